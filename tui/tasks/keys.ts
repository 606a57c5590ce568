import { lookup, type Binding } from '../keys.ts'
import { scrollBindings } from '../parts/scroll-keys.ts'

/** What a key does in the tree of a folder's tasks; what moves in its list is of `scroll-keys.ts`. */
export type TreeDoes =
  | 'edit'
  | 'add'
  | 'add_top'
  | 'remove'
  | 'rank_up'
  | 'rank_down'
  | 'close'
  | 'open'
  | 'fold'
  | 'open_all'
  | 'close_all'
  | 'find'
  | 'folder'
  | 'reload'
  | 'move'
  | 'page'
  | 'ends'
  | 'suspend'
  | 'help'
  | 'back'
  | 'quit'

/** Every command of the tree and its keys. */
export const treeBindings: readonly Binding<TreeDoes>[] = [
  { does: 'edit', keys: ['enter', 'e'], label: '⏎ e', about: 'keys.tasks_edit', hint: 'tui.tree.hint.edit' },
  { does: 'add', keys: ['a', '+'], label: 'a', about: 'keys.tasks_add', hint: 'tui.tree.hint.add' },
  { does: 'add_top', keys: ['A'], label: 'A', about: 'tui.tree.key.top' },
  {
    does: 'remove',
    keys: ['delete', 'd'],
    label: 'd Del',
    about: 'keys.tasks_delete',
    hint: 'tui.tree.hint.delete',
  },
  { does: 'rank_up', keys: ['shift+up', 'K'], label: '⇧↑ K', about: 'tui.tree.key.up' },
  { does: 'rank_down', keys: ['shift+down', 'J'], label: '⇧↓ J', about: 'tui.tree.key.down' },
  { does: 'fold', keys: [' '], label: 'Space', about: 'keys.tasks_fold', hint: 'tui.tree.hint.fold' },
  { does: 'close', keys: ['left', 'h'], label: '← h', about: 'tui.tree.key.close' },
  { does: 'open', keys: ['right', 'l'], label: '→ l', about: 'tui.tree.key.open' },
  { does: 'open_all', keys: ['O'], label: 'O', about: 'tasks.open_all' },
  { does: 'close_all', keys: ['C'], label: 'C', about: 'tasks.close_all' },
  { does: 'find', keys: ['/'], label: '/', about: 'tui.tree.key.find', hint: 'tui.plan.hint.find' },
  { does: 'folder', keys: ['f'], label: 'f', about: 'tui.plan.key.folder', hint: 'tui.plan.hint.folder' },
  { does: 'reload', keys: ['r', 'ctrl+l', 'ctrl+r'], label: 'r', about: 'tui.plan.key.reload' },
  ...scrollBindings,
  { does: 'suspend', keys: ['ctrl+z'], label: 'Ctrl-Z', about: 'tui.key.suspend' },
  { does: 'back', keys: ['esc'], label: 'Esc', about: 'tui.key.back' },
  { does: 'help', keys: ['?'], label: '?', about: 'tui.key.help', hint: 'tui.hint.help' },
  { does: 'quit', keys: ['q', 'Q', 'ctrl+c'], label: 'q', about: 'tui.key.quit', hint: 'tui.hint.quit' },
]

export const treeDoes = lookup(treeBindings)
