import { DataTypes } from 'sequelize'
import type { DataType, ModelAttributeColumnOptions } from 'sequelize'
import type { AnyEntity } from '#core/kernel/entity.ts'
import type { Facts } from '#core/kernel/field.ts'

export type Dialect = 'sqlite' | 'postgres'
export type Columns = { readonly [name: string]: ModelAttributeColumnOptions }

/** The hidden column in which a list searches. */
export const searchColumn = 'search_folded'
/** The hidden column on which a list sorts a text field. */
export const sortColumn = (field: string): string => `${field}_folded`

/**
 * Days and moments are text that sorts as time does, lists and json are JSON text, money is integer
 * cents: one value on both databases, so that answers are equal to the letter.
 */
function typeOf(field: Facts): DataType {
  switch (field.kind) {
    case 'id':
      return DataTypes.INTEGER
    case 'int':
      return (field.max ?? 0) > 2_147_483_647 ? DataTypes.BIGINT : DataTypes.INTEGER
    case 'money':
      return DataTypes.BIGINT
    case 'decimal':
      return DataTypes.DOUBLE
    case 'flag':
      return DataTypes.BOOLEAN
    case 'day':
      return DataTypes.STRING(10)
    case 'time':
      return DataTypes.STRING(24)
    case 'choice':
      return DataTypes.STRING(50)
    case 'text':
      return (field.max ?? Infinity) > 1000 ? DataTypes.TEXT : DataTypes.STRING(field.max)
    default:
      return DataTypes.TEXT
  }
}

/** The columns of an entity, the hidden ones included. */
export function columnsOf(entity: AnyEntity): Columns {
  const given = Object.entries(entity.given).map(([name, field]) => [
    name,
    {
      type: typeOf(field),
      allowNull: field.optional === true,
      ...(field.kind === 'id' && field.of ? { references: { model: field.of, key: 'id' } } : {}),
    },
  ])
  const hidden = [...(entity.search.length > 0 ? [searchColumn] : []), ...entity.sort.map(sortColumn)].map(
    (name) => [name, { type: DataTypes.TEXT, allowNull: true }],
  )
  return {
    id: { type: DataTypes.INTEGER, primaryKey: true, autoIncrement: true },
    ...Object.fromEntries(given),
    created_at: { type: DataTypes.STRING(24), allowNull: false },
    updated_at: { type: DataTypes.STRING(24), allowNull: false },
    ...Object.fromEntries(hidden),
  }
}

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
    ...entity.sort.map((field) => index(false)([sortColumn(field)])),
  ]
}
