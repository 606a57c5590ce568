import { choice, id, int, list, optional } from '../kernel/field.ts'
import { namedQuery } from '../ports.ts'
import { listCount, listParams } from '../tables/listing.ts'
import { deliveryKinds, deliveryStates } from './hook.ts'
import { hookDeliveryRow } from './operations.ts'

/** How many messages of each hook wait, and how many were given up. */
export const hookCounts = namedQuery(
  'hooks.counts',
  { ids: list(id('hooks')) },
  { hook_id: id('hooks'), waiting: int(0, 1_000_000_000), failed: int(0, 1_000_000_000) },
)

export const hookDeliveriesListed = namedQuery(
  'hooks.deliveries',
  {
    ...listParams,
    hook_id: optional(id('hooks')),
    state: optional(choice(deliveryStates)),
    kind: optional(choice(deliveryKinds)),
  },
  { ...hookDeliveryRow.fields, ...listCount },
)
