import { lookup, type Binding } from '../keys.ts'

/** What a key does where bookings wait or were refused; what moves in the list is of `scroll-keys.ts`. */
export type OutboxDoes = 'edit' | 'mine' | 'theirs' | 'move' | 'help' | 'quit'

export const outboxBindings: readonly Binding<OutboxDoes>[] = [
  {
    does: 'edit',
    keys: ['enter', 'e'],
    label: '⏎ e',
    about: 'tui.outbox.key.edit',
    hint: 'tui.outbox.hint.edit',
  },
  { does: 'mine', keys: ['m'], label: 'm', about: 'tui.outbox.key.mine', hint: 'tui.outbox.hint.mine' },
  { does: 'theirs', keys: ['s'], label: 's', about: 'tui.outbox.key.theirs', hint: 'tui.outbox.hint.theirs' },
  { does: 'move', keys: [], label: '↑ k ↓ j', about: 'tui.run.key.move' },
  { does: 'help', keys: ['?'], label: '?', about: 'tui.key.help', hint: 'tui.hint.help' },
  {
    does: 'quit',
    keys: ['esc', 'q', 'W'],
    label: 'Esc q W',
    about: 'tui.outbox.key.back',
    hint: 'tui.outbox.hint.back',
  },
]

export const outboxDoes = lookup(outboxBindings)
