import { rightsWriters } from '../../access/roles/rights-writers.ts'
import { choice, day, flag, group, id, list, optional, text, time } from '../../kernel/field.ts'
import { command, query } from '../../kernel/operation.ts'
import { column } from '../../tables/column-facts.ts'
import { requestKinds, requestStates } from './request.ts'

/** A request as it is read: about whom, what, by whom, and what became of it. */
export const accessRequestRow = group(
  {
    id: column(id('access_requests'), { label: 'column.number' }),
    user_id: id('users'),
    person: column(text(501), { label: 'field.user_name' }),
    kind: column(choice(requestKinds), { label: 'field.asked' }),
    /** Whoever says yes must know to which day: it is no secret to him. */
    last_day: column(optional(day()), { label: 'field.exit_Date' }),
    requested_by: optional(id('users')),
    requester: column(optional(text(501)), { label: 'field.requester' }),
    state: column(choice(requestStates), { display: 'status', label: 'field.state' }),
    created_at: time(),
    expires_at: column(time(), { display: 'day', label: 'field.expires_at' }),
    decider: column(optional(text(501)), { label: 'field.decided_by' }),
    decided_at: optional(time()),
    /** Whether the caller may say yes or no to it now. */
    decides: flag(),
  },
  ['id', 'person', 'kind', 'last_day', 'requester', 'state', 'expires_at', 'decider'],
)

export const listAccessRequests = query({
  name: 'access_request.list',
  summary:
    'What was asked in the last fourteen days about the sign-in of people who may more than whoever asked: all of it for whoever may change permissions, else what one asked oneself.',
  http: 'GET /users/access_request/all',
  permission: ['users.update', ...rightsWriters],
  input: { user_id: optional(id('users')) },
  output: list(accessRequestRow),
})

export const requestDecisions = ['approve', 'refuse'] as const

export const decideAccessRequest = command({
  name: 'access_request.decide',
  summary:
    'Says yes or no to what somebody else asked about a third person’s sign-in: a yes carries it out, once. The requester is told.',
  http: 'PUT /users/access_request/decide/:id',
  permission: rightsWriters,
  scopes: 'none',
  input: { id: id('access_requests'), action: choice(requestDecisions) },
  output: accessRequestRow,
})
