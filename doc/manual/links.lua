-- Turns links between the documents into links between the pages of the manual.
-- The variable `page' is the path of the document; without it (for info) there
-- is one document, and such links are text, as are all links in tables.

local page

-- PATH, which is relative to the document, from the top folder.
local function from_top (path)
  local parts = {}
  local folder = page:match ("^(.*)/[^/]*$") or ""
  for part in (folder .. "/" .. path):gmatch ("[^/]+") do
    if part == ".." then
      table.remove (parts)
    elseif part ~= "." then
      parts[#parts + 1] = part
    end
  end
  return table.concat (parts, "/")
end

-- The page of the manual that the document PATH becomes; nil for other files.
local function page_of (path)
  if path == "doc/README.md" then
    return "index.html"
  elseif path:match ("%.md$") then
    return (path:gsub ("^doc/", ""):gsub ("/", "-"):gsub ("%.md$", ".html"))
  elseif path:match ("%.[1-8]$") then
    return path:match ("[^/]*$") .. ".html"
  end
end

local function set_page (meta)
  page = meta.page and pandoc.utils.stringify (meta.page)
end

local function set_title (doc)
  for _, block in ipairs (doc.blocks) do
    if block.t == "Header" and not doc.meta.pagetitle and page then
      doc.meta.pagetitle = page:match ("%.%d$") and page:match ("[^/]*$")
        or pandoc.utils.stringify (block)
    end
  end
  -- Of a manual page, what .TH says.
  doc.meta.title = page and nil or doc.meta.title
  return doc
end

-- In one document no two headings may be alike: adds the page's to the second.
local function name_headings_apart (doc)
  local seen, title = {}, ""
  for _, block in ipairs (page and {} or doc.blocks) do
    if block.t == "Header" then
      local text = pandoc.utils.stringify (block)
      title = block.level == 1 and text or title
      if seen[text] then
        block.content:insert (pandoc.Str (" - " .. title))
      end
      seen[text] = true
    end
  end
  return doc
end

local function change_link (link)
  if link.target:match ("^%a+:") or link.target:match ("^#") then
    return link
  end
  if not page then
    return link.content
  end
  local path, anchor = link.target:match ("^([^#]*)(.*)$")
  local name = page_of (from_top (path))
  if not name then
    return link.content
  end
  link.target = name .. anchor
  return link
end

-- Texinfo rejects references in the cells that give a table's columns their width.
local function change_table (block)
  if not page then
    return block:walk { Link = function (link)
      return link.content
    end }
  end
end

local function change_image (image)
  image.src = image.src:match ("[^/]*$")
  return image
end

return { { Meta = set_page }, { Link = change_link, Image = change_image,
    Table = change_table },
  { Pandoc = name_headings_apart }, { Pandoc = set_title } }
