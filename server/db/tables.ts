import type { ModelAttributeColumnOptions, QueryInterface, Transaction } from 'sequelize'
import type { TableLines } from './columns.ts'

type Written = ModelAttributeColumnOptions['type']

/**
 * Gives Sequelize's type for a type that a column line names. Sequelize is loaded with the first table that is made or changed;
 * no other start needs it.
 */
async function typeOf(written: string, length: number): Promise<Written> {
  const { DataTypes } = await import('sequelize')
  const types: { readonly [written: string]: () => Written } = {
    INTEGER: () => DataTypes.INTEGER,
    BIGINT: () => DataTypes.BIGINT,
    DOUBLE: () => DataTypes.DOUBLE,
    'DOUBLE PRECISION': () => DataTypes.DOUBLE,
    BOOLEAN: () => DataTypes.BOOLEAN,
    TEXT: () => DataTypes.TEXT,
    VARCHAR: () => DataTypes.STRING(length),
  }
  return types[written]!()
}

/** Reads a column line: the name of the column and its options. */
export async function columnOf(line: string): Promise<readonly [string, ModelAttributeColumnOptions]> {
  const parts = /^(\w+) ([A-Z ]+?)(?:\((\d+)\))?( NOT NULL)?(?: -> (\w+))?$/.exec(line)
  if (!parts) throw new Error(`not a column: ${line} (as in: company_id INTEGER NOT NULL -> companies)`)
  const [, name = '', type = '', length, required, target] = parts
  return [
    name,
    {
      type: await typeOf(type, Number(length)),
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
  await queryInterface.createTable(name, await attributesOf(columns), { transaction })
  for (const line of indexes) await createIndex(queryInterface, name, line, transaction)
}

/** The columns as Sequelize takes them, with the id that every table has. */
export async function attributesOf(columns: readonly string[]) {
  const id = { type: await typeOf('INTEGER', 0), primaryKey: true, autoIncrement: true }
  return { id, ...Object.fromEntries(await Promise.all(columns.map(columnOf))) }
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
