import { entity, type Row } from '../kernel/entity.ts'
import { choice, day, decimal, doors, id, int, money, optional, text, withDefault } from '../kernel/field.ts'
import { languages } from '../kernel/permission.ts'
import { projectTypes } from '../users/user.ts'

/** A project folder of a customer: code, type, managers and place. Its work is in its subfolders. */
export const folder = entity(
  'folders',
  {
    account_id: id('accounts'),
    lead_code: doors(
      { section: 'project', flag: '--lead-code <n>', headings: ['Lead code'] },
      int(0, 99_999),
    ),
    code: doors({ section: 'project', flag: '--code <code>', headings: ['Code'] }, optional(text(50))),
    name: doors({ section: 'project', flag: '--name <name>' }, text(250)),
    description: doors({ section: 'project', flag: '--description <text>' }, text(5000)),
    location: doors({ section: 'project', flag: '--location <place>' }, optional(text(250))),
    project_type: doors(
      { section: 'project', flag: '--type <type>' },
      withDefault(choice(projectTypes), 'operations'),
    ),
    language_type: doors(
      { section: 'project', flag: '--language <language>', headings: ['Language', 'Langue', 'Taal'] },
      withDefault(choice(languages), 'fr'),
    ),
    project_owner_company_id: doors({ section: 'parties', flag: '--customer <company>' }, id('companies')),
    end_user_company_id: doors(
      { section: 'parties', flag: '--end-user <company>' },
      optional(id('companies')),
    ),
    /** The account manager, who validates the planning. */
    project_manager_id: doors({ section: 'parties', flag: '--manager <person>' }, id('users')),
  },
  {
    unique: [['lead_code']],
    index: [['project_owner_company_id'], ['project_manager_id']],
    search: ['code', 'name', 'location'],
    sort: ['name', 'location'],
    codes: ['code'],
  },
)
export type Folder = Row<typeof folder>

/** What of a folder names another record: lists and files say the name in its place. */
export const namedByFolder = [
  'account_id',
  'project_owner_company_id',
  'end_user_company_id',
  'project_manager_id',
] as const

/** What else is known of a folder, one record each: budgets, work dates, floor area and sectors. */
export const folderExtraInfo = entity(
  'folder_extra_infos',
  {
    folder_id: id('folders'),
    work_budget: doors(
      { section: 'works', flag: '--work-budget <amount>' },
      optional(money(0, 9_999_999_999.99)),
    ),
    investment_budget: doors(
      { section: 'works', flag: '--investment-budget <amount>' },
      optional(money(0, 9_999_999_999.99)),
    ),
    work_start_date: doors({ section: 'works', flag: '--works-from <date>' }, optional(day())),
    work_end_date: doors({ section: 'works', flag: '--works-to <date>' }, optional(day())),
    project_gfa: doors({ section: 'works', flag: '--floor-area <m2>' }, optional(decimal(0, 999_999.99))),
    procurement_type: doors({ section: 'works', flag: '--procurement <type>' }, optional(text(50))),
    building_sector_type: doors({ section: 'works', flag: '--sector <type>' }, optional(text(50))),
    building_subsector_type: doors({ section: 'works', flag: '--subsector <type>' }, optional(text(50))),
  },
  { unique: [['folder_id']] },
)

export type FolderExtraInfo = Row<typeof folderExtraInfo>

/** A keyword of a folder, by which it is found. */
export const folderKeyword = entity(
  'folder_keywords',
  { folder_id: id('folders'), label: text(100) },
  { unique: [['folder_id', 'label']], sort: ['label'] },
)

/** Tables whose rows are a folder's own, and go with it. */
export const partsOfFolder = ['folder_keywords', 'folder_extra_infos', 'wbs'] as const

/** Work dates in order: a code, or null when they are. */
export const checkWorkDates = (start?: string | null, end?: string | null): string | null =>
  start && end && start > end ? 'date.order' : null
