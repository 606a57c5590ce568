import { flagged, flagNames, losing } from '../../folders/parts/flags.ts'
import { partRows, type RowTable } from './parts.ts'
import { rowKinds } from '../../folders/parts/kinds.ts'
import type { SubfolderForm } from './subfolder-edit.ts'

/** What saving a no takes: rows of a kind, how many, and the number of the company of an association. */
export interface FlagLoss {
  readonly table: RowTable
  readonly rows: number
  readonly company: string
}

const association = 'subFolder.association_company_id'

/** What stands in a subfolder's form behind the flags that say no, and goes when it is saved. */
export function lossesOf(form: SubfolderForm): FlagLoss[] {
  const company = String(form.value(association) ?? '')
  const off = flagNames.filter((flag) => String(form.value(`subFolderExtraInfo.${flag}`)) !== 'true')
  const hasRows = (table: RowTable): boolean => standing(form, table).length > 0
  return losing(off, { association_company_id: company, hasRows }).map((flag) => {
    const { rows: table, company: field } = flagged[flag]
    return { table, rows: standing(form, table).length, company: field ? company : '' }
  })
}

/** Takes them out of the form: what nobody stored at once, what is stored with the next save. */
export function dropLosses(form: SubfolderForm): void {
  for (const { table, company } of lossesOf(form)) {
    for (const { id } of standing(form, table).toReversed()) form.removeRow(rowKinds[table].inputName, id)
    if (company !== '') form.set(association, '')
  }
}

const standing = (form: SubfolderForm, table: RowTable) =>
  partRows(form, table).filter(({ id }) => !form.isRemoved(`${rowKinds[table].inputName}.${id}`))
