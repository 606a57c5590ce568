import { cellsOf, rowEffect, type RowEffect } from '../../tables/row-effects.ts'
import { rankCode } from '../subfolder.ts'
import { inEuro, type NameOf } from './folder-effects.ts'
import type { MatchedSubfolder } from './subfolder-match.ts'
import { subfolderFactNames, offerNames, subfolderColumns, subfolderFields } from './subfolder-workbook.ts'

/** What becomes of each row of an import of subfolders. */
export const effectsOnSubfolders = (
  matched: readonly MatchedSubfolder[],
  companyName: NameOf,
  personName: NameOf,
): RowEffect[] =>
  matched.map((each) => {
    const { row, folder, subfolder, rank, changes, extra, facts, offer, tender } = each
    const effect = !subfolder ? 'created' : isUnchanged(each) ? 'unchanged' : 'updated'
    const known = subfolder?.rank ?? rank
    const code = known ? rankCode(folder.lead_code, known) : (folder.code ?? folder.lead_code)
    const withNames = (of: Partial<typeof changes> | null) => ({
      ...of,
      customer: companyName(of?.customer_company_id) ?? undefined,
      // What a no takes is shown as going.
      association:
        of?.association_company_id === null ? null : (companyName(of?.association_company_id) ?? undefined),
      project_leader_name: personName(of?.project_leader) ?? undefined,
    })
    const cells = () =>
      cellsOf(
        subfolderColumns,
        { ...amountsInEuro(extra, offer), ...withNames(subfolder) },
        { ...amountsInEuro(facts, tender), ...withNames(changes) },
      )
    return rowEffect(row, [code, changes.name ?? subfolder?.name], effect, cells, {
      record: subfolder?.id ?? null,
      beside: { folder_id: folder.id },
    })
  })

/** The facts and the offer of a subfolder with their amounts in euro. */
const amountsInEuro = (
  facts: Partial<MatchedSubfolder['facts']> | null,
  tender: Partial<MatchedSubfolder['tender']> | null,
) => ({
  ...inEuro(subfolderFields, subfolderFactNames, facts),
  ...inEuro(subfolderFields, offerNames, tender),
})

/** Whether a row says what stands already. */
export const isUnchanged = ({ changes, facts, tender }: MatchedSubfolder): boolean =>
  [changes, facts, tender].every((each) => Object.keys(each).length === 0)
