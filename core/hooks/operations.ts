import {
  choice,
  day,
  flag,
  group,
  id,
  int,
  optional,
  partial,
  text,
  time,
  type RecordOf,
} from '../kernel/field.ts'
import { duty } from '../jobs/duty.ts'
import { command, query } from '../kernel/operation.ts'
import { column } from '../tables/column-facts.ts'
import { listInput, pageOf } from '../tables/listing.ts'
import { deliveryKinds, deliveryStates, hookDelivery, hookFields, keptDays, offReasons } from './hook.ts'

/** Whether a hook works: on, on and failing since its last try, or off. */
export const hookStates = ['on', 'failing', 'off'] as const

/** A hook as it is read. Its secret is never among it. */
export const hookRow = group(
  {
    id: column(id('hooks'), { label: 'column.number', sortable: true }),
    name: column(hookFields.name, { sortable: true, card: 'title' }),
    address: column(hookFields.address, { label: 'field.hook_address', sortable: true, card: 'fact' }),
    kinds: hookFields.kinds,
    state: column(choice(hookStates), { display: 'status', sortable: true, card: 'state' }),
    active: flag(),
    off_reason: optional(choice(offReasons)),
    off_at: optional(time()),
    failing_since: optional(time()),
    /** Nothing is sent before. */
    paused_until: optional(time()),
    sent_at: column(optional(time()), { label: 'column.hook_sent_at', sortable: true, card: 'fact' }),
    /** Messages that wait, and those that were given up. */
    waiting: column(int(0, 1_000_000_000), { label: 'column.hook_waiting', sortable: true, wide: true }),
    failed: column(int(0, 1_000_000_000), { label: 'column.hook_failed', sortable: true, card: 'fact' }),
    secret_at: time(),
    secret_before_until: optional(time()),
    owner: column(optional(text(501)), { label: 'field.owner', sortable: true, wide: true }),
    created_at: time(),
    updated_at: time(),
  },
  ['id', 'name', 'address', 'state', 'sent_at', 'waiting', 'failed', 'owner'],
)
export type HookRow = RecordOf<typeof hookRow.fields>

/** A hook with the secret that verifies its messages: shown this once. */
const hookWithSecret = group({ hook: hookRow, secret: text(100) })

export const listHooks = query({
  name: 'hook.list',
  summary: 'The webhooks: addresses outside that are told what changes here.',
  http: 'GET /hooks/all',
  permission: 'third-party.write',
  input: listInput,
  output: pageOf(hookRow),
})

export const readHook = query({
  name: 'hook.read',
  summary: 'A webhook, how it fares and what waits for it.',
  http: 'GET /hooks/:id',
  permission: 'third-party.write',
  input: { id: id('hooks') },
  output: hookRow,
})

export const createHook = command({
  name: 'hook.create',
  summary:
    'Makes a webhook: from now on the address is told of these kinds of events, with ids and addresses and no values. Its secret is answered this once.',
  http: 'POST /hooks/create',
  permission: 'third-party.write',
  input: hookFields,
  output: hookWithSecret,
})

export const editHook = command({
  name: 'hook.edit',
  summary: 'Changes the name, the address or the kinds of events of a webhook; what is left out stays.',
  http: 'PUT /hooks/edit/:id',
  permission: 'third-party.write',
  input: { id: id('hooks'), ...partial(hookFields), updated_at: optional(time()) },
  output: hookRow,
})

export const switchHook = command({
  name: 'hook.switch',
  summary:
    'Switches a webhook off or on. While it is off nothing is kept for it; what waited is given up and can be sent again.',
  http: 'PUT /hooks/switch/:id',
  permission: 'third-party.write',
  input: { id: id('hooks'), active: flag() },
  output: hookRow,
})

export const rotateHookSecret = command({
  name: 'hook.rotate',
  summary:
    'Gives a webhook a new secret, which is answered this once. For a day messages are signed with the one before too.',
  http: 'POST /hooks/secret/:id',
  permission: 'third-party.write',
  input: { id: id('hooks') },
  output: hookWithSecret,
})

export const deleteHook = command({
  name: 'hook.delete',
  summary: 'Deletes a webhook with the list of what was delivered.',
  http: 'DELETE /hooks/delete/:id',
  permission: 'third-party.write',
  input: { id: id('hooks') },
  output: flag(),
})

/** One message to a webhook and what became of it. */
export const hookDeliveryRow = group(
  {
    id: column(id('hook_deliveries'), { label: 'column.number', sortable: true }),
    hook_id: id('hooks'),
    hook: column(hookFields.name, { label: 'column.hook', sortable: true, extra: true }),
    happened_at: column(time(), { label: 'column.happened_at', sortable: true, card: 'title' }),
    kind: column(choice(deliveryKinds), { label: 'column.hook_kind', sortable: true, card: 'fact' }),
    operation: column(text(100), { label: 'column.operation', display: 'code', sortable: true, wide: true }),
    /** How many records it names. */
    record_count: column(hookDelivery.given.record_count, {
      label: 'column.hook_records',
      sortable: true,
      extra: true,
    }),
    state: column(choice(deliveryStates), { display: 'status', sortable: true, card: 'state' }),
    attempts: column(hookDelivery.given.attempts, { label: 'column.attempts', sortable: true, card: 'fact' }),
    status: column(hookDelivery.given.status, { label: 'column.http_status', sortable: true, card: 'fact' }),
    reason: column(hookDelivery.given.reason, { label: 'field.reason' }),
    answer: column(hookDelivery.given.answer, { label: 'column.hook_answer', wide: true }),
    tried_at: column(optional(time()), { label: 'column.tried_at', sortable: true, extra: true }),
    next_at: column(optional(time()), { label: 'column.next_at', sortable: true, wide: true }),
    milliseconds: column(hookDelivery.given.milliseconds, { label: 'column.milliseconds', extra: true }),
    message_id: column(text(100), { label: 'column.message_id', display: 'code', extra: true }),
  },
  [
    'id',
    'happened_at',
    'hook',
    'kind',
    'operation',
    'record_count',
    'state',
    'attempts',
    'status',
    'reason',
    'answer',
    'tried_at',
    'next_at',
    'milliseconds',
    'message_id',
  ],
)
export type HookDeliveryRow = RecordOf<typeof hookDeliveryRow.fields>

export const listHookDeliveries = query({
  name: 'hook.deliveries',
  summary: `What was told to webhooks in the last ${keptDays} days and what became of it, the latest first.`,
  http: 'GET /hooks/deliveries/all',
  permission: 'third-party.write',
  input: {
    ...listInput,
    hook_id: optional(id('hooks')),
    state: optional(choice(deliveryStates)),
    kind: optional(choice(deliveryKinds)),
  },
  output: pageOf(hookDeliveryRow),
})

export const testHook = command({
  name: 'hook.test',
  summary:
    'Sends a trial to a webhook, waits for its answer and says what became of it. It is tried once, also while the webhook is off.',
  http: 'POST /hooks/test/:id',
  permission: 'third-party.write',
  input: { id: id('hooks') },
  output: hookDeliveryRow,
})

export const replayHookDelivery = command({
  name: 'hook.replay_delivery',
  summary:
    'Sends one message again under the same id, whatever became of it. With a webhook it has to be one of its messages.',
  http: 'POST /hooks/deliveries/replay/:id',
  permission: 'third-party.write',
  input: { id: id('hook_deliveries'), hook_id: optional(id('hooks')) },
  output: flag(),
})

export const replayFailedDeliveries = command({
  name: 'hook.replay',
  summary:
    'Sends again what was given up for a webhook, all of it or what happened on the days from one to another. Answers how many.',
  http: 'POST /hooks/replay/:id',
  permission: 'third-party.write',
  input: { id: id('hooks'), from: optional(day()), to: optional(day()) },
  output: group({ count: int(0, 1_000_000_000) }),
})

export const tidyHooks = duty({
  name: 'hook.tidy',
  summary: 'Removes the secrets of webhooks that no longer sign, and jobs that are done.',
  http: 'POST /duty/hook-deliveries',
})
