import { entity, type Row } from '../kernel/entity.ts'
import { choice, id, int, optional, text } from '../kernel/field.ts'

/** What became of a document that lay at Billit: it is a purchase now, it was one already, or it was refused. */
export const receivedOutcomes = ['taken', 'known', 'refused'] as const

/** A document at Billit that was fetched; each once, but for one that was refused and has changed there since. */
export const receivedOrder = entity(
  'received_orders',
  {
    /** Its number there. */
    order_id: int(1, Number.MAX_SAFE_INTEGER),
    outcome: choice(receivedOutcomes),
    number: optional(text(100)),
    supplier: optional(text(250)),
    /** When it changed there last, as Billit writes it. */
    modified: optional(text(50)),
    /** Why it was refused: a code with the values of its words. */
    reason: optional(text(2000)),
    purchase_id: optional(id('purchases')),
  },
  { unique: [['order_id']], index: [['outcome']], audited: false },
)
export type ReceivedOrder = Row<typeof receivedOrder>
