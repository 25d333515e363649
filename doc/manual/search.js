/* The manual's search, in the browser: all of the words must occur in a section.
   search-index.js has the sections, as [file, anchor, title, text].

   SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

"use strict";

const most = 20; // results that are shown
const around = 60; // characters before and after a word that is found

/* Returns how well a section fits: 0 if it lacks a word, more for words of its
   title.  */
function score ([file, anchor, title, text], words)
{
  const lowerTitle = title.toLowerCase ();
  const lowerText = text.toLowerCase ();
  let sum = 0;
  for (const word of words)
    {
      const inTitle = lowerTitle.includes (word);
      if (!inTitle && !lowerText.includes (word))
        return 0;
      sum += inTitle ? 10 : 1;
    }
  return sum;
}

/* Returns the part of TEXT around WORD.  */
function excerpt (text, word)
{
  const at = Math.max (text.toLowerCase ().indexOf (word), 0);
  const begin = Math.max (at - around, 0);
  const end = at + word.length + around;
  return (begin ? "… " : "") + text.slice (begin, end)
    + (end < text.length ? " …" : "");
}

function itemFor ([file, anchor, title, text], words)
{
  const item = document.createElement ("li");
  const link = document.createElement ("a");
  link.href = file + (anchor ? "#" + anchor : "");
  link.textContent = title;
  const about = document.createElement ("div");
  about.textContent = excerpt (text, words[0]);
  item.append (link, about);
  return item;
}

function show (input, list)
{
  const words = input.value.toLowerCase ().split (/\s+/).filter (Boolean);
  const found = words.length
    ? sections.map (section => ({ section, fit: score (section, words) }))
        .filter (each => each.fit)
        .sort ((a, b) => b.fit - a.fit)
    : [];
  list.replaceChildren (...found.slice (0, most)
    .map (each => itemFor (each.section, words)));
  if (words.length && !found.length)
    list.append ("nothing");
  list.hidden = !words.length;
}

const input = document.getElementById ("search");
const list = document.getElementById ("found");
input.hidden = false;
input.addEventListener ("input", () => show (input, list));
/* A page can be called with words to search for, as index.html?search=fork.  */
input.value = new URLSearchParams (location.search).get ("search") || "";
show (input, list);
