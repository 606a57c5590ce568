import { addressesKnown, streetsFound } from '#core/addresses/queries.ts'
import { joined, raw, sql, when, type Sql } from '../sql.ts'
import { defineQuery } from './define.ts'
import { contains } from './lists.ts'

/**
 * The condition that each of `words` begins a word of the folded text in `column`. An apostrophe or a hyphen ends a word, as a
 * space does.
 */
function beginWords(column: string, words: readonly string[]): Sql {
  const spaced = ["''", '-'].reduce((text, mark) => `REPLACE(${text}, '${mark}', ' ')`, column)
  return joined([sql`TRUE`, ...words.map((word) => contains(raw(`(' ' || ${spaced})`), ` ${word}`))], ' AND ')
}

const parts = raw('street_name, street_number, zip_code, city, country')

defineQuery(
  addressesKnown,
  ({ words, companies, folders, internal, limit }, dialect) => sql`
    SELECT ${parts}, latitude, longitude, is_line FROM (
      SELECT ${parts}, MAX(latitude) AS latitude, MAX(longitude) AS longitude, FALSE AS is_line, COUNT(*) AS uses
      FROM company_addresses
      WHERE ${when(!companies, sql`FALSE AND`)} (street_name IS NOT NULL OR city IS NOT NULL)
        AND ${beginWords('search_folded', words)}
      GROUP BY ${parts}
      UNION ALL
      SELECT location, NULL, NULL, NULL, NULL, ${empty(dialect)}, ${empty(dialect)}, TRUE, COUNT(*)
      FROM folders
      WHERE ${when(!folders, sql`FALSE AND`)} ${when(!internal, sql`project_type = 'operations' AND`)}
        location IS NOT NULL AND ${beginWords('location_folded', words)}
      GROUP BY location
    ) known
    ORDER BY is_line, uses DESC, street_name, street_number, zip_code, city, country LIMIT ${limit}`,
)

/** SQL for a number that is not known. PostgreSQL has to be told the type of a NULL. */
const empty = (dialect: string): Sql =>
  raw(dialect === 'postgres' ? 'CAST(NULL AS DOUBLE PRECISION)' : 'NULL')

const fields = Object.keys(streetsFound.row)
const fieldsOf = (alias: string): Sql => raw(fields.map((name) => `${alias}.${name}`).join(', '))

defineQuery(streetsFound, ({ keys, words, limit }) => {
  const parts = keys.map(
    (
      key,
      place,
    ) => sql`SELECT * FROM (SELECT ${fieldsOf('s')}, ${raw(String(place))} AS part, w.word, w.id AS word_id
      FROM known_street_words w JOIN known_streets s ON s.id = w.street_id
      WHERE w.word >= ${key} AND w.word <= ${`${key}zzzzzzzzzz`} AND ${beginWords('s.search_folded', words)}
      ORDER BY w.word, w.id LIMIT ${limit}) part_${raw(String(place))}`,
  )
  return parts.length === 0
    ? sql`SELECT ${fieldsOf('s')} FROM known_streets s WHERE FALSE ORDER BY s.id`
    : sql`SELECT ${fieldsOf('f')} FROM (${joined(parts, ' UNION ALL ')}) f ORDER BY f.part, f.word, f.word_id`
})
