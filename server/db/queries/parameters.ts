import { classOf } from '#core/parameters/classes.ts'
import { usesOfParameter } from '#core/parameters/queries.ts'
import { joined, raw, sql } from '../sql.ts'
import { defineQuery } from './define.ts'

defineQuery(usesOfParameter, ({ class: name, type }) => {
  const counts = (classOf(name)?.uses ?? []).map(
    ([table, column]) =>
      sql`SELECT ${raw(`'${table}.${column}'`)} AS place, COUNT(*) AS records FROM ${raw(table)} WHERE ${raw(column)} = ${type}`,
  )
  if (counts.length === 0) return sql`SELECT '' AS place, 0 AS records WHERE FALSE ORDER BY place`
  return sql`SELECT place, records FROM (${joined(counts, ' UNION ALL ')}) used WHERE records > 0 ORDER BY place`
})
