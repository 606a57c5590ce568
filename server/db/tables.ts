import { DataTypes } from 'sequelize'
import type { ModelAttributeColumnOptions, QueryInterface, Transaction } from 'sequelize'
import type { AnyEntity } from '#core/kernel/entity.ts'
import { columnsOf, indexesOf } from './columns.ts'

/**
 * A table as one line a column, `name VARCHAR(250) NOT NULL -> other`, and one a index. Migrations keep
 * these lines as they were on their day; a test compares what they add up to with today's entities.
 */
export interface TableLines {
  readonly columns: readonly string[]
  readonly indexes: readonly string[]
}

export function describeTable(entity: AnyEntity): TableLines {
  const columns = Object.entries(columnsOf(entity)).map(([name, column]) => describeColumn(name, column))
  const indexes = indexesOf(entity).map(
    ({ name, unique, fields }) => `${unique ? 'unique' : 'index'} ${name} ${fields.join(',')}`,
  )
  return { columns: columns.filter((line) => !line.startsWith('id ')), indexes }
}

function describeColumn(name: string, { type, allowNull, references }: ModelAttributeColumnOptions): string {
  const target =
    typeof references === 'object' && 'model' in references ? ` -> ${String(references.model)}` : ''
  return `${name} ${String(type)}${allowNull === false ? ' NOT NULL' : ''}${target}`
}

const types: { readonly [written: string]: (length: number) => ModelAttributeColumnOptions['type'] } = {
  INTEGER: () => DataTypes.INTEGER,
  BIGINT: () => DataTypes.BIGINT,
  DOUBLE: () => DataTypes.DOUBLE,
  'DOUBLE PRECISION': () => DataTypes.DOUBLE,
  BOOLEAN: () => DataTypes.BOOLEAN,
  TEXT: () => DataTypes.TEXT,
  VARCHAR: (length) => DataTypes.STRING(length),
}

/** The options of a column line. */
export function columnOf(line: string): readonly [string, ModelAttributeColumnOptions] {
  const parts = /^(\w+) ([A-Z ]+?)(?:\((\d+)\))?( NOT NULL)?(?: -> (\w+))?$/.exec(line)
  if (!parts) throw new Error(`not a column: ${line} (as in: company_id INTEGER NOT NULL -> companies)`)
  const [, name = '', type = '', length, required, target] = parts
  return [
    name,
    {
      type: types[type]!(Number(length)),
      allowNull: required === undefined,
      ...(target ? { references: { model: target, key: 'id' } } : {}),
    },
  ]
}

export async function createTable(
  queryInterface: QueryInterface,
  name: string,
  { columns, indexes }: TableLines,
  transaction: Transaction,
): Promise<void> {
  const id = { type: DataTypes.INTEGER, primaryKey: true, autoIncrement: true }
  await queryInterface.createTable(
    name,
    { id, ...Object.fromEntries(columns.map(columnOf)) },
    { transaction },
  )
  for (const line of indexes) await createIndex(queryInterface, name, line, transaction)
}

export async function createIndex(
  queryInterface: QueryInterface,
  table: string,
  line: string,
  transaction: Transaction,
): Promise<void> {
  const [kind, name, fields = ''] = line.split(' ')
  await queryInterface.addIndex(table, fields.split(','), {
    name: name!,
    unique: kind === 'unique',
    transaction,
  })
}
