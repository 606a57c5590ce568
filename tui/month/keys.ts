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
  { does: 'forecast', keys: ['f'], shown: 'f', about: 'tui.run.key.forecast' },
  { does: 'draft', keys: ['d'], shown: 'd', about: 'tui.run.key.draft' },
  { does: 'emit', keys: ['e'], shown: 'e', about: 'tui.run.key.emit' },
  { does: 'stop', keys: ['s'], shown: 's', about: 'tui.run.key.stop' },
  { does: 'tick', keys: [' ', 'x'], shown: 'Space x', about: 'tui.run.key.tick' },
  { does: 'previous_month', keys: ['['], shown: '[', about: 'tui.run.key.previous' },
  { does: 'next_month', keys: [']'], shown: ']', about: 'tui.run.key.next' },
  { does: 'reload', keys: ['r'], shown: 'r', about: 'tui.plan.key.reload' },
  ...scrollBindings,
  { does: 'suspend', keys: ['ctrl+z'], shown: 'Ctrl-Z', about: 'tui.key.suspend' },
  { does: 'help', keys: ['?'], shown: '?', about: 'tui.key.help' },
  { does: 'back', keys: ['esc'], shown: 'Esc', about: 'tui.run.key.back' },
  { does: 'quit', keys: ['q', 'ctrl+c'], shown: 'q', about: 'tui.run.key.quit' },
]

export const runDoes = lookup(runBindings)
