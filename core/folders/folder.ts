import { entity, type Row } from '../kernel/entity.ts'
import { choice, day, decimal, id, int, money, optional, text, withDefault } from '../kernel/field.ts'
import { languages } from '../kernel/permission.ts'
import { projectTypes } from '../users/user.ts'

/** A project folder of a customer: code, type, managers and place. Its work is in its subfolders. */
export const folder = entity(
  'folders',
  {
    account_id: id('accounts'),
    lead_code: int(0, 99_999),
    code: optional(text(50)),
    name: text(250),
    description: text(5000),
    location: optional(text(250)),
    project_type: withDefault(choice(projectTypes), 'operations'),
    language_type: withDefault(choice(languages), 'fr'),
    project_owner_company_id: id('companies'),
    end_user_company_id: optional(id('companies')),
    /** The account manager, who validates the planning. */
    project_manager_id: id('users'),
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

/** What else is known of a folder, one record each: budgets, work dates, floor area and sectors. */
export const folderExtraInfo = entity(
  'folder_extra_infos',
  {
    folder_id: id('folders'),
    work_budget: optional(money(0, 9_999_999_999.99)),
    investment_budget: optional(money(0, 9_999_999_999.99)),
    work_start_date: optional(day()),
    work_end_date: optional(day()),
    project_gfa: optional(decimal(0, 999_999.99)),
    procurement_type: optional(text(50)),
    building_sector_type: optional(text(50)),
    building_subsector_type: optional(text(50)),
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
