import { changedMeanwhile } from '../../access/changed-meanwhile.ts'
import { Failure } from '../../kernel/failure.ts'
import type { RecordOf } from '../../kernel/field.ts'
import { handle } from '../../kernel/run.ts'
import type { Context } from '../../ports.ts'
import { isChanged, refuseSeveral, type Versions } from '../../tables/decide-several.ts'
import { daysFrom } from '../../values/day.ts'
import { notifyDecided } from './notices.ts'
import { decideWeeks } from './operations.ts'
import { closesMonths, decidesPart } from '../locks/policy.ts'
import { partsToDecide } from './queries.ts'
import { checkDecision, checkWeekOpen, type PartAction } from '../locks/rules.ts'
import { refuseOff } from '../locks/standing.ts'

const outcomes = { approve: 'approved', return: 'returned' } as const

interface Decision {
  readonly ids: readonly number[]
  readonly action: PartAction
  /** The `updated_at` that the caller saw, by id. */
  readonly expectedVersions: Versions
}

export type FoundPart = RecordOf<typeof partsToDecide.row>

handle(decideWeeks, async (context, { ids: inputIds, action, remark, updated_at }) => {
  const { store, actor, clock, emit } = context
  await refuseOff(context)
  const ids = [...new Set(inputIds)]
  if (ids.length === 0) throw new Failure('missing_fields', { fields: { ids: 'mixed.required' } })
  if (action === 'return' && !remark?.trim())
    throw new Failure('missing_fields', { fields: { remark: 'mixed.required' } })
  const parts = await held(context, ids)
  const faults = await faultsIn(context, parts, { ids, action, expectedVersions: updated_at ?? {} })
  refuseSeveral('weeks_undecided', ids, faults)
  const saved = await store.week_parts.updateWhere(
    { id: ids },
    {
      state: outcomes[action],
      remark: remark?.trim() || null,
      decided_by: actor.kind === 'person' ? actor.id : null,
      decided_at: clock.now().toISOString(),
    },
  )
  for (const user_id of new Set(parts.map((part) => part.user_id))) {
    emit({ type: 'booking', user_id })
    emit({ type: 'week', person_id: user_id })
  }
  for (const subfolder_id of new Set(parts.flatMap((part) => part.subfolder_id ?? [])))
    emit({ type: 'booked', subfolder_id })
  await notifyDecided(context, action, parts, remark?.trim() ?? '')
  return saved
})

/** Those that there are, as they stand once nobody else changes weeks of these people. */
async function held({ store }: Context, ids: readonly number[]): Promise<FoundPart[]> {
  const before = await store.week_parts.find({ id: ids })
  await store.lockEach(
    'week',
    [...new Set(before.map(({ user_id }) => user_id))].map((id) => [id]),
  )
  return store.query(partsToDecide, { ids: [...ids] })
}

/** Why each that stands in the way does. Time of a closed month stays what it is: it is not given back. */
async function faultsIn(
  { store, actor }: Context,
  parts: readonly FoundPart[],
  { ids, action, expectedVersions }: Decision,
): Promise<Map<number, Failure>> {
  const faults = new Map<number, Failure>()
  const known = new Set(parts.filter((part) => decidesPart(actor, part)).map(({ id }) => id))
  for (const id of ids)
    if (!known.has(id))
      faults.set(id, new Failure('record_not_found', { fields: { id: 'mixed.unknown_id' } }))
  const closed = closesMonths(actor) ? [] : (await store.closed_months.find()).map(({ month }) => month)
  for (const part of parts) {
    const { id, monday, state } = part
    if (faults.has(id)) continue
    const code = checkDecision(action, state)
    const isClosed = action === 'return' ? checkWeekOpen(daysFrom(monday, 7), { weeks: [], closed }) : null
    if (code) faults.set(id, new Failure(code))
    else if (isClosed) faults.set(id, new Failure(isClosed.code, { params: isClosed.params }))
    else if (isChanged(part, expectedVersions)) faults.set(id, changedMeanwhile('week_parts', id))
  }
  return faults
}
