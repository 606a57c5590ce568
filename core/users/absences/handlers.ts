import { firstOfMonth, lastOfMonth, type Month } from '../../values/day.ts'
import { Failure, found } from '../../kernel/failure.ts'
import { withoutUndefined } from '../../values/pick-fields.ts'
import { handle } from '../../kernel/run.ts'
import type { Context } from '../../ports.ts'
import { stateOf, type UserAbsence } from '../absence.ts'
import { refuseFault, notifyRequested, notifyDecided, notifyRemoved } from './notices.ts'
import { checkPlace, decidedNow, leaveOf, leaveLeft, refuseSpan } from './places.ts'
import { monthEntry } from './rules.ts'
import { createAbsence, deleteAbsence, setMonthAbsence, updateAbsence } from './operations.ts'
import { decidesAbsences } from '../policy.ts'
import { personSummary } from '../visible-users.ts'

handle(createAbsence, async (context, { user_id, number_blocks: wanted, ...input }) => {
  const { store, actor, emit } = context
  if (!decidesAbsences(actor)) {
    if (user_id !== actor.id) throw notAllowed('user_id')
    if (input.approved === 1) throw notAllowed('approved')
  }
  await opened(context, user_id)
  refuseSpan(input)
  const number_blocks = wanted ?? Math.max(1, await leaveLeft(context, user_id, input))
  await checkPlace(context, { user_id, number_blocks, ...input })
  const absence = await store.user_absences.insert({
    user_id,
    number_blocks,
    ...input,
    ...(input.approved === 1 ? decidedNow(context) : {}),
  })
  emit({ type: 'absence', id: absence.id, person_id: user_id })
  if (absence.approved === 0) await notifyRequested(context, absence)
  else await notifyDecided(context, [absence])
  return absence
})

handle(updateAbsence, async (context, { id, user_id, updated_at, ...changes }) => {
  const { store, actor, emit } = context
  const absence = await held(context, id)
  if (user_id !== null && user_id !== absence.user_id)
    throw new Failure('ids_not_matching', { fields: { user_id: 'mixed.invalid' } })
  if (!decidesAbsences(actor)) {
    if (absence.user_id !== actor.id) throw new Failure('unauthorized')
    if (stateOf(absence) !== 'pending') throw new Failure('absence_decided')
    if (changes.approved === 1) throw notAllowed('approved')
  }
  const { id: _, ...wanted } = { ...absence, ...withoutUndefined(changes) }
  const isMoved = (['start_date', 'end_date', 'number_blocks'] as const).some(
    (name) => wanted[name] !== absence[name],
  )
  await checkPlace(context, { ...wanted, id }, isMoved)
  const isDecided = changes.approved !== undefined && changes.approved !== absence.approved
  const saved = await store.user_absences.update(
    absence,
    {
      ...withoutUndefined(changes),
      ...(isDecided ? { refused: false, ...(changes.approved === 1 ? decidedNow(context) : undecided) } : {}),
    },
    updated_at ?? undefined,
  )
  emit({ type: 'absence', id, person_id: absence.user_id })
  if (isDecided && saved.approved === 1) await notifyDecided(context, [saved])
  return saved
})

handle(deleteAbsence, async (context, { id }) => {
  const { store, actor, emit } = context
  const absence = await held(context, id)
  if (!decidesAbsences(actor)) {
    if (absence.user_id !== actor.id) throw new Failure('unauthorized')
    if (absence.approved === 1) throw new Failure('absence_decided')
  }
  await store.user_absences.remove(id)
  emit({ type: 'absence', id, person_id: absence.user_id })
  await notifyRemoved(context, absence)
  return true
})

handle(setMonthAbsence, async (context, { user_id, month, number_blocks, approved }) => {
  const { store, emit } = context
  await opened(context, user_id)
  const entries = await overlappingMonth(context, user_id, month, approved)
  const period = { start_date: firstOfMonth(month), end_date: lastOfMonth(month) }
  const own = await leaveOf(context, user_id, [period, ...entries])
  const entry = monthEntry(month, number_blocks, entries, own)
  if ('code' in entry) throw refuseFault(entry)
  emit({ type: 'absence', person_id: user_id })
  const [kept, ...rest] = entry.own
  const gone = entry.blocks === 0 ? entry.own : rest
  await store.user_absences.removeMany({ id: gone.map(({ id }) => id) })
  if (entry.blocks === 0) return null
  if (kept) return store.user_absences.update(kept, { number_blocks: entry.blocks })
  return store.user_absences.insert({
    user_id,
    number_blocks: entry.blocks,
    ...period,
    approved,
    ...(approved === 1 ? decidedNow(context) : {}),
  })
})

const overlappingMonth = (
  { store }: Context,
  user_id: number,
  month: Month,
  approved: number,
): Promise<UserAbsence[]> =>
  store.user_absences.find({
    user_id,
    approved,
    refused: false,
    start_date: { to: lastOfMonth(month) },
    end_date: { from: firstOfMonth(month) },
  })

/** The person is there, and no other absence of his is changed meanwhile. */
async function opened(context: Context, user_id: number): Promise<void> {
  await personSummary(context, user_id, 'user_id')
  await context.store.lock('absence', user_id)
}

/** The absence as it stands once nobody else changes it. */
async function held(context: Context, id: number): Promise<UserAbsence> {
  const { user_id } = found(await context.store.user_absences.get(id))
  await opened(context, user_id)
  return found(await context.store.user_absences.get(id))
}

const undecided = { decided_by: null, decided_at: null }

const notAllowed = (field: string): Failure =>
  new Failure('unauthorized', { fields: { [field]: 'mixed.not_allowed' } })
