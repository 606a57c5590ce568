import { handle } from '../kernel/run.ts'
import { pageFromRows } from '../tables/listing.ts'
import { addDays, dayInZone } from '../values/day.ts'
import { belongingOf, seesDeleted } from './kinds.ts'
import { nameOfDeleted } from './named.ts'
import { listDeleted, restorableDays } from './operations.ts'
import type { deletedRow } from './operations.ts'
import { namesOf, within } from './places.ts'
import { deletedRecords } from './queries.ts'
import { restorableSince } from './restore-handlers.ts'
import type { RecordOf } from '../kernel/field.ts'

handle(listDeleted, async ({ store, actor, clock }, input) => {
  const all = await store.query(deletedRecords, { since: restorableSince(clock) })
  const found = all.filter(({ entity }) => seesDeleted(actor, belongingOf(entity)!))
  const nameOf = await namesOf(store, found)
  const rows = found.map((entry): RecordOf<typeof deletedRow.fields> => ({
    id: entry.id,
    deleted_at: entry.created_at,
    kind: entry.entity,
    name: nameOfDeleted(entry.entity, entry.before),
    part_of: nameOf(within(belongingOf(entry.entity), entry.before)),
    deleted_by: entry.deleted_by,
    until: addDays(dayInZone(new Date(entry.created_at), clock.timeZone), restorableDays),
    record_id: entry.entity_id,
  }))
  const wanted = input.kind === null ? rows : rows.filter(({ kind }) => kind === input.kind)
  return pageFromRows(wanted, input, (row) => [row.name, row.part_of, row.deleted_by].join(' '))
})
