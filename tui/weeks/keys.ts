import { lookup, type Binding } from '../keys.ts'
import { scrollBindings } from '../parts/scroll-keys.ts'

/** What a key does where weeks are decided on; what scrolls is of `scroll-keys.ts`, but for the space, which ticks. */
export type WeeksDoes =
  | 'approve'
  | 'return'
  | 'approve_all'
  | 'tick'
  | 'state'
  | 'others'
  | 'search'
  | 'missing'
  | 'previous'
  | 'next'
  | 'reload'
  | 'move'
  | 'page'
  | 'ends'
  | 'suspend'
  | 'back'
  | 'help'
  | 'quit'

/** Every command of the weeks to decide on and its keys. */
export const weeksBindings: readonly Binding<WeeksDoes>[] = [
  {
    does: 'approve',
    keys: ['a'],
    label: 'a',
    about: 'tui.weeks.key.approve',
    hint: 'tui.weeks.hint.approve',
  },
  { does: 'return', keys: ['r'], label: 'r', about: 'tui.weeks.key.return', hint: 'tui.weeks.hint.return' },
  { does: 'approve_all', keys: ['A'], label: 'A', about: 'tui.weeks.key.approve_all' },
  {
    does: 'tick',
    keys: [' ', 'x'],
    label: 'Space x',
    about: 'tui.weeks.key.tick',
    hint: 'tui.weeks.hint.tick',
  },
  { does: 'state', keys: ['s'], label: 's', about: 'tui.weeks.key.state', hint: 'tui.weeks.hint.state' },
  { does: 'others', keys: ['o'], label: 'o', about: 'tui.weeks.key.others' },
  { does: 'search', keys: ['/'], label: '/', about: 'weeks.search', hint: 'tui.plan.hint.find' },
  {
    does: 'missing',
    keys: ['m'],
    label: 'm',
    about: 'tui.weeks.key.missing',
    hint: 'tui.weeks.hint.missing',
  },
  { does: 'previous', keys: ['[', 'p'], label: '[ p', about: 'tui.weeks.key.previous' },
  { does: 'next', keys: [']', 'n'], label: '] n', about: 'tui.weeks.key.next' },
  { does: 'reload', keys: ['ctrl+l', 'ctrl+r'], label: 'Ctrl-R', about: 'tui.plan.key.reload' },
  ...scrollBindings,
  { does: 'suspend', keys: ['ctrl+z'], label: 'Ctrl-Z', about: 'tui.key.suspend' },
  { does: 'back', keys: ['esc'], label: 'Esc', about: 'tui.map.key.back' },
  { does: 'help', keys: ['?'], label: '?', about: 'tui.key.help', hint: 'tui.hint.help' },
  { does: 'quit', keys: ['q', 'Q', 'ctrl+c'], label: 'q', about: 'tui.key.quit', hint: 'tui.hint.quit' },
]

export const weeksDoes = lookup(weeksBindings)
