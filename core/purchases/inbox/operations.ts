import { duty } from '../../jobs/duty.ts'
import { day, flag, group, id, int, list, optional, text, time } from '../../kernel/field.ts'
import { command, query } from '../../kernel/operation.ts'
import { column } from '../../tables/column-facts.ts'

/** A document at Billit that could not be taken in, and why, in the reader's words. */
export const refusedOrder = group(
  {
    order_id: column(int(1, Number.MAX_SAFE_INTEGER), { label: 'column.billit_order' }),
    number: column(optional(text(100)), { display: 'code' }),
    supplier: column(optional(text(250)), {}),
    reason: column(text(2000), { label: 'column.why' }),
    at: column(time(), { label: 'column.fetched_at', display: 'moment' }),
  },
  ['order_id', 'number', 'supplier', 'reason', 'at'],
)

/** How the inbox at Billit stands. */
const inboxSeen = group({
  configured: flag(),
  /** Whether somebody switched it on, and from which day on it is fetched. */
  purchases: flag(),
  since: optional(day()),
  asked_at: optional(time()),
  answered_at: optional(time()),
  /** Why the last try failed, in the reader's words. */
  problem: optional(text(1000)),
  /** How many became purchases so far. */
  taken: int(0, 1_000_000_000),
  /** The latest that were refused and have not been taken since. */
  refused: list(refusedOrder),
  last_purchase_id: optional(id('purchases')),
})

export const readInbox = query({
  name: 'purchase.inbox',
  summary:
    'How the fetching of what suppliers sent to Billit stands: since when, when it was asked last, what failed and what was refused.',
  http: 'GET /purchase/inbox',
  permission: 'purchase.read',
  input: {},
  output: inboxSeen,
})

export const fetchInbox = command({
  name: 'purchase.fetch',
  summary: 'Fetches now what suppliers sent to Billit, each document once, and says how that went.',
  http: 'POST /purchase/fetch',
  permission: 'purchase.write',
  input: {},
  output: inboxSeen,
})

export const fetchInboxDaily = duty({
  name: 'purchase.fetch_daily',
  summary: 'Fetches each day what suppliers sent to Billit.',
  http: 'POST /purchase/fetch_daily',
})
