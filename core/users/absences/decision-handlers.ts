import { changedMeanwhile } from '../../access/changed-meanwhile.ts'
import { Failure, found } from '../../kernel/failure.ts'
import { handle } from '../../kernel/run.ts'
import type { Context } from '../../ports.ts'
import { isChanged, refuseSeveral, type Versions } from '../../tables/decide-several.ts'
import { stateOf, type UserAbsence } from '../absence.ts'
import { notifyDecided } from './notices.ts'
import { notifyOverCapacity } from './over-capacity.ts'
import { decidedNow, faultsOf } from './places.ts'
import { isWholeMonth } from './rules.ts'
import { approveAbsence, decideAbsences, refuseAbsence } from './operations.ts'
import { personSummaries } from '../visible-users.ts'

const outcomes = {
  approve: { approved: 1, refused: false },
  refuse: { approved: 0, refused: true },
} as const

interface Decision {
  readonly ids: readonly number[]
  readonly action: keyof typeof outcomes
  readonly comment: string | null
  /** The `updated_at` that the caller saw, by id. */
  readonly expectedVersions: Versions
}

handle(approveAbsence, (context, one) => decideOne(context, 'approve', one))
handle(refuseAbsence, (context, one) => decideOne(context, 'refuse', one))
handle(decideAbsences, async (context, { ids, action, comment, updated_at }) => {
  if (ids.length === 0) throw new Failure('missing_fields', { fields: { ids: 'mixed.required' } })
  return decide(context, { ids: [...new Set(ids)], action, comment, expectedVersions: updated_at ?? {} })
})

interface One {
  readonly id: number
  readonly comment: string | null
  readonly updated_at: string | null
}

async function decideOne(context: Context, action: Decision['action'], { id, comment, updated_at }: One) {
  const expectedVersions = updated_at === null ? {} : { [id]: updated_at }
  const [decided] = await decide(context, { ids: [id], action, comment, expectedVersions })
  return found(decided)
}

/** All of them or none: a refusal names each that stands in the way, and one alone is refused by its own name. */
async function decide(context: Context, decision: Decision): Promise<UserAbsence[]> {
  const { store, emit } = context
  const { ids, action, comment } = decision
  const absences = await held(context, ids)
  const faults = await faultsIn(context, absences, decision)
  refuseSeveral('absences_undecided', ids, faults)
  const saved = await store.user_absences.updateWhere(
    { id: ids },
    { ...outcomes[action], ...decidedNow(context), decision_comment: comment },
  )
  emit(...saved.map(({ id, user_id }) => ({ type: 'absence', id, person_id: user_id }) as const))
  await notifyDecided(context, saved)
  if (action === 'refuse') return saved
  // Before months are put together: what stood beside them is then still there to compare with.
  await notifyOverCapacity(context, saved)
  return withMonths(context, saved)
}

/** A month has one approved number: the one just approved takes in the one that stood there. */
async function withMonths({ store }: Context, approved: readonly UserAbsence[]): Promise<UserAbsence[]> {
  const months = approved.filter(isWholeMonth)
  if (months.length === 0) return [...approved]
  const stored = await store.user_absences.find({
    user_id: months.map(({ user_id }) => user_id),
    start_date: months.map(({ start_date }) => start_date),
    approved: 1,
  })
  const before = (own: UserAbsence) =>
    stored.find(
      (each) =>
        isWholeMonth(each) &&
        each.user_id === own.user_id &&
        each.start_date === own.start_date &&
        !approved.some(({ id }) => id === each.id),
    )
  const pairs = months.flatMap((own) => {
    const stood = before(own)
    return stood ? [{ own, stood }] : []
  })
  await store.user_absences.removeMany({ id: pairs.map(({ stood }) => stood.id) })
  const sums = pairs.map(({ own, stood }) => ({
    id: own.id,
    number_blocks: own.number_blocks + stood.number_blocks,
  }))
  await store.user_absences.updateEach(sums)
  return store.user_absences.find({ id: approved.map(({ id }) => id) })
}

/** Those that there are, as they stand once nobody else changes absences of these people. */
async function held(context: Context, ids: readonly number[]): Promise<UserAbsence[]> {
  const { store } = context
  const requested = await store.user_absences.find({ id: ids })
  const people = await personSummaries(
    context,
    requested.map(({ user_id }) => user_id),
  )
  const user_id = people.map(({ id }) => id)
  await store.lockEach(
    'absence',
    user_id.map((id) => [id]),
  )
  return store.user_absences.find({ id: ids, user_id })
}

async function faultsIn(
  context: Context,
  absences: readonly UserAbsence[],
  { ids, action, expectedVersions }: Decision,
): Promise<Map<number, Failure>> {
  const faults = new Map<number, Failure>()
  const state = stateOf(outcomes[action])
  for (const absence of absences) {
    if (stateOf(absence) === state) faults.set(absence.id, new Failure('absence_decided'))
    else if (isChanged(absence, expectedVersions))
      faults.set(absence.id, changedMeanwhile('user_absences', absence.id))
  }
  const unknown = new Failure('record_not_found', { fields: { id: 'mixed.unknown_id' } })
  for (const id of ids) if (!absences.some((each) => each.id === id)) faults.set(id, unknown)
  if (action === 'refuse') return faults
  const placed = absences.filter(({ id }) => !faults.has(id))
  const inTheWay = await faultsOf(context, placed)
  for (const [i, { id }] of placed.entries()) if (inTheWay[i]) faults.set(id, inTheWay[i])
  return faults
}
