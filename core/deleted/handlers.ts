import { handle } from '../kernel/run.ts'
import { listParamsOf, pageFrom } from '../tables/listing.ts'
import { addDays, dayInZone } from '../values/day.ts'
import { pickFields } from '../values/pick-fields.ts'
import { belongingOf, restoredAlone, seesDeleted } from './kinds.ts'
import { namesOfDeleted } from './names.ts'
import { deletedRow, listDeleted, restorableDays } from './operations.ts'
import { namesOf, within } from './places.ts'
import { deletedRecords } from './queries.ts'
import { restorableSince } from './restore-handlers.ts'

handle(listDeleted, async ({ store, actor, clock }, { kind, ...input }) => {
  const seen = restoredAlone.filter((table) => seesDeleted(actor, belongingOf(table)!))
  const latestFirst = input.sort === null ? { sort: 'id', order: 'desc' as const } : {}
  const found = pageFrom(
    await store.query(deletedRecords, {
      ...listParamsOf({ ...input, ...latestFirst }),
      since: restorableSince(clock),
      kinds: kind === null ? seen : seen.filter((each) => each === kind),
    }),
  )
  const deleted = found.rows.map((row) => ({ ...row, entity: row.kind }))
  const nameOf = await namesOfDeleted(store, deleted, actor.language)
  const placeOf = await namesOf(store, deleted, actor.language)
  const rows = deleted.map((row) =>
    pickFields(deletedRow.fields, {
      ...row,
      name: nameOf(row),
      part_of: placeOf(within(belongingOf(row.kind), row.before)),
      until: addDays(dayInZone(new Date(row.deleted_at), clock.timeZone), restorableDays),
    }),
  )
  return { rows, count: found.count }
})
