import { paidInto } from '../access/firm/bank-account.ts'
import { entity, type Row } from '../kernel/entity.ts'
import { misplacedDay } from './fault.ts'
import { choice, day, doors, flag, id, int, money, optional, text, withDefault } from '../kernel/field.ts'

/** Statuses of a subfolder, in the order of the filters. */
export const subfolderStatuses = [
  'closed',
  'abandoned',
  'active',
  'intermediate',
  'internal_project',
  'litigation',
  'tendering',
  'transfer',
  'prospect',
] as const
/** The list of the firm that words these statuses and may hide some of them from choices. */
export const statusList = 'subfolder_status'
export type SubfolderStatus = (typeof subfolderStatuses)[number]

/** The filters of a folder list: a status with a subfolder in it, or no subfolder at all. */
export const folderFilters = [...subfolderStatuses, 'no_subfolder'] as const
export type FolderFilter = (typeof folderFilters)[number]
export const defaultFolderFilters: readonly FolderFilter[] = folderFilters.filter(
  (filter) => filter !== 'closed' && filter !== 'abandoned',
)

/** What asks most of the office comes first: of a folder's subfolders it is the folder's state. */
const byWeight: readonly SubfolderStatus[] = [
  'litigation',
  'active',
  'intermediate',
  'tendering',
  'prospect',
  'transfer',
  'internal_project',
  'abandoned',
  'closed',
]
type Counts = { readonly [status in SubfolderStatus]: number }

/** The statuses of a folder's subfolders with how many there are of each, the weightiest first. */
export const statusesOf = (counts: Counts): { status: SubfolderStatus; count: number }[] =>
  byWeight.map((status) => ({ status, count: counts[status] })).filter(({ count }) => count > 0)

/** A folder's state: the weightiest status among its subfolders. */
export const folderStatus = (counts: Counts): FolderFilter => statusesOf(counts)[0]?.status ?? 'no_subfolder'

/** The one status in which a subfolder's tasks can be booked. */
export const bookableStatus: SubfolderStatus = 'active'

/** A subfolder of a folder, with its rank, status and leader. Only an active one can be booked on. */
export const subfolder = entity(
  'subfolders',
  {
    folder_id: id('folders'),
    /** The n in the rank code `lead_code/n`. */
    rank: int(1, 99_999),
    code: doors({ section: 'mission', flag: '--code <code>' }, optional(text(50))),
    name: doors({ section: 'mission', flag: '--name <name>' }, text(250)),
    status_type: doors(
      { section: 'mission', flag: '--status <status>' },
      choice(subfolderStatuses, statusList),
    ),
    subfolder_type: doors({ section: 'mission', flag: '--kind <type>' }, withDefault(text(50), 'default')),
    project_leader: doors({ section: 'parties', flag: '--leader <person>' }, optional(id('users'))),
    customer_company_id: doors(
      { section: 'parties', flag: '--customer <company>' },
      optional(id('companies')),
    ),
    association_company_id: doors(
      { section: 'parties', flag: '--association <company>' },
      optional(id('companies')),
    ),
  },
  {
    unique: [['folder_id', 'rank']],
    // The folders of a status are found by the second, without a look at the subfolders themselves.
    index: [['customer_company_id'], ['project_leader'], ['folder_id', 'status_type']],
    search: ['code', 'name'],
    sort: ['name'],
    codes: ['code'],
  },
)
export type Subfolder = Row<typeof subfolder>

/** What of a subfolder names another record: lists and files say the name in its place. */
export const namedBySubfolder = [
  'folder_id',
  'project_leader',
  'customer_company_id',
  'association_company_id',
] as const

/** What else is known of a subfolder, one record each: milestones, work amount and what its parts are. */
export const subfolderExtraInfo = entity(
  'subfolder_extra_infos',
  {
    subfolder_id: id('subfolders'),
    total_work_amount: doors(
      { section: 'mission', flag: '--amount <amount>' },
      optional(money(0, 9_999_999_999.99)),
    ),
    service_workpackage_type: doors(
      { section: 'mission', flag: '--workpackage <type>' },
      withDefault(text(50), 'default'),
    ),
    service_subworkpackage_type: doors(
      { section: 'mission', flag: '--subworkpackage <type>' },
      withDefault(text(50), 'default'),
    ),
    mission_start: doors({ section: 'milestones', flag: '--start <date>' }, optional(day())),
    temporary_reception_date: doors({ section: 'milestones', flag: '--provisional <date>' }, optional(day())),
    final_reception_date: doors({ section: 'milestones', flag: '--final <date>' }, optional(day())),
    good_execution_attest_date: doors({ section: 'milestones', flag: '--attest <date>' }, optional(day())),
    bank_guarantee: doors(
      { section: 'conditions', flag: '--bank-guarantee <answer>' },
      withDefault(flag(), false),
    ),
    associative_mission: doors(
      { section: 'conditions', flag: '--in-association <answer>' },
      withDefault(flag(), false),
    ),
    subcontracting: doors(
      { section: 'conditions', flag: '--subcontracting <answer>' },
      withDefault(flag(), false),
    ),
    /** The customer's order number or reference, which the invoice repeats. */
    buyer_reference: doors({ section: 'mission', flag: '--buyer-reference <text>' }, optional(text(100))),
    /** The number of the purchase order and of the contract, for the e-invoice. */
    order_reference: doors({ section: 'mission', flag: '--order <number>' }, optional(text(100))),
    contract_reference: doors({ section: 'mission', flag: '--contract <number>' }, optional(text(100))),
    /** The customer gets the time behind each invoice with it. */
    timesheet_with_invoice: doors(
      { section: 'mission', flag: '--timesheet <answer>' },
      withDefault(flag(), false),
    ),
    /** The account on its invoices, where it is not the firm's usual one. */
    paid_into: doors({ section: 'mission', flag: '--paid-into <iban>' }, paidInto()),
  },
  { unique: [['subfolder_id']] },
)
export type SubfolderExtraInfo = Row<typeof subfolderExtraInfo>

type Milestones = Partial<
  Pick<
    SubfolderExtraInfo,
    'mission_start' | 'temporary_reception_date' | 'final_reception_date' | 'good_execution_attest_date'
  >
>

/** The dates of a subfolder in their order. */
export const milestones = [
  'mission_start',
  'temporary_reception_date',
  'final_reception_date',
  'good_execution_attest_date',
] as const

/** The first date that lies before the one it must follow, or null. */
export const outOfOrder = (info: Milestones): (typeof milestones)[number] | null =>
  misplacedDay(info, milestones)

/** The rank of a new subfolder, after the last one of its folder. */
export const nextRank = (last: number | null | undefined): number => (last ?? 0) + 1

/** `lead_code/rank`. */
export const rankCode = (leadCode: number, rank: number): string => `${leadCode}/${rank}`
