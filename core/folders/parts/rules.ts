import { dayFault, type Fault } from '../fault.ts'
import type { BankGuarantee } from './bank-guarantee.ts'
import type { Contract } from './contract.ts'
import type { Associate } from './partners.ts'
import type { RowKinds } from './kinds.ts'

/** All rows of one kind that a subfolder has, as they are or will be; the fields of a fault begin with the row's place: `2.amount`. */
type Rows<R> = readonly Partial<R>[]

const wholeShare = 100

/** Shares that come to more than the whole, named at the last one. */
function sharesFault(rows: Rows<Associate>): Fault | null {
  const sum = rows.reduce((all, { shares_percentage }) => all + Math.round((shares_percentage ?? 0) * 100), 0)
  if (sum <= wholeShare * 100) return null
  const last = rows.findLastIndex(({ shares_percentage }) => shares_percentage)
  return {
    code: 'shares_over_100',
    fields: { [`${last}.shares_percentage`]: 'number.shares' },
    params: { sum: sum / 100 },
  }
}

/** A guarantee released before it was constituted. */
const guaranteeFault = (rows: Rows<BankGuarantee>): Fault | null =>
  firstOf(rows, (row) => dayFault(row, ['constitution_date', 'release_date']))

/** A contract for no task: 'WBS field is mandatory'. */
const contractFault = (rows: Rows<Contract>): Fault | null =>
  firstOf(rows, ({ wbs_task_id }) =>
    wbs_task_id ? null : { code: 'subfolder_incomplete', fields: { wbs_task_id: 'mixed.wbs_mandatory' } },
  )

/** The fault of the first row that has one, its fields named by the row's place. */
function firstOf<R>(rows: Rows<R>, faultOf: (row: Partial<R>) => Fault | null): Fault | null {
  for (const [place, row] of rows.entries()) {
    const fault = faultOf(row)
    if (!fault) continue
    const fields = Object.entries(fault.fields).map(([name, key]) => [`${place}.${name}`, key])
    return { ...fault, fields: Object.fromEntries(fields) }
  }
  return null
}

/** What is wrong with the rows of a kind, by table; a kind without rules is not named. */
const rowFaults: { readonly [table in keyof RowKinds]?: (rows: Rows<never>) => Fault | null } = {
  associates: sharesFault,
  bank_guarantees: guaranteeFault,
  contracts: contractFault,
}

/** What is wrong with all rows of a table, whichever of them it is. */
export const faultOfRows = (table: string, rows: readonly object[]): Fault | null =>
  rowFaults[table as keyof RowKinds]?.(rows as never) ?? null
