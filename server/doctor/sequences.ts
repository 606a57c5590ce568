import { entities } from '#core/entities.ts'
import type { Finding } from '#core/upkeep/findings.ts'
import { joined, raw, sql } from '../db/sql.ts'
import type { Installation } from '../installation.ts'

/** A table and the sequence that numbers its new rows. */
interface Numbered {
  readonly table: string
  /** As SQL names it: `public.users_id_seq`. */
  readonly sequence: string
}

/**
 * That the next number of every table is one that no row has. A dump that was restored in part leaves sequences behind their
 * tables on PostgreSQL; SQLite never gives a number that is not above all that stand.
 */
export async function checkSequences({ database }: Installation): Promise<Finding[]> {
  const check = 'sequences'
  if (database.dialect === 'sqlite') return [{ check, state: 'right', says: 'doctor.sequences_right' }]
  const numbered = await sequencesOf(database)
  const behind = await database.look(
    sql`SELECT * FROM (${joined(numbered.map(standing), ' UNION ALL ')}) standing WHERE highest > last ORDER BY name`,
  )
  if (behind.length === 0) return [{ check, state: 'right', says: 'doctor.sequences_right' }]
  return behind.map(({ name: table, sequence, highest, last }) => ({
    check,
    state: 'mend',
    says: 'doctor.sequence_behind',
    params: {
      table: String(table),
      count: Number(highest) - Number(last),
      last: Number(last),
      highest: Number(highest),
      remedy: `SELECT setval('${String(sequence)}', (SELECT MAX(id) FROM ${String(table)}));`,
    },
  }))
}

async function sequencesOf(database: Installation['database']): Promise<Numbered[]> {
  const rows = await database.look(
    sql`SELECT name, pg_get_serial_sequence(name, 'id') AS sequence FROM (${joined(
      Object.keys(entities).map((table) => sql`SELECT CAST(${table} AS TEXT) AS name`),
      ' UNION ALL ',
    )}) tables`,
  )
  return rows.flatMap(({ name, sequence }) =>
    sequence === null ? [] : [{ table: String(name), sequence: String(sequence) }],
  )
}

/** The highest number that stands in a table, and the last that its sequence gave. */
const standing = ({ table, sequence }: Numbered) =>
  sql`SELECT CAST(${table} AS TEXT) AS name, CAST(${sequence} AS TEXT) AS sequence,
      CAST((SELECT COALESCE(MAX(id), 0) FROM ${raw(table)}) AS BIGINT) AS highest,
      CASE WHEN is_called THEN last_value ELSE last_value - 1 END AS last
    FROM ${raw(sequence)}`
