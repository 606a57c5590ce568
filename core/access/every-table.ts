import { entities, type Entities } from '../entities.ts'
import type { AnyEntity } from '../kernel/entity.ts'
import { propertyIn } from '../values/known.ts'

/** A table of the store. The kept sums are none: they follow from the bookings. */
export type Table = Exclude<keyof Entities, 'task_sums' | 'person_sums'>

/** Every table with its facts, for what concerns all that is stored: the audit log, and what the law asks. A list by hand would miss the next. */
export const tables = Object.entries(entities) as readonly [Table, AnyEntity][]
export const tableNames = tables.map(([name]) => name)

export const entityOf = (table: string): AnyEntity => propertyIn<AnyEntity>(entities, table)

/** Whether there is a table of this name; the log may name one that is gone. */
export const isTable = (name: string): name is Table => Object.hasOwn(entities, name)
