import type { Model, ModelStatic, Sequelize } from 'sequelize'
import { entities } from '#core/entities.ts'
import { columnsOf, indexesOf } from './columns.ts'

export type Models = ReadonlyMap<string, ModelStatic<Model>>

/** One model per entity, made from core’s fields: what the migrations must add up to. Nothing else needs them. */
export function defineModels(sequelize: Sequelize): Models {
  const made = Object.values(entities).map((entity): [string, ModelStatic<Model>] => [
    entity.name,
    sequelize.define(
      entity.name,
      { ...columnsOf(entity) },
      {
        tableName: entity.name,
        timestamps: false,
        indexes: indexesOf(entity),
      },
    ),
  ])
  return new Map(made)
}
