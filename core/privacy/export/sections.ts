import { entityOf } from '../../access/every-table.ts'
import { type Fields, pick } from '../../kernel/field.ts'
import { propertyIn } from '../../values/known.ts'
import { personColumns, type PersonColumn } from '../held/columns.ts'
import { fateOf, isOfOthers } from '../held/fates.ts'

/** A part of an export: the rows of a table that name the person in a column, with the fields that may be handed out. */
export interface Section extends PersonColumn {
  /** About the person himself; else the rows are about something else, and only say that he wrote or decided it. */
  readonly isOwn: boolean
  readonly fields: Fields
  /** The fields that are not in it: an administrator hands them out. */
  readonly withheld: readonly string[]
}

/** What personnel keeps about somebody. The product shows it to nobody without a right, so nobody fetches it alone either. */
const forPersonnel: { readonly [table: string]: readonly string[] | 'all' } = {
  user_costs: 'all',
  user_specific_costs: 'all',
  user_block_costs: 'all',
  user_extra_infos: ['remarks', 'direct_cost', 'cost_type', 'cost_class', 'powerbi_identifier'],
  user_bookings: ['booking_cost_per_block'],
}

/** The parts of an export: everything that names the person, himself first. Nothing of it is a secret that lets anybody in. */
export function sectionsOf(seesPersonnel: boolean): Section[] {
  const all: readonly PersonColumn[] = [{ table: 'users', column: 'id' }, ...personColumns]
  return all.map((place) => {
    const entity = entityOf(place.table)
    const isOwn = place.column === 'id' || (fateOf(place).fate !== 'signed' && !isOfOthers(place))
    const shown = isOwn
      ? Object.keys(entity.given).filter((name) => !propertyIn(entity.given, name).secret)
      : [place.column]
    const withheld = seesPersonnel ? [] : shown.filter((name) => isWithheld(place.table, name))
    const names = shown.filter((name) => !withheld.includes(name))
    return {
      ...place,
      isOwn,
      fields: pick(entity.fields, 'id', 'created_at', ...(withheld.length === shown.length ? [] : names)),
      withheld,
    }
  })
}

/** Whether a field of a table is handed out by personnel alone. */
export function isWithheld(table: string, name: string): boolean {
  const of = forPersonnel[table]
  return of === 'all' || (of?.includes(name) ?? false)
}
