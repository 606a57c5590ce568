import { entities, type Entities } from '../../entities.ts'
import type { AnyEntity } from '../../kernel/entity.ts'
import { propertyIn } from '../../values/known.ts'

/** A table of the store. The kept sums are none: they follow from the bookings. */
export type Table = Exclude<keyof Entities, 'task_sums' | 'person_sums'>

/** Every table with its facts. The law asks about all that is stored, so this area knows every entity; a list by hand would miss the next. */
export const tables = Object.entries(entities) as readonly [Table, AnyEntity][]
export const tableNames = tables.map(([name]) => name)

export const entityOf = (table: string): AnyEntity => propertyIn<AnyEntity>(entities, table)
