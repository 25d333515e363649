; Divergence of every kind, for AMDGPU; compare-llvm has opt-19 judge it.
target triple = "amdgcn-amd-amdhsa"
declare i32 @llvm.amdgcn.workitem.id.x()
declare i32 @llvm.amdgcn.readfirstlane(i32)
declare i32 @llvm.fshl.i32(i32, i32, i32)

define amdgpu_kernel void @data(i32 %n, ptr addrspace(1) %p) {
entry:
  %t = call i32 @llvm.amdgcn.workitem.id.x()
  %a = add i32 %t, %n
  %b = mul i32 %n, 3
  %q = getelementptr i32, ptr addrspace(1) %p, i32 %a
  %x = load i32, ptr addrspace(1) %q
  %y = load i32, ptr addrspace(1) %p
  %s = call i32 @llvm.amdgcn.readfirstlane(i32 %x)
  %z = add i32 %s, %y
  store i32 %z, ptr addrspace(1) %q
  ret void
}

define amdgpu_kernel void @atomic_result(ptr addrspace(1) %p) {
entry:
  %old = atomicrmw add ptr addrspace(1) %p, i32 1 seq_cst
  %new = add i32 %old, 1
  store i32 %new, ptr addrspace(1) %p
  ret void
}

define void @arguments_of_functions(i32 %n) {
entry:
  %a = add i32 %n, 1
  %c = icmp eq i32 %a, 0
  br i1 %c, label %then, label %end
then:
  br label %end
end:
  %x = phi i32 [ 0, %entry ], [ 1, %then ]
  ret void
}

define amdgpu_kernel void @if_else(i32 %n) {
entry:
  %t = call i32 @llvm.amdgcn.workitem.id.x()
  %c = icmp slt i32 %t, %n
  br i1 %c, label %then, label %else
then:
  %u = add i32 %n, 1
  br label %end
else:
  %v = add i32 %n, 2
  br label %end
end:
  %x = phi i32 [ %u, %then ], [ %v, %else ]
  %same = phi i32 [ %n, %then ], [ %n, %else ]
  ret void
}

; The branch joins after long arms.
define amdgpu_kernel void @long_arms(i32 %n) {
entry:
  %t = call i32 @llvm.amdgcn.workitem.id.x()
  %c = icmp slt i32 %t, %n
  br i1 %c, label %a, label %b
a:
  br label %a1
a1:
  br label %a2
a2:
  br label %end
b:
  br label %end
end:
  %x = phi i32 [ 0, %a2 ], [ 1, %b ]
  ret void
}

define amdgpu_kernel void @uniform_loop(i32 %n) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  %next = add i32 %i, 1
  %c = icmp slt i32 %next, %n
  br i1 %c, label %loop, label %end
end:
  %x = add i32 %next, 1
  ret void
}

define amdgpu_kernel void @temporal(i32 %n) {
entry:
  %t = call i32 @llvm.amdgcn.workitem.id.x()
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  %next = add i32 %i, 1
  %c = icmp slt i32 %next, %t
  br i1 %c, label %loop, label %end
end:
  %x = add i32 %next, 1
  ret void
}

define amdgpu_kernel void @temporal_phi(i32 %n) {
entry:
  %t = call i32 @llvm.amdgcn.workitem.id.x()
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  %next = add i32 %i, 1
  %c = icmp slt i32 %next, %t
  br i1 %c, label %loop, label %end
end:
  %x = phi i32 [ %next, %loop ]
  ret void
}

; Two divergent exits that meet.
define amdgpu_kernel void @exits_meet(i32 %n) {
entry:
  %t = call i32 @llvm.amdgcn.workitem.id.x()
  br label %head
head:
  %i = phi i32 [ 0, %entry ], [ %next, %latch ]
  %c = icmp slt i32 %t, %i
  br i1 %c, label %latch, label %end
latch:
  %next = add i32 %i, 1
  %d = icmp sgt i32 %t, %next
  br i1 %d, label %head, label %end
end:
  %x = phi i32 [ 0, %head ], [ 1, %latch ]
  ret void
}

define amdgpu_kernel void @uniform_exit_divergent_body(i32 %n) {
entry:
  %t = call i32 @llvm.amdgcn.workitem.id.x()
  br label %head
head:
  %i = phi i32 [ 0, %entry ], [ %next, %latch ]
  %c = icmp slt i32 %t, %i
  br i1 %c, label %body, label %latch
body:
  br label %latch
latch:
  %x = phi i32 [ 0, %head ], [ 1, %body ]
  %next = add i32 %i, 1
  %d = icmp slt i32 %next, %n
  br i1 %d, label %head, label %end
end:
  %y = add i32 %i, 1
  ret void
}

; The header's branch diverges, one arm is the header: threads reach %latch in
; different iterations, so they leave in different ones.
define amdgpu_kernel void @header_branch(i32 %n, ptr addrspace(1) %p) {
entry:
  %t = call i32 @llvm.amdgcn.workitem.id.x()
  br label %head
head:
  %c = icmp slt i32 %t, %n
  br i1 %c, label %head, label %latch
latch:
  %v = load volatile i32, ptr addrspace(1) %p
  %d = icmp slt i32 %v, %n
  br i1 %d, label %head, label %end
end:
  %w = add i32 %v, 1
  ret void
}

define amdgpu_kernel void @nested_exit(i32 %n) {
entry:
  %t = call i32 @llvm.amdgcn.workitem.id.x()
  br label %outer
outer:
  %i = phi i32 [ 0, %entry ], [ %i1, %after ]
  br label %inner
inner:
  %j = phi i32 [ 0, %outer ], [ %j1, %more ]
  %j1 = add i32 %j, 1
  %c = icmp slt i32 %j1, %t
  br i1 %c, label %more, label %end
more:
  %d = icmp slt i32 %j1, %n
  br i1 %d, label %inner, label %after
after:
  %k = add i32 %j1, 1
  %i1 = add i32 %i, %k
  br label %outer
end:
  %x = add i32 %i, %j1
  ret void
}

define amdgpu_kernel void @divergent_inner_loop(i32 %n) {
entry:
  %t = call i32 @llvm.amdgcn.workitem.id.x()
  br label %outer
outer:
  %i = phi i32 [ 0, %entry ], [ %i1, %after ]
  br label %inner
inner:
  %j = phi i32 [ 0, %outer ], [ %j1, %inner ]
  %j1 = add i32 %j, 1
  %c = icmp slt i32 %j1, %t
  br i1 %c, label %inner, label %after
after:
  %k = add i32 %j1, 1
  %i1 = add i32 %i, 1
  %d = icmp slt i32 %i1, %n
  br i1 %d, label %outer, label %end
end:
  %x = add i32 %i1, 1
  ret void
}

define amdgpu_kernel void @switch(i32 %n) {
entry:
  %t = call i32 @llvm.amdgcn.workitem.id.x()
  switch i32 %t, label %end [
    i32 0, label %a
    i32 1, label %b
  ]
a:
  br label %b
b:
  %x = phi i32 [ 0, %entry ], [ 1, %a ]
  br label %end
end:
  %y = phi i32 [ 0, %entry ], [ %x, %b ]
  ret void
}

define amdgpu_kernel void @uniform_switch(i32 %n) {
entry:
  switch i32 %n, label %end [
    i32 0, label %a
    i32 1, label %end
  ]
a:
  br label %end
end:
  %y = phi i32 [ 0, %entry ], [ 0, %entry ], [ %n, %a ]
  ret void
}

define amdgpu_kernel void @equal_targets(i32 %n) {
entry:
  %t = call i32 @llvm.amdgcn.workitem.id.x()
  %c = icmp slt i32 %t, %n
  br i1 %c, label %end, label %end
end:
  %x = phi i32 [ 5, %entry ], [ 5, %entry ]
  ret void
}

define amdgpu_kernel void @undefined(i32 %n) {
entry:
  %t = call i32 @llvm.amdgcn.workitem.id.x()
  %c = icmp slt i32 %t, %n
  br i1 %c, label %then, label %end
then:
  br label %end
end:
  %x = phi i32 [ undef, %entry ], [ %n, %then ]
  ret void
}

define amdgpu_kernel void @branch_in_irreducible(i32 %n, i32 %u) {
entry:
  %t = call i32 @llvm.amdgcn.workitem.id.x()
  %e = icmp slt i32 %n, %u
  br i1 %e, label %p, label %r
p:
  %vp = add i32 %n, 1
  br label %q
q:
  %vq = add i32 %n, 2
  %c = icmp slt i32 %t, %n
  br i1 %c, label %r, label %s
r:
  %vr = add i32 %n, 3
  br label %s
s:
  %vs = add i32 %n, 4
  %d = icmp slt i32 %n, 9
  br i1 %d, label %p, label %end
end:
  ret void
}

define amdgpu_kernel void @divergent_entry(i32 %n) {
entry:
  %t = call i32 @llvm.amdgcn.workitem.id.x()
  %e = icmp slt i32 %t, %n
  br i1 %e, label %p, label %r
p:
  %vp = add i32 %n, 1
  br label %r
r:
  %vr = add i32 %n, 3
  %d = icmp slt i32 %vr, 9
  br i1 %d, label %p, label %end
end:
  ret void
}

; The loop inside the irreducible cycle is reducible, but heads the whole cycle for
; another depth-first search.
define amdgpu_kernel void @loop_in_irreducible(i32 %n, i32 %u) {
entry:
  %t = call i32 @llvm.amdgcn.workitem.id.x()
  %e = icmp slt i32 %n, %u
  br i1 %e, label %p, label %h
p:
  br label %h
h:
  %v = add i32 %n, 1
  %c = icmp slt i32 %t, %n
  br i1 %c, label %l, label %s
l:
  br label %h
s:
  %w = add i32 %n, 2
  %d = icmp slt i32 %w, 9
  br i1 %d, label %p, label %end
end:
  ret void
}

define amdgpu_kernel void @uniform_irreducible(i32 %n, i32 %u) {
entry:
  %t = call i32 @llvm.amdgcn.workitem.id.x()
  %e = icmp slt i32 %n, %u
  br i1 %e, label %p, label %r
p:
  %x = phi i32 [ 0, %entry ], [ %y, %r ]
  br label %r
r:
  %y = phi i32 [ 1, %entry ], [ %x, %p ]
  %d = icmp slt i32 %y, 9
  br i1 %d, label %p, label %end
end:
  %z = add i32 %y, 1
  ret void
}
