import type { AnyEntity } from '#core/kernel/entity.ts'
import type { Facts } from '#core/kernel/field.ts'

export type Dialect = 'sqlite' | 'postgres'

/**
 * A table as text: one line for each column, `name VARCHAR(250) NOT NULL -> other`, and one for each index. A migration keeps
 * the lines of its day. A test compares the sum of all migrations with today's entities.
 */
export interface TableLines {
  readonly columns: readonly string[]
  readonly indexes: readonly string[]
}

/** The hidden column in which a list searches. */
export const searchColumn = 'search_folded'
/** The hidden column by which a list sorts a text field. */
export const sortColumn = (field: string): string => `${field}_folded`
/** The hidden column by which a list sorts a code. */
export const codeColumn = (field: string): string => `${field}_ordered`

/**
 * Days and moments are text that sorts as time does. Lists and json are JSON text. Money is integer cents. Both databases
 * store the same value, so their answers are equal to the letter.
 */
function typeOf(field: Facts): string {
  switch (field.kind) {
    case 'id':
      return 'INTEGER'
    case 'int':
      return (field.max ?? 0) > 2_147_483_647 ? 'BIGINT' : 'INTEGER'
    case 'money':
      return 'BIGINT'
    case 'decimal':
      return 'DOUBLE'
    case 'flag':
      return 'BOOLEAN'
    case 'day':
      return 'VARCHAR(10)'
    case 'time':
      return 'VARCHAR(24)'
    case 'choice':
      return 'VARCHAR(50)'
    case 'text':
      return (field.max ?? Infinity) > 1000 ? 'TEXT' : `VARCHAR(${field.max})`
    default:
      return 'TEXT'
  }
}

/** The lines of an entity's table: all columns except its id, also the hidden ones, and the indexes. */
export const linesOf = (entity: AnyEntity): TableLines => ({
  columns: [
    ...Object.entries(entity.given).map(([name, field]) => columnLine(name, field)),
    'created_at VARCHAR(24) NOT NULL',
    'updated_at VARCHAR(24) NOT NULL',
    ...[
      ...(entity.search.length > 0 ? [searchColumn] : []),
      ...entity.sort.map(sortColumn),
      ...entity.codes.map(codeColumn),
    ].map((name) => `${name} TEXT`),
  ],
  indexes: indexesOf(entity).map(
    ({ name, unique, fields }) => `${unique ? 'unique' : 'index'} ${name} ${fields.join(',')}`,
  ),
})

const columnLine = (name: string, field: Facts): string =>
  `${name} ${typeOf(field)}${field.optional ? '' : ' NOT NULL'}${field.kind === 'id' && field.of ? ` -> ${field.of}` : ''}`

interface Index {
  readonly name: string
  readonly unique: boolean
  readonly fields: string[]
}

export function indexesOf(entity: AnyEntity): Index[] {
  const index = (unique: boolean) => (fields: readonly string[]) => ({
    name: `${entity.name}_${fields.join('_')}`.slice(0, 60),
    unique,
    fields: [...fields],
  })
  return [
    ...entity.unique.map(index(true)),
    ...entity.index.map(index(false)),
    ...[...entity.sort.map(sortColumn), ...entity.codes.map(codeColumn)].map((column) =>
      index(false)([column]),
    ),
  ]
}
