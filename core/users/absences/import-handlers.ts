import { firstOfMonth, lastOfMonth } from '../../values/day.ts'
import { refuseBadRows } from '../../tables/import.ts'
import { handle } from '../../kernel/run.ts'
import type { Context } from '../../ports.ts'
import { matchAbsences, readAbsences } from './import.ts'
import type { AbsenceFacts, AbsenceRow, MatchedAbsence } from './import.ts'
import { importAbsences } from '../operations.ts'
import { reaches } from '../policy.ts'
import { holidaysOf } from '../capacity/public-holidays.ts'
import { usersByKey } from '../queries.ts'

handle(importAbsences, async (context, { file, dry_run }) => {
  const { workbooks, clock, emit } = context
  const { rows, bad } = readAbsences(await workbooks.read(file), clock.today())
  const { matched, bad: unmatched } = matchAbsences(rows, await absenceFacts(context, rows))
  refuseBadRows([...bad, ...unmatched])
  const added = matched.filter(({ id }) => id === null)
  const changed = matched.filter(({ id, changed }) => id !== null && changed)
  if (!dry_run) {
    await write(context, added, changed)
    emit({ type: 'absence' })
  }
  const unchanged = matched.length - added.length - changed.length
  return { created: added.length, updated: changed.length, unchanged, dry_run }
})

/** Who is named and when he is away already, held until the import is done. */
async function absenceFacts(context: Context, rows: readonly AbsenceRow[]): Promise<AbsenceFacts> {
  const { store, actor } = context
  const everybody = await store.query(usersByKey, {})
  const named = new Set(rows.map(({ values }) => values.code.toUpperCase()))
  const people = new Map(
    everybody.flatMap((each) =>
      each.code && named.has(each.code.toUpperCase()) && reaches(actor, each)
        ? [[each.code.toUpperCase(), each.id] as const]
        : [],
    ),
  )
  const user_id = [...people.values()]
  await store.lockEach(
    'absence',
    user_id.map((id) => [id]),
  )
  const days = rows.flatMap(({ values }) => [values.start_date, values.end_date]).toSorted()
  const [first, last] = [days[0] ?? '', days.at(-1) ?? '']
  const present = await store.user_absences.find({
    user_id,
    refused: false,
    start_date: { to: last && lastOfMonth(last) },
    end_date: { from: first && firstOfMonth(first) },
  })
  const all = [...days, ...present.flatMap(({ start_date, end_date }) => [start_date, end_date])].toSorted()
  const isHoliday = await holidaysOf(context, all[0] ?? '', all.at(-1) ?? '')
  return { people, present, isHoliday }
}

async function write(
  { store, actor, clock }: Context,
  added: readonly MatchedAbsence[],
  changed: readonly MatchedAbsence[],
): Promise<void> {
  const decided = {
    decided_by: actor.kind === 'person' ? actor.id : null,
    decided_at: clock.now().toISOString(),
  }
  await store.user_absences.insertMany(
    added.map(({ id: _, changed: __, ...absence }) => ({
      ...absence,
      ...(absence.approved === 1 ? decided : {}),
    })),
  )
  await store.user_absences.updateEach(
    changed.flatMap(({ id, number_blocks, approved }) =>
      id === null ? [] : [{ id, number_blocks, approved, ...(approved === 1 ? decided : {}) }],
    ),
  )
}
