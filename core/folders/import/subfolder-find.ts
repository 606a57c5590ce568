import type { BadRow } from '../../kernel/failure.ts'
import type { Actor } from '../../kernel/permission.ts'
import { lookupByName } from '../../tables/lookup-by-name.ts'
import type { NotTaken } from '../../tables/import.ts'
import { badCell, nameNotTaken } from '../../tables/reading/bad-cells.ts'
import { fold } from '../../values/fold.ts'
import type { Folder } from '../folder.ts'
import { seesFolder } from '../policy.ts'
import type { Subfolder } from '../subfolder.ts'
import { folderLookupNames } from '../lookup-names.ts'
import type { SubfolderLine } from './subfolder-workbook.ts'

/** What a row says of its folder beside what it is found by, and that is not so: an import moves no subfolder. */
export const placeNotTaken = (
  row: SubfolderLine,
  { folder, subfolder, rank }: MeantSubfolder,
  about: string,
): NotTaken[] => {
  const { values } = row
  const called = lookupByName([folder], folderLookupNames)
  const number = subfolder?.rank ?? rank
  const names = (['folder_code', 'folder_name'] as const).filter(
    (name) => values[name] && called(values[name]).length === 0,
  )
  return [
    ...names.map((name) =>
      nameNotTaken(
        row,
        name,
        about,
        name === 'folder_name' ? folder.name : (folder.code ?? folder.lead_code),
      ),
    ),
    ...(values.rank_code && values.rank !== undefined && values.rank !== number
      ? [nameNotTaken(row, 'rank', about, number)]
      : []),
  ]
}

/** The subfolder that a row means, or where its new one comes: with the rank that it says, else the next one. */
export interface MeantSubfolder {
  readonly folder: Folder
  readonly subfolder: Subfolder | null
  readonly rank: number | null
}

/** Finds subfolders by their rank code, else by their folder and rank, code or name. */
export function subfolderFinder(
  actor: Actor,
  folders: readonly Folder[],
  subfolders: readonly Subfolder[],
): (row: SubfolderLine) => MeantSubfolder | BadRow[] {
  const seen = folders.filter((each) => seesFolder(actor, each))
  const byLead = new Map(seen.map((each) => [each.lead_code, each]))
  const called = lookupByName(seen, folderLookupNames)
  const inFolder = Map.groupBy(subfolders, ({ folder_id }) => folder_id)

  const ranked = (folder: Folder, rank: number): MeantSubfolder => {
    const subfolder = inFolder.get(folder.id)?.find((each) => each.rank === rank) ?? null
    return { folder, subfolder, rank }
  }
  const coded = (row: SubfolderLine, written: string): MeantSubfolder | BadRow[] => {
    const [, lead, rank] = /^(\d{1,5})\s*\/\s*(\d{1,5})$/.exec(written.trim()) ?? []
    if (!lead || !Number(rank)) return [badCell(row, 'rank_code', 'mixed.invalid')]
    const folder = byLead.get(Number(lead))
    return folder
      ? ranked(folder, Number(rank))
      : [badCell(row, 'rank_code', 'folder_unknown', { code: lead })]
  }
  const subfolderIn = (row: SubfolderLine, folder: Folder): MeantSubfolder | BadRow[] => {
    const { rank, code, name } = row.values
    if (rank !== undefined) return ranked(folder, rank)
    const key = code ? 'code' : 'name'
    const word = code ?? name
    if (!word) return [badCell(row, 'rank_code', 'subfolder_key_missing')]
    const found = (inFolder.get(folder.id) ?? []).filter((each) => fold(each[key] ?? '') === fold(word))
    if (found.length > 1) return [badCell(row, key, 'name_ambiguous')]
    return { folder, subfolder: found[0] ?? null, rank: null }
  }
  return (row) => {
    const { rank_code, folder_code, folder_name } = row.values
    if (rank_code) return coded(row, rank_code)
    const [written, column] = folder_code
      ? [folder_code, 'folder_code' as const]
      : [folder_name, 'folder_name' as const]
    if (!written) return [badCell(row, 'rank_code', 'subfolder_key_missing')]
    const [folder, other] = called(written)
    if (!folder) return [badCell(row, column, 'folder_unknown', { code: written })]
    return other ? [badCell(row, column, 'name_ambiguous')] : subfolderIn(row, folder)
  }
}
