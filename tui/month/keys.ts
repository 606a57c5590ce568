import { lookup, type Binding } from '../keys.ts'
import { scrollBindings } from '../parts/scroll-keys.ts'

/** What a key does in a month's run; what moves in its list is of `scroll-keys.ts`. */
export type RunDoes =
  | 'forecast'
  | 'draft'
  | 'emit'
  | 'stop'
  | 'tick'
  | 'previous_month'
  | 'next_month'
  | 'reload'
  | 'move'
  | 'page'
  | 'ends'
  | 'suspend'
  | 'help'
  | 'back'
  | 'quit'

/** Every command of a month's run and its keys. */
export const runBindings: readonly Binding<RunDoes>[] = [
  { does: 'forecast', keys: ['f'], label: 'f', about: 'tui.run.key.forecast' },
  { does: 'draft', keys: ['d'], label: 'd', about: 'tui.run.key.draft' },
  { does: 'emit', keys: ['e'], label: 'e', about: 'tui.run.key.emit' },
  { does: 'stop', keys: ['s'], label: 's', about: 'tui.run.key.stop' },
  { does: 'tick', keys: [' ', 'x'], label: 'Space x', about: 'tui.run.key.tick' },
  { does: 'previous_month', keys: ['['], label: '[', about: 'tui.run.key.previous' },
  { does: 'next_month', keys: [']'], label: ']', about: 'tui.run.key.next' },
  { does: 'reload', keys: ['r'], label: 'r', about: 'tui.plan.key.reload' },
  ...scrollBindings,
  { does: 'suspend', keys: ['ctrl+z'], label: 'Ctrl-Z', about: 'tui.key.suspend' },
  { does: 'help', keys: ['?'], label: '?', about: 'tui.key.help' },
  { does: 'back', keys: ['esc'], label: 'Esc', about: 'tui.run.key.back' },
  { does: 'quit', keys: ['q', 'ctrl+c'], label: 'q', about: 'tui.run.key.quit' },
]

export const runDoes = lookup(runBindings)
