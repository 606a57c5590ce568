import { handleImport } from '../../tables/handle-import.ts'
import { cellsOf, rowEffect, type RowEffect } from '../../tables/row-effects.ts'
import type { Context, QueryContext } from '../../ports.ts'
import { nameNotTaken } from '../../tables/reading/bad-cells.ts'
import type { NotTaken } from '../../tables/import.ts'
import { writtenDay } from '../../values/day.ts'
import {
  isRefused,
  matchAbsences,
  matchRefused,
  readAbsences,
  type AbsenceFacts,
  type AnyRow,
  type AbsenceRow,
  type MatchedAbsence,
  type MatchedRefused,
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
    const { matched, bad } = matchAbsences(rows.filter(isImported), facts)
    const refused = matchRefused(rows.filter(isRefused), facts)
    return {
      effects: matched.map(effectOf),
      bad,
      matched,
      leftOut: refused.map(leftOutOf),
      notTaken: refused.flatMap(changedCells),
    }
  },
  write: (context, { matched }) => write(context, matched),
  events: () => [{ type: 'absence' }],
})

const isImported = (row: AnyRow): row is AbsenceRow => !isRefused(row)

function leftOutOf({ row, person, stored }: MatchedRefused): RowEffect {
  const { id: user_id = null, first_name = null, last_name = null } = person ?? {}
  return rowEffect(row, [row.values.code, row.values.start_date], 'unchanged', () => [], {
    record: stored?.id ?? null,
    beside: { user_id, first_name, last_name, planning_level_type: stored?.planning_level_type ?? null },
  })
}

/** The cells of a refused absence that somebody changed; its state, where no such absence was refused. */
function changedCells(refused: MatchedRefused): NotTaken[] {
  const { row, stored } = refused
  const { about } = leftOutOf(refused)
  if (!stored) return [nameNotTaken(row, 'approved', about, null)]
  const { number_blocks } = stored
  return [
    ...(['start_date', 'end_date'] as const).flatMap((name) =>
      row.values[name] === stored[name] ? [] : nameNotTaken(row, name, about, writtenDay(stored[name])),
    ),
    ...(row.values.number_blocks === number_blocks
      ? []
      : [nameNotTaken(row, 'number_blocks', about, number_blocks)]),
  ]
}

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
async function namedPeople({ store, actor }: Pick<QueryContext, 'store' | 'actor'>, rows: readonly AnyRow[]) {
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
async function absenceFacts(context: QueryContext, all: readonly AnyRow[]): Promise<AbsenceFacts> {
  const rows = all.filter(isImported)
  const people = await namedPeople(context, all)
  const ids = [...people.values()].map(({ id }) => id)
  const days = rows.flatMap(({ values }) => [values.start_date, values.end_date]).toSorted()
  const [first, last] = [days[0] ?? '', days.at(-1) ?? '']
  const present = await context.store.user_absences.find({
    user_id: ids,
    refused: false,
    ...(first && last ? besideDays(first, last) : {}),
  })
  const refused =
    rows.length === all.length ? [] : await context.store.user_absences.find({ user_id: ids, refused: true })
  const isHoliday = await holidaysFor(context, [...rows.map(({ values }) => values), ...present])
  return { people, present, refused, leaveOf: await leaveDaysOf(context, ids, isHoliday) }
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
