import { cellsOf, rowEffect, type RowEffect } from '../../tables/row-effects.ts'
import { toEuro } from '../../values/money.ts'
import type { Facts } from '../../kernel/field.ts'
import type { MatchedFolder } from './folder-match.ts'
import { extraNames, folderColumns, folderFields } from './folder-workbook.ts'

/** Names by number, of those that stand in the database. */
export type NameOf = (id: number | null | undefined) => string | null

/** What becomes of each row of an import of folders. */
export const effectsOnFolders = (
  matched: readonly MatchedFolder[],
  companyName: NameOf,
  personName: NameOf,
  keywords: ReadonlyMap<number, readonly string[]>,
): RowEffect[] =>
  matched.map((each) => {
    const { row, folder, changes, extra, facts, keywords: wanted } = each
    const effect = !folder ? 'created' : isUnchanged(each) ? 'unchanged' : 'updated'
    const { lead_code, code, name } = { ...folder, ...changes }
    const withNames = (of: Partial<typeof changes> | null) => ({
      ...of,
      client: companyName(of?.project_owner_company_id) ?? undefined,
      end_user: companyName(of?.end_user_company_id) ?? undefined,
      operation_manager: personName(of?.project_manager_id) ?? undefined,
    })
    const cells = () =>
      cellsOf(
        folderColumns,
        {
          ...inEuro(folderFields, extraNames, extra),
          ...withNames(folder),
          keywords: folder && keywords.get(folder.id)?.join(', '),
        },
        { ...inEuro(folderFields, extraNames, facts), ...withNames(changes), keywords: wanted?.join(', ') },
      )
    return rowEffect(row, [code ?? lead_code, name], effect, cells, { record: folder?.id ?? null })
  })

/** Whether a row says what stands already. */
export const isUnchanged = ({ changes, facts, keywords }: MatchedFolder): boolean =>
  Object.keys(changes).length + Object.keys(facts).length === 0 && keywords === null

/** The named values as a file has them: amounts in euro. */
export function inEuro<N extends string, R extends { readonly [name in N]?: unknown }>(
  fields: { readonly [name in N]: Facts },
  names: readonly N[],
  record: R | null,
): { [name in N]?: R[N] } {
  const entries = names.map((name) => {
    const value = record?.[name]
    return [name, fields[name].kind === 'money' && typeof value === 'number' ? toEuro(value) : value]
  })
  return Object.fromEntries(entries) as { [name in N]?: R[N] }
}
