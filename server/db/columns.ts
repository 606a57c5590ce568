import type { AnyEntity } from '#core/kernel/entity.ts'
import type { Facts } from '#core/kernel/field.ts'

export type Dialect = 'sqlite' | 'postgres'

/**
 * A table as one line a column, `name VARCHAR(250) NOT NULL -> other`, and one a index. Migrations keep
 * these lines as they were on their day; a test compares what they add up to with today's entities.
 */
export interface TableLines {
  readonly columns: readonly string[]
  readonly indexes: readonly string[]
}

/** The hidden column in which a list searches. */
export const searchColumn = 'search_folded'
/** The hidden column on which a list sorts a text field. */
export const sortColumn = (field: string): string => `${field}_folded`
/** The hidden column on which a list sorts a code. */
export const codeColumn = (field: string): string => `${field}_ordered`

/**
 * Days and moments are text that sorts as time does, lists and json are JSON text, money is integer
 * cents: one value on both databases, so that answers are equal to the letter.
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

/** What an entity's table holds beside its id, the hidden columns included. */
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
