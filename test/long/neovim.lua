-- Drives Neovim as a person does, with the language server as its client; what came of it is written as JSON.
-- The environment names the program, the project and the file for the result.
local node, program, root, out = vim.env.RW_NODE, vim.env.RW_PROGRAM, vim.env.RW_ROOT, vim.env.RW_OUT
local seen = {}

local function edit(file)
  vim.cmd('edit ' .. vim.fn.fnameescape(root .. '/' .. file))
end

local function await(what, ready)
  if not vim.wait(120000, ready, 20) then error('no ' .. what) end
end

--- Put the cursor on the middle of a piece of the text.
local function go(piece)
  for number, line in ipairs(vim.api.nvim_buf_get_lines(0, 0, -1, false)) do
    local from = line:find(piece, 1, true)
    if from then
      vim.api.nvim_win_set_cursor(0, { number, from - 1 + math.floor(#piece / 2) })
      return
    end
  end
  error('not there: ' .. piece)
end

local function text() return table.concat(vim.api.nvim_buf_get_lines(0, 0, -1, false), '\n') end

local function codes()
  return vim.tbl_map(function(fault) return fault.code end, vim.diagnostic.get(0))
end

local function run()
  vim.o.hidden = true
  edit('rules/kites/sky.md')
  local client = vim.lsp.start_client({ name = 'rulewright', cmd = { node, program, 'lsp', '--stdio' }, root_dir = root })
  vim.lsp.buf_attach_client(0, client)
  await('client', function() return #vim.lsp.buf_get_clients(0) == 1 end)

  -- Faults, as they come while somebody writes.
  await('faults', function() return #codes() > 0 end)
  seen.faults = codes()

  -- The fix that the list offers first.
  vim.ui.select = function(items, options, choose)
    seen.offered = vim.tbl_map(options.format_item, items)
    choose(items[1], 1)
  end
  go('sky_drow')
  vim.lsp.buf.code_action()
  await('fix', function() return not text():find('sky_drow', 1, true) end)
  await('end of the faults', function() return #codes() == 0 end)
  seen.fixed = text():match('after Draw (%b[])')

  -- Hover, in the window that it opens.
  go('[sky_draw]')
  vim.lsp.buf.hover()
  local function float()
    for _, window in ipairs(vim.api.nvim_list_wins()) do
      if vim.api.nvim_win_get_config(window).relative ~= '' then return window end
    end
  end
  await('hover', float)
  seen.hover = table.concat(vim.api.nvim_buf_get_lines(vim.api.nvim_win_get_buf(float()), 0, -1, false), '\n')
  vim.api.nvim_win_close(float(), true)

  -- Definition, in another file.
  go('card_chest')
  vim.lsp.buf.definition()
  await('definition', function() return vim.fn.expand('%:t') == 'cards.md' end)
  seen.definition = vim.api.nvim_get_current_line()

  -- Completion, as the built-in menu gets it.
  edit('rules/kites/sky.md')
  go('Hold it')
  local line = vim.api.nvim_win_get_cursor(0)[1]
  vim.api.nvim_buf_set_lines(0, line - 1, line, false, { '3. **Keep:** Hold it as Limit [. {#sky_keep}' })
  vim.api.nvim_win_set_cursor(0, { line, ('3. **Keep:** Hold it as Limit ['):len() })
  local found = vim.lsp.buf_request_sync(0, 'textDocument/completion', vim.lsp.util.make_position_params(), 120000)
  local items = vim.lsp.util.extract_completion_items(found[client].result)
  table.sort(items, function(a, b) return (a.sortText or a.label) < (b.sortText or b.label) end)
  seen.completion = items[1].label
  vim.cmd('undo')

  -- Rename, in every file.
  go('{#sky_draw}')
  vim.lsp.buf.rename('sky_take')
  await('rename', function() return text():find('{#sky_take}', 1, true) ~= nil end)
  vim.cmd('wall')
  vim.lsp.stop_client(client)
  await('end', function() return #vim.lsp.get_active_clients() == 0 end)
end

local ok, problem = xpcall(run, debug.traceback)
if not ok then seen.problem = problem end
vim.fn.writefile({ vim.json.encode(seen) }, out)
vim.cmd('qall!')
