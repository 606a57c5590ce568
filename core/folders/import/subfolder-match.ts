import { usedAccount, usedIbans, type OwnAccount } from '../../access/firm/bank-account.ts'
import type { Company } from '../../companies/company.ts'
import type { BadRow } from '../../kernel/failure.ts'
import type { Actor } from '../../kernel/permission.ts'
import { allowed } from '../../tables/reading/headings.ts'
import { badCell, duplicateRow, refusedBy } from '../../tables/reading/bad-cells.ts'
import { fold } from '../../values/fold.ts'
import { changesTo } from '../../values/pick-fields.ts'
import { statusOf } from '../aliases.ts'
import type { Folder } from '../folder.ts'
import type { OfferInfo } from '../offers/offer-info.ts'
import { resultFault } from '../offers/outcome.ts'
import { tenderFault } from '../offers/rules.ts'
import { emptiedBy, losing, saidNo, turnedOn, type Behind, type Flag } from '../parts/flags.ts'
import { editsSubfolder } from '../policy.ts'
import { checkMilestones, startOf, statusAndLeaderAfter } from '../rules.ts'
import {
  subfolder as subfolderEntity,
  subfolderExtraInfo,
  type Subfolder,
  type SubfolderExtraInfo,
} from '../subfolder.ts'
import type { FolderFacts, Person } from './folder-match.ts'
import { appointing, recordIn, picked } from './record-cells.ts'
import { allowedOf, settled, unlisted, type FirmLists } from '../../parameters/listed-rows.ts'
import { subfolderFinder, type MeantSubfolder } from './subfolder-find.ts'
import {
  subfolderFactNames,
  offerNames,
  subfolderNames,
  type SubfolderLine,
  type SubfolderValues,
} from './subfolder-workbook.ts'

/** What the rows of an import of subfolders are compared with. */
export interface SubfolderFacts extends FirmLists {
  readonly actor: Actor
  readonly folders: readonly Folder[]
  readonly known: readonly Subfolder[]
  readonly extras: ReadonlyMap<number, SubfolderExtraInfo>
  readonly offers: ReadonlyMap<number, OfferInfo>
  /** Which subfolders have rows of a kind that a flag stands for. */
  readonly withRows: (id: number) => Behind['hasRows']
  readonly companies: (written: string) => readonly Company[]
  readonly people: (written: string) => readonly Person[]
  /** Whether the firm has hidden a value of a list from choices. */
  readonly isHidden: (list: string, value: string) => boolean
  /** The firm's own at its banks. */
  readonly accounts: readonly OwnAccount[]
  readonly today: FolderFacts['today']
  /** Whether a part of the services goes with its workpackage, by the firm's relations. */
  readonly fits: (workpackage: string | null | undefined, part: string | null | undefined) => boolean
}

type Values = Partial<
  Pick<
    Subfolder,
    | (typeof subfolderNames)[number]
    | 'status_type'
    | 'project_leader'
    | 'customer_company_id'
    | 'association_company_id'
  >
>
type Extras = Partial<Pick<SubfolderExtraInfo, (typeof subfolderFactNames)[number]>>

type Tender = Partial<Pick<OfferInfo, (typeof offerNames)[number]>>

/** A row that is not bad: what it changes of which subfolder, or of a new one. */
export interface MatchedSubfolder extends MeantSubfolder {
  readonly row: SubfolderLine
  readonly changes: Values
  readonly extra: SubfolderExtraInfo | null
  readonly facts: Extras
  /** What was yes of it and is no longer: its rows go. */
  readonly off: readonly Flag[]
  /** Those of it whose no takes something with it. */
  readonly losing: readonly Flag[]
  readonly offer: OfferInfo | null
  readonly tender: Tender
}

/** What of each subfolder the rows change, and every row that a rule refuses. */
export function matchSubfolders(
  rows: readonly SubfolderLine[],
  facts: SubfolderFacts,
): { matched: MatchedSubfolder[]; bad: BadRow[] } {
  const find = subfolderFinder(facts.actor, facts.folders, facts.known)
  const earlierRows = new Map<string, SubfolderLine>()
  const matched: MatchedSubfolder[] = []
  const bad: BadRow[] = []
  for (const row of rows) {
    const meant = find(row)
    const found = isBad(meant) ? meant : (twice(row, meant, earlierRows) ?? changesOf(row, meant, facts))
    if (isBad(found)) bad.push(...found)
    else matched.push(found)
  }
  return { matched, bad }
}

const isBad = (found: unknown): found is BadRow[] => Array.isArray(found)

function twice(
  row: SubfolderLine,
  { folder, subfolder, rank }: MeantSubfolder,
  earlierRows: Map<string, SubfolderLine>,
): BadRow[] | null {
  const { code, name } = row.values
  const own = rank !== null ? `rank ${rank}` : `${code ? 'code' : 'name'} ${fold(code ?? name ?? '')}`
  const key = subfolder ? `#${subfolder.id}` : `${folder.id} ${own}`
  const earlier = earlierRows.get(key)
  earlierRows.set(key, row)
  return earlier ? [duplicateRow(row, keyColumn(row.values), earlier)] : null
}

/** The column by which the row says which subfolder it is. */
const keyColumn = ({ rank_code, rank, code }: SubfolderValues) =>
  rank_code ? 'rank_code' : rank !== undefined ? 'rank' : code ? 'code' : 'name'

/** The columns in which a rule's fields stand. */
const columns = { project_leader: 'project_leader_name' } as const

function changesOf(
  line: SubfolderLine,
  meant: MeantSubfolder,
  facts: SubfolderFacts,
): MatchedSubfolder | BadRow[] {
  const { actor, companies, people } = facts
  const { subfolder } = meant
  const extra = (subfolder && facts.extras.get(subfolder.id)) ?? null
  const row = settled(line, [subfolderEntity, subfolderExtraInfo], { ...subfolder, ...extra }, facts)
  const { values } = row
  if (subfolder && !editsSubfolder(actor, subfolder))
    return [badCell(row, keyColumn(values), 'mixed.not_allowed')]
  const customer = recordIn(row, 'customer', values.customer, companies, subfolder?.customer_company_id)
  const association = recordIn(
    row,
    'association',
    values.association,
    companies,
    subfolder?.association_company_id,
  )
  const leader = recordIn(
    row,
    'project_leader_name',
    values.project_leader_name,
    people,
    subfolder?.project_leader,
  )
  const subfolderValues: Values = {
    ...picked<Values>(values, subfolderNames),
    ...(values.status_type ? { status_type: statusOf(values.status_type) } : {}),
    ...(customer.record ? { customer_company_id: customer.record.id } : {}),
    ...(association.record ? { association_company_id: association.record.id } : {}),
    ...(leader.record ? { project_leader: leader.record.id } : {}),
  }
  const changes = changesTo<Values>(subfolder ?? {}, subfolderValues)
  const account = accountIn(row, extra, facts)
  const extraChanges = changesTo<Extras>(extra ?? {}, {
    ...picked<Extras>(values, subfolderFactNames),
    ...account.changes,
  })
  const off = saidNo(extraChanges)
  Object.assign(changes, emptiedBy(off))
  Object.assign(extraChanges, turnedOn(extra, { flags: extraChanges, ...changes }))
  const offer = (subfolder && facts.offers.get(subfolder.id)) ?? null
  const tender = changesTo<Tender>(offer ?? {}, picked<Tender>(values, offerNames))
  const bad = [
    ...(subfolder || values.name ? [] : [badCell(row, 'name', 'mixed.required')]),
    ...[customer, association, leader, account].flatMap((each) => each.bad),
    ...(subfolder
      ? refusedBy(row, columns, [() => statusAndLeaderAfter(actor, subfolder, changes)])
      : started(row, changes, actor)),
    ...appointing(row, 'project_leader_name', leader.record, subfolder?.project_leader, facts),
    ...(changes.status_type && facts.isHidden('subfolder_status', changes.status_type)
      ? [badCell(row, 'status_type', 'mixed.hidden')]
      : []),
    ...unlisted(row, subfolderEntity, changes, facts),
    ...unlisted(row, subfolderExtraInfo, extraChanges, facts),
    ...(values.associative_mission === false && association.record
      ? [badCell(row, 'association', 'association_without')]
      : []),
    ...checkFacts(row, extraChanges, { ...extra, ...extraChanges }, facts),
  ]
  if (bad.length === 0 && ('status_type' in changes || Object.keys(tender).length > 0))
    bad.push(
      ...checkTender(
        row,
        { ...subfolder, ...changes },
        { ...offer, ...tender },
        Object.keys(tender).length > 0,
      ),
    )
  if (bad.length > 0) return bad
  const lost = subfolder ? losing(off, { ...subfolder, hasRows: facts.withRows(subfolder.id) }) : []
  return { ...meant, row, changes, extra, facts: extraChanges, off, losing: lost, offer, tender }
}

/** The account that a row names, as it is kept; one that stands already is not judged. */
function accountIn(
  row: SubfolderLine,
  before: SubfolderExtraInfo | null,
  { accounts }: SubfolderFacts,
): { readonly changes: Pick<Extras, 'paid_into'>; readonly bad: BadRow[] } {
  const written = row.values.paid_into
  if (!written || written === before?.paid_into) return { changes: {}, bad: [] }
  const paid_into = usedAccount(accounts, written)
  return paid_into === null
    ? {
        changes: {},
        bad: [badCell(row, 'paid_into', 'account_unknown', { ...allowed(usedIbans(accounts)) })],
      }
    : { changes: { paid_into }, bad: [] }
}

/** What an offer lacks of all that makes one, where the row speaks of it or begins to tender. */
function checkTender(
  row: SubfolderLine,
  { status_type }: Values,
  tender: Partial<OfferInfo>,
  isOffered: boolean,
): BadRow[] {
  const lacking = status_type && tenderFault(isOffered ? 'tendering' : status_type, tender)
  const { fields = {} } = lacking || (isOffered && resultFault(tender)) || {}
  return Object.entries(fields).map(([name, reason]) => badCell(row, name as 'offer_amount', reason))
}

/** Status and leader of a new subfolder, as of one that is made alone. */
function started(row: SubfolderLine, changes: Values, actor: Actor): BadRow[] {
  const { status_type = null, project_leader = null } = changes
  return refusedBy(row, columns, [
    () => Object.assign(changes, startOf(actor, { status_type, project_leader })),
  ])
}

/** What stood before and is not touched is not judged: the firm may relate its lists anew. */
function checkFacts(
  row: SubfolderLine,
  changes: Extras,
  wanted: Extras,
  { fits, choicesIn }: SubfolderFacts,
): BadRow[] {
  const related = () =>
    choicesIn('service_subworkpackage_type').filter(({ value }) =>
      fits(wanted.service_workpackage_type, value),
    )
  const names = Object.keys(changes)
  const isDated = names.some((name) => /_(date|start)$/.test(name))
  const isPacked = names.some((name) => name.startsWith('service_'))
  const { service_workpackage_type: above, service_subworkpackage_type: part } = wanted
  return [
    ...(isDated ? refusedBy(row, columns, [() => checkMilestones(wanted)]) : []),
    ...(isPacked && !fits(above, part)
      ? [badCell(row, 'service_subworkpackage_type', 'value_not_related', allowedOf(related()))]
      : []),
  ]
}
