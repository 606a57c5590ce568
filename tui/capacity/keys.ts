import { lookup, type Binding } from '../keys.ts'

/** What a key does in everybody's months. */
export type MapDoes =
  | 'open'
  | 'previous'
  | 'next'
  | 'this_month'
  | 'room'
  | 'by'
  | 'team'
  | 'function'
  | 'search'
  | 'copy'
  | 'reload'
  | 'up'
  | 'down'
  | 'left'
  | 'right'
  | 'page_up'
  | 'page_down'
  | 'first_month'
  | 'last_month'
  | 'first_row'
  | 'last_row'
  | 'suspend'
  | 'back'
  | 'help'
  | 'quit'

/** Every command of the map and its keys; the same hand as in the planning where it does the same. */
export const mapBindings: readonly Binding<MapDoes>[] = [
  { does: 'open', keys: ['enter', 'e'], shown: '⏎ e', about: 'capacity.opens', hint: 'tui.map.hint.open' },
  { does: 'previous', keys: ['p', '[', '<'], shown: 'p [', about: 'tui.plan.key.previous' },
  {
    does: 'next',
    keys: ['n', ']', '>'],
    shown: 'n ]',
    about: 'tui.plan.key.next',
    hint: 'tui.plan.hint.months',
  },
  { does: 'this_month', keys: ['t'], shown: 't', about: 'tui.plan.key.now' },
  { does: 'room', keys: ['o'], shown: 'o', about: 'tui.map.key.room', hint: 'tui.map.hint.room' },
  { does: 'by', keys: ['b'], shown: 'b', about: 'tui.map.key.by', hint: 'tui.map.hint.by' },
  { does: 'team', keys: ['T'], shown: 'T', about: 'tui.map.key.team', hint: 'tui.map.hint.team' },
  { does: 'function', keys: ['F'], shown: 'F', about: 'tui.map.key.function', hint: 'tui.map.hint.function' },
  { does: 'search', keys: ['/'], shown: '/', about: 'capacity.search', hint: 'tui.plan.hint.find' },
  { does: 'copy', keys: ['y'], shown: 'y', about: 'tui.key.copy' },
  { does: 'reload', keys: ['r', 'ctrl+l', 'ctrl+r'], shown: 'r', about: 'tui.plan.key.reload' },
  { does: 'up', keys: ['up', 'k'], shown: '↑ k', about: 'tui.key.up' },
  { does: 'down', keys: ['down', 'j'], shown: '↓ j', about: 'tui.map.key.down' },
  { does: 'left', keys: ['left', 'h'], shown: '← h', about: 'tui.plan.key.left' },
  { does: 'right', keys: ['right', 'l'], shown: '→ l', about: 'tui.plan.key.right' },
  { does: 'page_up', keys: ['pageup'], shown: 'PgUp', about: 'tui.plan.key.page_up' },
  { does: 'page_down', keys: ['pagedown'], shown: 'PgDn', about: 'tui.plan.key.page_down' },
  { does: 'first_month', keys: ['home'], shown: 'Home', about: 'tui.plan.key.first' },
  { does: 'last_month', keys: ['end'], shown: 'End', about: 'tui.plan.key.last' },
  { does: 'first_row', keys: ['{'], shown: '{', about: 'tui.plan.key.top' },
  { does: 'last_row', keys: ['}', 'G'], shown: '} G', about: 'tui.plan.key.bottom' },
  { does: 'suspend', keys: ['ctrl+z'], shown: 'Ctrl-Z', about: 'tui.key.suspend' },
  { does: 'back', keys: ['esc'], shown: 'Esc', about: 'tui.map.key.back' },
  { does: 'help', keys: ['?'], shown: '?', about: 'tui.key.help', hint: 'tui.hint.help' },
  { does: 'quit', keys: ['q', 'Q', 'ctrl+c'], shown: 'q', about: 'tui.key.quit', hint: 'tui.hint.quit' },
]

export const mapDoes = lookup(mapBindings)
