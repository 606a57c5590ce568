import { handleImport } from '../../tables/handle-import.ts'
import { cellsOf, rowEffect, type RowEffect } from '../../tables/row-effects.ts'
import type { Context, QueryContext } from '../../ports.ts'
import {
  matchAbsences,
  readAbsences,
  type AbsenceFacts,
  type AbsenceRow,
  type MatchedAbsence,
} from './import-rows.ts'
import { besideDays, holidaysFor } from './places.ts'
import { importAbsences, listAbsences } from './operations.ts'
import { reaches } from '../../access/reaches.ts'
import { leaveDaysOf } from '../capacity/capacity-facts.ts'
import { usersByKey } from '../queries.ts'

handleImport(importAbsences, {
  read: readAbsences,
  exported: { listing: listAbsences },
  async lock(context, rows) {
    const people = await namedPeople(context, rows)
    await context.store.lockEach(
      'absence',
      [...people.values()].map(({ id }) => [id]),
    )
  },
  lookUp: absenceFacts,
  match(rows, facts) {
    const { matched, bad } = matchAbsences(rows, facts)
    return { effects: matched.map(effectOf), bad, matched }
  },
  write: (context, { matched }) => write(context, matched),
  events: () => [{ type: 'absence' }],
})

function effectOf({ row, entry, person, stored, changed }: MatchedAbsence): RowEffect {
  const { code, start_date } = row.values
  const effect = stored === null ? 'created' : changed ? 'updated' : 'unchanged'
  const names = ['start_date', 'end_date', 'number_blocks'] as const
  const cells = () => [
    ...cellsOf(names, stored, entry),
    ['approved', stored && stored.approved === 1, entry.approved === 1] as const,
  ]
  const { id: user_id, first_name, last_name } = person
  return rowEffect(row, [code, start_date], effect, cells, {
    record: stored?.id ?? null,
    beside: { user_id, first_name, last_name, planning_level_type: entry.planning_level_type },
  })
}

/** The people whom rows name and the actor may, by their codes in capitals. */
async function namedPeople(
  { store, actor }: Pick<QueryContext, 'store' | 'actor'>,
  rows: readonly AbsenceRow[],
) {
  const codes = new Set(rows.map(({ values }) => values.code.toUpperCase()))
  const everybody = await store.query(usersByKey, {})
  return new Map(
    everybody.flatMap((each) => {
      const code = each.code?.toUpperCase()
      return code && codes.has(code) && reaches(actor, each) ? [[code, each] as const] : []
    }),
  )
}

/** Who is named and when he is away already. */
async function absenceFacts(context: QueryContext, rows: readonly AbsenceRow[]): Promise<AbsenceFacts> {
  const people = await namedPeople(context, rows)
  const ids = [...people.values()].map(({ id }) => id)
  const days = rows.flatMap(({ values }) => [values.start_date, values.end_date]).toSorted()
  const [first, last] = [days[0] ?? '', days.at(-1) ?? '']
  const present = await context.store.user_absences.find({
    user_id: ids,
    refused: false,
    ...(first && last ? besideDays(first, last) : {}),
  })
  const isHoliday = await holidaysFor(context, [...rows.map(({ values }) => values), ...present])
  return { people, present, leaveOf: await leaveDaysOf(context, ids, isHoliday) }
}

async function write({ store, actor, clock }: Context, matched: readonly MatchedAbsence[]): Promise<void> {
  const decided = {
    decided_by: actor.kind === 'person' ? actor.id : null,
    decided_at: clock.now().toISOString(),
  }
  await store.user_absences.insertMany(
    matched.flatMap(({ entry, stored }) =>
      stored === null ? [{ ...entry, ...(entry.approved === 1 ? decided : {}) }] : [],
    ),
  )
  await store.user_absences.updateEach(
    matched.flatMap(({ entry: { number_blocks, approved }, stored, changed }) =>
      stored !== null && changed
        ? [{ id: stored.id, number_blocks, approved, ...(approved === 1 ? decided : {}) }]
        : [],
    ),
  )
}
