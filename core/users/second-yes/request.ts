import { entity, type Row } from '../../kernel/entity.ts'
import { choice, day, id, optional, text, time, withDefault } from '../../kernel/field.ts'

/** What waits for a second person’s yes when it is asked about somebody who may more than whoever asks. */
export const requestKinds = ['sign_in_link', 'remove_factor', 'end_access'] as const
export type RequestKind = (typeof requestKinds)[number]

/** How long a request waits. */
export const requestDays = 14

/** Stored states; one that waits and no longer stands is shown as lapsed, for nothing has to happen when its time is over. */
export const requestStates = ['pending', 'approved', 'refused', 'lapsed'] as const

/** An act on somebody’s sign-in that is not carried out before a second person agrees. */
export const accessRequest = entity(
  'access_requests',
  {
    user_id: id('users'),
    kind: choice(requestKinds),
    /** The exit date that is asked for, to end somebody’s access. */
    last_day: optional(day()),
    /** The person as he stood when it was asked: a request about somebody who has changed is worth nothing. */
    standing: text(1000),
    state: withDefault(choice(requestStates), 'pending'),
    requested_by: optional(id('users')),
    expires_at: time(),
    decided_by: optional(id('users')),
    decided_at: optional(time()),
  },
  { index: [['user_id', 'kind', 'state'], ['expires_at']] },
)
export type AccessRequest = Row<typeof accessRequest>
