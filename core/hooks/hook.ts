import { entity, type Row } from '../kernel/entity.ts'
import {
  choice,
  flag,
  id,
  int,
  json,
  labelled,
  list,
  optional,
  ours,
  secret,
  text,
  time,
  withDefault,
} from '../kernel/field.ts'
import { oneLine } from '../values/readable.ts'
import { hookKinds, type HookKind } from './kinds.ts'
import { deliveryReasons } from './ports.ts'

/** More hooks than that no firm has; each event is told to every one of them. */
export const mostHooks = 50

/** A hook is tried for so long, and is switched off after so many days without one success. */
export const triedForMs = 86_400_000
export const failingDays = 3

/** After a new secret the one before signs too for so long, so that a receiver can change over. */
export const overlapMs = 86_400_000

/** So many days a person can see what was delivered, and send it again. */
export const keptDays = 30

/** Why a hook is off: a person did it, its receiver said that it is gone (410), or nothing arrived for days. */
export const offReasons = ['person', 'gone', 'failing'] as const

/** What a person says of a hook. */
export const hookFields = {
  name: text(100),
  address: oneLine(text(2000)),
  kinds: labelled('field.hook_kinds', list(choice(hookKinds), hookKinds.length)),
}

/** An address outside that is told what changed here. */
export const hook = entity('hooks', {
  ...hookFields,
  kinds: json<HookKind[]>(),
  /** For what the vault seals its secrets. */
  key: ours(text(100)),
  active: withDefault(flag(), true),
  off_reason: optional(choice(offReasons)),
  off_at: optional(time()),
  sealed_secret: secret(text(1000)),
  secret_at: time(),
  /** Of the secret before, which signs too until then. */
  sealed_secret_before: optional(secret(text(1000))),
  secret_before_until: optional(time()),
  /** Who is told if it fails. */
  user_id: optional(id('users')),
})
export type Hook = Row<typeof hook>

/** How a hook fares, apart from what people change. */
export const hookHealth = entity(
  'hook_health',
  {
    hook_id: id('hooks'),
    /** Tries in a row that failed, and since when. */
    failures: withDefault(int(0, 1_000_000_000), 0),
    failing_since: optional(time()),
    /** Nothing is sent before: so its receiver asked, or it did not answer several times. */
    paused_until: optional(time()),
    /** When its owner was told that it fails. */
    told_at: optional(time()),
    sent_at: optional(time()),
  },
  { unique: [['hook_id']], audited: false },
)
export type HookHealth = Row<typeof hookHealth>

export const deliveryStates = ['waiting', 'sent', 'failed'] as const

/** A trial has a kind of its own, which no event has. */
export const deliveryKinds = [...hookKinds, 'test'] as const

/** The ids of a record, by the names that the event gives them. */
export type HookRecord = { readonly [name: string]: number }

/** What is told to one hook of one change: frozen in the transaction of the change. */
export const hookDelivery = entity(
  'hook_deliveries',
  {
    hook_id: id('hooks'),
    /** The id of the message (`webhook-id`). */
    message_id: ours(text(100)),
    kind: choice(deliveryKinds),
    /** The operation that changed it: `invoice.emit`. */
    operation: text(100),
    records: json<HookRecord[]>(),
    record_count: int(0, 1_000_000),
    happened_at: time(),
    state: withDefault(choice(deliveryStates), 'waiting'),
    /** Since when it is tried, and how often it was: both begin anew when a person sends it again. */
    since: time(),
    attempts: withDefault(int(0, 1000), 0),
    replays: withDefault(int(0, 1000), 0),
    tried_at: optional(time()),
    next_at: optional(time()),
    status: optional(int(0, 999)),
    reason: optional(choice(deliveryReasons)),
    /** The beginning of what the receiver answered. */
    answer: optional(text(200, 0)),
    milliseconds: optional(int(0, 1_000_000)),
  },
  {
    unique: [['message_id']],
    index: [['hook_id', 'state'], ['happened_at']],
    audited: false,
  },
)
export type HookDelivery = Row<typeof hookDelivery>

/** What is sealed for a hook opens for it alone. */
export const boundTo = ({ key }: Pick<Hook, 'key'>): string => `hook ${key}`
