import { changedIn, nameAuthors, type ChangedRecord } from '#core/access/changed-meanwhile.ts'
import type { Failure } from '#core/kernel/failure.ts'
import { inZone } from '#core/values/moment.ts'
import type { Connection } from '../connection.ts'
import { sql } from '../sql.ts'
import type { Writing } from './audit.ts'

/**
 * Adds to a refusal of changed records who saved each record last. The audit log answers this for all records with one query.
 * If a person acts under another person's name, the person who acts is named. If nobody was signed in, the product is named.
 */
export async function tellAuthors(
  connection: Connection,
  failure: Failure,
  { actor, timeZone = 'UTC' }: Writing,
): Promise<void> {
  const changed = changedIn(failure)
  if (changed.length === 0) return
  const tables = [...new Set(changed.map(({ table }) => table))]
  const ids = [...new Set(changed.map(({ id }) => id))]
  const rows = await connection.query(
    sql`SELECT a.entity, a.entity_id, a.created_at, COALESCE(a.original_id, a.actor_id) AS author_id, u.first_name, u.last_name
        FROM audit_entries a LEFT JOIN users u ON u.id = COALESCE(a.original_id, a.actor_id)
        WHERE a.id IN (SELECT MAX(id) FROM audit_entries
          WHERE entity IN (${tables}) AND entity_id IN (${ids}) GROUP BY entity, entity_id)`,
  )
  const keyOf = ({ table, id }: ChangedRecord): string => `${table} ${id}`
  const self = actor.original_id ?? actor.id
  const authors = new Map(
    rows.map((row) => {
      const { day, time } = inZone(new Date(String(row['created_at'])), timeZone)
      const name = [row['first_name'], row['last_name']].filter(Boolean).join(' ') || product
      const saved_by = Number(row['author_id']) === self ? '' : name
      return [
        keyOf({ table: String(row['entity']), id: Number(row['entity_id']) }),
        { saved_by, saved_day: day, saved_time: time },
      ]
    }),
  )
  nameAuthors(failure, (record) => authors.get(keyOf(record)) ?? null)
}

const product = 'Decidag'
