import type { RecordOf } from '../../kernel/field.ts'
import type { QueryContext } from '../../ports.ts'
import { pickFields } from '../../values/pick-fields.ts'
import { personSummaries } from '../visible-users.ts'
import { mayDecide } from './deciders.ts'
import { accessRequestRow } from './operations.ts'
import type { AccessRequest } from './request.ts'
import { thatWait } from './standing.ts'

type Row = RecordOf<typeof accessRequestRow.fields>

/** Requests as they are read: with names, and what became of those that no longer stand. */
export async function rowsOf(context: QueryContext, requests: readonly AccessRequest[]): Promise<Row[]> {
  const ids = requests.flatMap((each) =>
    [each.user_id, each.requested_by ?? [], each.decided_by ?? []].flat(),
  )
  const people = await personSummaries(context, ids)
  const names = new Map(people.map(({ id, first_name, last_name }) => [id, `${first_name} ${last_name}`]))
  const nameOf = (id: number | null): string | null => (id === null ? null : (names.get(id) ?? null))
  const waiting = new Set((await thatWait(context, requests)).map(({ id }) => id))
  const rows: Row[] = []
  for (const request of requests) {
    const person = nameOf(request.user_id)
    if (person === null) continue
    const waits = waiting.has(request.id)
    const row = {
      ...request,
      person,
      state: request.state === 'pending' && !waits ? ('lapsed' as const) : request.state,
      requester: nameOf(request.requested_by),
      decider: nameOf(request.decided_by),
      decides: waits && mayDecide(context.actor, request),
    }
    rows.push(pickFields(accessRequestRow.fields, row))
  }
  return rows
}

/** How many requests wait for the caller’s yes. */
export async function requestsToDecide(context: QueryContext): Promise<number> {
  const { store, clock, actor } = context
  const waiting = await store.access_requests.find({
    state: 'pending',
    expires_at: { from: clock.now().toISOString() },
  })
  const rows = await rowsOf(
    context,
    waiting.filter((request) => mayDecide(actor, request)),
  )
  return rows.filter(({ decides }) => decides).length
}
