; Sources of divergence for NVPTX; compare-llvm has opt-19 judge it.
target triple = "nvptx64-nvidia-cuda"
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
declare i32 @llvm.nvvm.read.ptx.sreg.laneid()
declare i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
declare i32 @llvm.nvvm.read.ptx.sreg.ntid.x()
declare i32 @llvm.nvvm.read.ptx.sreg.warpsize()
declare i32 @other(i32)

define ptx_kernel void @indices(i32 %n, ptr addrspace(1) %p) {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %lane = call i32 @llvm.nvvm.read.ptx.sreg.laneid()
  %cta = call i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %ntid = call i32 @llvm.nvvm.read.ptx.sreg.ntid.x()
  %size = call i32 @llvm.nvvm.read.ptx.sreg.warpsize()
  %first = mul i32 %cta, %ntid
  %index = add i32 %first, %t
  %c = icmp slt i32 %index, %n
  br i1 %c, label %then, label %end
then:
  %q = getelementptr i32, ptr addrspace(1) %p, i32 %index
  store i32 %lane, ptr addrspace(1) %q
  br label %end
end:
  %x = phi i32 [ 0, %entry ], [ 1, %then ]
  ret void
}

define ptx_kernel void @loads(ptr addrspace(1) %global, ptr %generic) {
entry:
  %a = load i32, ptr addrspace(1) %global
  %b = load i32, ptr %generic
  %c = add i32 %a, 1
  %d = add i32 %b, 1
  ret void
}

define ptx_kernel void @call(i32 %n) {
entry:
  %r = call i32 @other(i32 %n)
  %s = add i32 %r, 1
  ret void
}

define ptx_kernel void @blocks_of_a_grid(i32 %n) {
entry:
  %cta = call i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %c = icmp slt i32 %cta, %n
  br i1 %c, label %then, label %end
then:
  br label %end
end:
  %x = phi i32 [ 0, %entry ], [ 1, %then ]
  ret void
}
