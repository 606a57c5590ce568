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
  { does: 'open', keys: ['enter', 'e'], label: '⏎ e', about: 'capacity.opens', hint: 'tui.map.hint.open' },
  { does: 'previous', keys: ['p', '[', '<'], label: 'p [', about: 'tui.plan.key.previous' },
  {
    does: 'next',
    keys: ['n', ']', '>'],
    label: 'n ]',
    about: 'tui.plan.key.next',
    hint: 'tui.plan.hint.months',
  },
  { does: 'this_month', keys: ['t'], label: 't', about: 'tui.plan.key.now' },
  { does: 'room', keys: ['o'], label: 'o', about: 'tui.map.key.room', hint: 'tui.map.hint.room' },
  { does: 'by', keys: ['b'], label: 'b', about: 'tui.map.key.by', hint: 'tui.map.hint.by' },
  { does: 'team', keys: ['T'], label: 'T', about: 'tui.map.key.team', hint: 'tui.map.hint.team' },
  { does: 'function', keys: ['F'], label: 'F', about: 'tui.map.key.function', hint: 'tui.map.hint.function' },
  { does: 'search', keys: ['/'], label: '/', about: 'capacity.search', hint: 'tui.plan.hint.find' },
  { does: 'copy', keys: ['y'], label: 'y', about: 'tui.key.copy' },
  { does: 'reload', keys: ['r', 'ctrl+l', 'ctrl+r'], label: 'r', about: 'tui.plan.key.reload' },
  { does: 'up', keys: ['up', 'k'], label: '↑ k', about: 'tui.key.up' },
  { does: 'down', keys: ['down', 'j'], label: '↓ j', about: 'tui.map.key.down' },
  { does: 'left', keys: ['left', 'h'], label: '← h', about: 'tui.plan.key.left' },
  { does: 'right', keys: ['right', 'l'], label: '→ l', about: 'tui.plan.key.right' },
  { does: 'page_up', keys: ['pageup'], label: 'PgUp', about: 'tui.plan.key.page_up' },
  { does: 'page_down', keys: ['pagedown'], label: 'PgDn', about: 'tui.plan.key.page_down' },
  { does: 'first_month', keys: ['home'], label: 'Home', about: 'tui.plan.key.first' },
  { does: 'last_month', keys: ['end'], label: 'End', about: 'tui.plan.key.last' },
  { does: 'first_row', keys: ['{'], label: '{', about: 'tui.plan.key.top' },
  { does: 'last_row', keys: ['}', 'G'], label: '} G', about: 'tui.plan.key.bottom' },
  { does: 'suspend', keys: ['ctrl+z'], label: 'Ctrl-Z', about: 'tui.key.suspend' },
  { does: 'back', keys: ['esc'], label: 'Esc', about: 'tui.map.key.back' },
  { does: 'help', keys: ['?'], label: '?', about: 'tui.key.help', hint: 'tui.hint.help' },
  { does: 'quit', keys: ['q', 'Q', 'ctrl+c'], label: 'q', about: 'tui.key.quit', hint: 'tui.hint.quit' },
]

export const mapDoes = lookup(mapBindings)
