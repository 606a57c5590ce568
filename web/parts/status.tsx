import type { SubfolderStatus } from '#core/folders/subfolder.ts'
import type { ShownState } from '#core/invoicing/invoice.ts'
import type { WeekState } from '#core/booking/locks/rules.ts'
import type { deliveryStates } from '#core/hooks/hook.ts'
import type { hookStates } from '#core/hooks/operations.ts'
import type { LineEffect } from '#core/invoicing/statements/operations.ts'
import type { LineState } from '#core/invoicing/statements/statement.ts'
import type { AbsenceState } from '#core/users/absence.ts'
import type { PurchaseState } from '#core/purchases/states.ts'
import type { PaymentFileState } from '#core/purchases/transfer.ts'
import type { Presence } from '#core/users/user.ts'
import type { TextKey } from '#core/texts/translate.ts'
import { useT } from '../state/texts.ts'

type HookState = (typeof hookStates)[number]
type DeliveryState = (typeof deliveryStates)[number]

type State =
  | SubfolderStatus
  | ShownState
  | AbsenceState
  | Presence
  | WeekState
  | LineState
  | LineEffect
  | HookState
  | DeliveryState
  | PurchaseState
  | PaymentFileState
  | 'running'
  | 'done'
  | 'given_up'
  | 'no_subfolder'
  | 'lapsed'
  | 'not_submitted'

/** One word and one hue per state, everywhere. The hue helps; the word says it. */
const states: { readonly [S in State]: { readonly word: TextKey; readonly hue: string } } = {
  prospect: { word: 'status.prospect', hue: 'violet' },
  tendering: { word: 'status.tendering', hue: 'blue' },
  active: { word: 'status.active', hue: 'green' },
  intermediate: { word: 'status.intermediate', hue: 'teal' },
  closed: { word: 'status.closed', hue: 'grey' },
  abandoned: { word: 'status.abandoned', hue: 'grey' },
  litigation: { word: 'status.litigation', hue: 'red' },
  transfer: { word: 'status.transfer', hue: 'amber' },
  internal_project: { word: 'status.internal_project', hue: 'brown' },
  no_subfolder: { word: 'status.no_subfolder', hue: 'grey' },
  draft: { word: 'invoice.status.draft', hue: 'grey' },
  emitted: { word: 'invoice.status.emitted', hue: 'blue' },
  paid: { word: 'invoice.status.paid', hue: 'green' },
  credited: { word: 'invoice.status.credited', hue: 'red' },
  settled_against: { word: 'invoice.status.settled_against', hue: 'teal' },
  to_check: { word: 'purchase.state.to_check', hue: 'red' },
  received: { word: 'purchase.state.received', hue: 'amber' },
  released: { word: 'purchase.state.released', hue: 'teal' },
  in_file: { word: 'purchase.state.in_file', hue: 'violet' },
  made: { word: 'file_state.made', hue: 'amber' },
  handed_over: { word: 'file_state.handed_over', hue: 'green' },
  cancelled: { word: 'file_state.cancelled', hue: 'grey' },
  pending: { word: 'absence.state.pending', hue: 'grey' },
  approved: { word: 'absence.state.approved', hue: 'green' },
  refused: { word: 'absence.state.refused', hue: 'red' },
  not_submitted: { word: 'week.state.draft', hue: 'grey' },
  submitted: { word: 'week.state.submitted', hue: 'blue' },
  returned: { word: 'week.state.returned', hue: 'amber' },
  waiting: { word: 'payment.state.waiting', hue: 'amber' },
  matched: { word: 'payment.state.matched', hue: 'green' },
  set_aside: { word: 'payment.state.set_aside', hue: 'grey' },
  settled: { word: 'payment.effect.settled', hue: 'green' },
  partly: { word: 'payment.effect.partly', hue: 'amber' },
  too_much: { word: 'payment.effect.too_much', hue: 'red' },
  noted: { word: 'payment.effect.noted', hue: 'teal' },
  on: { word: 'hook.state.on', hue: 'green' },
  failing: { word: 'hook.state.failing', hue: 'red' },
  off: { word: 'hook.state.off', hue: 'grey' },
  sent: { word: 'hook.state.sent', hue: 'green' },
  failed: { word: 'hook.state.failed', hue: 'red' },
  running: { word: 'job.state.running', hue: 'blue' },
  done: { word: 'job.state.done', hue: 'green' },
  given_up: { word: 'job.state.given_up', hue: 'grey' },
  in: { word: 'presence.in', hue: 'green' },
  lapsed: { word: 'access-request.state.lapsed', hue: 'grey' },
  away: { word: 'presence.away', hue: 'amber' },
  coming: { word: 'presence.coming', hue: 'blue' },
  left: { word: 'presence.left', hue: 'grey' },
}

interface Props {
  readonly of: string
  /** Where several records stand together, how many are in it. */
  readonly count?: number
  /** In place of the state's own, where a record says more of it. */
  readonly words?: string
}

/** With a count of more than one, how many are in it. */
export function Status({ of, count = 1, words }: Props) {
  const t = useT()
  const state = states[of as State]
  return (
    <span className={`status hue-${state?.hue ?? 'grey'}`}>
      {words ?? (state ? t(state.word) : of)}
      {count > 1 && ` ${count}`}
    </span>
  )
}
