import type { Model, ModelStatic, Sequelize } from 'sequelize'
import { entities } from '#core/entities.ts'
import { indexesOf, linesOf } from './columns.ts'
import { attributesOf } from './tables.ts'

export type Models = ReadonlyMap<string, ModelStatic<Model>>

/** One model per entity, made from core’s fields: what the migrations must add up to. Nothing else needs them. */
export async function defineModels(sequelize: Sequelize): Promise<Models> {
  const made = new Map<string, ModelStatic<Model>>()
  for (const entity of Object.values(entities)) {
    const { name } = entity
    const options = { tableName: name, timestamps: false, indexes: indexesOf(entity) }
    made.set(name, sequelize.define(name, await attributesOf(linesOf(entity).columns), options))
  }
  return made
}
