import type { Company } from '../../companies/company.ts'
import type { BadRow } from '../../kernel/failure.ts'
import { can, type Actor } from '../../kernel/permission.ts'
import { lookupByName } from '../../tables/lookup-by-name.ts'
import { badCell, duplicateRow, refusedBy } from '../../tables/reading/bad-cells.ts'
import { changesTo } from '../../values/pick-fields.ts'
import type { Day } from '../../values/day.ts'
import { fold } from '../../values/fold.ts'
import { folderExtraInfo, type Folder, type FolderExtraInfo } from '../folder.ts'
import { seesFolder } from '../policy.ts'
import { checkFolderDates, keywordsOf, managerAfter, managerOf, projectTypeFor } from '../rules.ts'
import { extraNames, folderNames, type FolderLine } from './folder-workbook.ts'
import { appointing, recordIn, picked } from './record-cells.ts'
import { allowedOf, settled, unlisted, type FirmLists } from '../../parameters/listed-rows.ts'

/** Somebody whom a row may name. */
export interface Person {
  readonly id: number
  readonly first_name: string
  readonly last_name: string
  readonly exit_Date: Day | null
}

/** What the rows of an import of folders are compared with. */
export interface FolderFacts extends FirmLists {
  readonly actor: Actor
  readonly known: readonly Folder[]
  /** Of the folders that rows may mean. */
  readonly extras: ReadonlyMap<number, FolderExtraInfo>
  readonly keywords: ReadonlyMap<number, readonly string[]>
  readonly companies: (written: string) => readonly Company[]
  readonly people: (written: string) => readonly Person[]
  readonly today: Day
  /** Whether a subsector goes with its sector, by the firm's relations. */
  readonly fits: (sector: string | null | undefined, subsector: string | null | undefined) => boolean
}

type Values = Partial<
  Pick<
    Folder,
    | (typeof folderNames)[number]
    | 'project_type'
    | 'project_owner_company_id'
    | 'end_user_company_id'
    | 'project_manager_id'
  >
>
type Extras = Partial<Pick<FolderExtraInfo, (typeof extraNames)[number]>>

/** A row that is not bad: what it changes of which folder, or of a new one (`folder` null). */
export interface MatchedFolder {
  readonly row: FolderLine
  readonly folder: Folder | null
  readonly changes: Values
  readonly extra: FolderExtraInfo | null
  readonly facts: Extras
  /** All of them, where the row says others than stand. */
  readonly keywords: readonly string[] | null
}

/** What of each folder the rows change, and every row that a rule refuses. */
export function matchFolders(
  rows: readonly FolderLine[],
  facts: FolderFacts,
): { matched: MatchedFolder[]; bad: BadRow[] } {
  const find = finderOf(facts)
  const earlierRows = new Map<string, FolderLine>()
  const matched: MatchedFolder[] = []
  const bad: BadRow[] = []
  for (const row of rows) {
    const folder = find(row)
    const found = isBad(folder) ? folder : (twice(row, folder, earlierRows) ?? changesOf(row, folder, facts))
    if (isBad(found)) bad.push(...found)
    else matched.push(found)
  }
  return { matched, bad }
}

const isBad = (found: unknown): found is BadRow[] => Array.isArray(found)

/** The folder that a row means: by its prospect code, else by its code; null for a new one. */
function finderOf({ known, actor }: FolderFacts) {
  const byLead = new Map(known.map((each) => [each.lead_code, each]))
  const seen = known.filter((each) => seesFolder(actor, each))
  const byCode = lookupByName(seen, [({ code }) => code])
  return (row: FolderLine): Folder | null | BadRow[] => {
    const { lead_code, code } = row.values
    if (lead_code === undefined && !code) return [badCell(row, 'lead_code', 'folder_key_missing')]
    const coded = code ? byCode(code) : []
    if (lead_code === undefined)
      return coded.length > 1 ? [badCell(row, 'code', 'name_ambiguous')] : (coded[0] ?? null)
    const folder = byLead.get(lead_code)
    // A folder that he may not know of has a code that is taken, and no more is said.
    if (folder) return seesFolder(actor, folder) ? folder : [badCell(row, 'lead_code', 'string.unique')]
    const [other] = coded
    return other ? [badCell(row, 'lead_code', 'folder_other_code', { code: other.lead_code })] : null
  }
}

function twice(
  row: FolderLine,
  folder: Folder | null,
  earlierRows: Map<string, FolderLine>,
): BadRow[] | null {
  const { lead_code, code } = row.values
  const key = folder
    ? `#${folder.id}`
    : lead_code !== undefined
      ? `lead ${lead_code}`
      : `code ${fold(code ?? '')}`
  const earlier = earlierRows.get(key)
  earlierRows.set(key, row)
  return earlier ? [duplicateRow(row, lead_code === undefined ? 'code' : 'lead_code', earlier)] : null
}

/** The columns in which a rule's fields stand. */
const columns = {
  project_manager_id: 'operation_manager',
  project_owner_company_id: 'client',
  end_user_company_id: 'end_user',
} as const

/** What a new folder cannot do without. */
const required = ['name', 'description', 'client'] as const

function changesOf(line: FolderLine, folder: Folder | null, facts: FolderFacts): MatchedFolder | BadRow[] {
  const { actor, companies, people } = facts
  const extra = (folder && facts.extras.get(folder.id)) ?? null
  const row = settled(line, [folderExtraInfo], extra, facts)
  const { values } = row
  if (folder && !can(actor, 'folders.update'))
    return [badCell(row, values.lead_code === undefined ? 'code' : 'lead_code', 'mixed.not_allowed')]
  const client = recordIn(row, 'client', values.client, companies, folder?.project_owner_company_id)
  const endUser = recordIn(row, 'end_user', values.end_user, companies, folder?.end_user_company_id)
  const manager = recordIn(
    row,
    'operation_manager',
    values.operation_manager,
    people,
    folder?.project_manager_id,
  )
  const folderValues: Values = {
    ...picked<Values>(values, folderNames),
    ...(values.project_type ? { project_type: values.project_type as Folder['project_type'] } : {}),
    ...(client.record ? { project_owner_company_id: client.record.id } : {}),
    ...(endUser.record ? { end_user_company_id: endUser.record.id } : {}),
    ...(manager.record ? { project_manager_id: manager.record.id } : {}),
  }
  const extraChanges = changesTo<Extras>(extra ?? {}, picked<Extras>(values, extraNames))
  const wanted = { ...extra, ...extraChanges }
  const bad = [
    ...(folder ? [] : required.filter((name) => !values[name])).map((name) =>
      badCell(row, name, 'mixed.required'),
    ),
    ...[client, endUser, manager].flatMap((each) => each.bad),
    ...(manager.bad.length > 0
      ? []
      : refusedBy(row, columns, [
          () => (folderValues.project_manager_id = managerFor(actor, folder, folderValues)),
        ])),
    ...refusedBy(row, columns, [
      () =>
        (folderValues.project_type = projectTypeFor(
          actor,
          folderValues.project_type ?? folder?.project_type ?? 'operations',
        )),
      () =>
        checkFolderDates(
          'work_start_date' in extraChanges || 'work_end_date' in extraChanges ? datesOf(wanted) : null,
        ),
    ]),
    ...appointing(row, 'operation_manager', manager.record, folder?.project_manager_id, facts),
    ...unlisted(row, folderExtraInfo, extraChanges, facts),
    ...checkSectors(row, extraChanges, wanted, facts),
  ]
  if (bad.length > 0) return bad
  return {
    row,
    folder,
    changes: changesTo<Values>(folder ?? {}, folderValues),
    extra,
    facts: extraChanges,
    keywords: keywordsIn(row, folder, facts),
  }
}

function managerFor(actor: Actor, folder: Folder | null, { project_manager_id: wanted }: Values): number {
  if (!folder) return managerOf(actor, wanted ?? null)
  return managerAfter(actor, folder, wanted === undefined ? {} : { project_manager_id: wanted })
}

const datesOf = ({ work_start_date = null, work_end_date = null }: Extras) => ({
  work_start_date,
  work_end_date,
})

/** What stood before and is not touched is not judged: the firm may relate its lists anew. */
function checkSectors(
  row: FolderLine,
  changes: Extras,
  wanted: Extras,
  { fits, choicesIn }: FolderFacts,
): BadRow[] {
  if (!('building_sector_type' in changes || 'building_subsector_type' in changes)) return []
  const { building_sector_type: sector, building_subsector_type: subsector } = wanted
  if (fits(sector, subsector)) return []
  const related = choicesIn('building_subsector_type').filter(({ value }) => fits(sector, value))
  return [badCell(row, 'building_subsector_type', 'value_not_related', allowedOf(related))]
}

/** The keywords of the row, each once; null where it says none, or just those that stand. */
function keywordsIn(
  { values }: FolderLine,
  folder: Folder | null,
  { keywords }: FolderFacts,
): string[] | null {
  if (!values.keywords) return null
  const standing = (folder && keywords.get(folder.id)) ?? []
  const wanted = keywordsOf(values.keywords.split(/[,;]/))
  const isSame = wanted.toSorted().join() === keywordsOf(standing.join().split(/[,;]/)).toSorted().join()
  return isSame ? null : wanted
}
