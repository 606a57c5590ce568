import type { Model, ModelStatic, Sequelize } from 'sequelize'
import { entities } from '#core/entities.ts'
import { indexesOf, linesOf } from './columns.ts'
import { attributesOf } from './tables.ts'

export type Models = ReadonlyMap<string, ModelStatic<Model>>

/** One Sequelize model for each entity, made from core’s fields. The sum of the migrations has to equal them; nothing else uses them. */
export async function defineModels(sequelize: Sequelize): Promise<Models> {
  const made = new Map<string, ModelStatic<Model>>()
  for (const entity of Object.values(entities)) {
    const { name } = entity
    const options = { tableName: name, timestamps: false, indexes: indexesOf(entity) }
    made.set(name, sequelize.define(name, await attributesOf(linesOf(entity).columns), options))
  }
  return made
}
