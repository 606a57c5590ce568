import t from 'tap'
import { addressNames, companyNames } from './companies/import/workbook.ts'
import { company, companyAddress, companyContact } from './companies/company.ts'
import { companyRow } from './companies/operations.ts'
import { entities } from './entities.ts'
import { folder, folderExtraInfo } from './folders/folder.ts'
import { folderColumns } from './folders/import/folder-workbook.ts'
import { subfolderColumns } from './folders/import/subfolder-workbook.ts'
import { offerInfo } from './folders/offers/offer-info.ts'
import { prospectInfo } from './folders/offers/prospect-info.ts'
import { folderListRow, subfolderListRow } from './folders/operations.ts'
import { subfolder, subfolderExtraInfo } from './folders/subfolder.ts'
import type { Facts, Fields } from './kernel/field.ts'
import { personNames } from './users/import/workbook.ts'
import { userRow } from './users/operations.ts'
import { user, userExtraInfo } from './users/user.ts'

/** A record that people type, import and list, with what its fields are left out of and why. */
interface Record {
  readonly entity: { readonly name: string; readonly given: Fields }
  readonly imported: readonly string[]
  readonly listed: readonly string[]
  /** What stands at no door. */
  readonly never?: Reasons
  readonly without?: { readonly [door in Door]?: Reasons }
}
interface Reasons {
  readonly [field: string]: string
}
type Door = 'import' | 'list' | 'flag' | 'section'

const ownColumn = 'a column of its own names the other record'
const key = 'it says whose record this is'
const personnel = 'what personnel alone knows is typed on the page of the person'
const place = 'the map finds it from the address'
const offered = 'an import says of an offer what nothing is tendered without'
const prospect = 'what is known of a prospect is typed on the page of the mission'

const ofPersonnel = Object.fromEntries(
  [
    'status_type',
    'payroll_type',
    'external_folder_link',
    'graduation_date',
    'degree',
    'last_evaluation_date',
    'next_evaluation_date',
    'powerbi_identifier',
    'direct_cost',
  ].map((name) => [name, personnel]),
)
const ownOfPeople = {
  picture: 'a picture is chosen on the page',
  is_super_admin: 'decidag setup alone makes one',
}
const own = 'a list of people says who they are, how they work stands on their pages'
const costs = {
  cost_type: 'costs have dates, and are records of their own',
  cost_class: 'every cost is of the one list',
}
const everyField = (fields: Fields, why: string) =>
  Object.fromEntries(Object.keys(fields).map((name) => [name, why]))

const ofCompanies = Object.keys(companyRow.fields)
const ofFolders = Object.keys(folderListRow.fields)
const ofSubfolders = Object.keys(subfolderListRow.fields)
const ofPeople = Object.keys(userRow.fields)
const inFolder = 'a mission stays in its folder'
const onMap = { latitude: place, longitude: place }
const otherRecords = (...fields: string[]) => Object.fromEntries(fields.map((name) => [name, ownColumn]))
const companiesAndManager = otherRecords(
  'project_owner_company_id',
  'end_user_company_id',
  'project_manager_id',
)
const leaderAndCompanies = otherRecords('project_leader', 'customer_company_id', 'association_company_id')

const records: readonly Record[] = [
  { entity: company, imported: companyNames, listed: ofCompanies },
  {
    entity: companyAddress,
    imported: addressNames,
    listed: ofCompanies,
    never: { company_id: key, address_type: 'it is that of the head office' },
    without: {
      import: onMap,
      list: onMap,
      section: everyField(companyAddress.given, 'addresses are the rows of a part of the form'),
    },
  },
  {
    entity: companyContact,
    imported: [],
    listed: [],
    never: { company_id: key },
    without: {
      import: everyField(companyContact.given, 'a file says a company and its head office'),
      list: everyField(companyContact.given, 'contacts are rows on the page of their company'),
      section: everyField(companyContact.given, 'contacts are the rows of a part of the form'),
    },
  },
  {
    entity: folder,
    imported: folderColumns,
    listed: ofFolders,
    never: { account_id: key },
    without: { import: companiesAndManager, list: companiesAndManager },
  },
  { entity: folderExtraInfo, imported: folderColumns, listed: ofFolders, never: { folder_id: key } },
  {
    entity: subfolder,
    imported: subfolderColumns,
    listed: ofSubfolders,
    without: {
      import: { folder_id: ownColumn, ...leaderAndCompanies },
      list: { rank: 'the rank code says it', ...leaderAndCompanies },
      flag: { folder_id: inFolder, rank: 'the next one is taken' },
      section: { folder_id: inFolder, rank: 'the next one is taken' },
    },
  },
  {
    entity: subfolderExtraInfo,
    imported: subfolderColumns,
    listed: ofSubfolders,
    never: { subfolder_id: key },
  },
  {
    entity: offerInfo,
    imported: subfolderColumns,
    listed: ofSubfolders,
    never: { subfolder_id: key },
    without: {
      import: everyField(offerInfo.given, offered),
      list: everyField(offerInfo.given, offered),
    },
  },
  {
    entity: prospectInfo,
    imported: subfolderColumns,
    listed: ofSubfolders,
    never: { subfolder_id: key },
    without: {
      import: everyField(prospectInfo.given, prospect),
      list: everyField(prospectInfo.given, prospect),
    },
  },
  {
    entity: user,
    imported: personNames,
    listed: ofPeople,
    never: ownOfPeople,
    without: { list: { birthdate: own, blocks_availibility_per_week: own, language_type: own } },
  },
  {
    entity: userExtraInfo,
    imported: personNames,
    listed: ofPeople,
    never: { user_id: key, cost_class: costs.cost_class },
    without: {
      import: { ...ofPersonnel, remarks: personnel },
      list: { ...ofPersonnel, remarks: personnel, number_holidays: own, cost_type: costs.cost_type },
      flag: { ...ofPersonnel, cost_type: costs.cost_type },
      section: { cost_type: costs.cost_type },
    },
  },
]

for (const { entity, imported, listed, never = {}, without = {} } of records)
  t.test(`${entity.name}: every field stands at every door, or its reason is said`, async (t) => {
    const names = Object.keys(entity.given)
    const doors: { readonly [door in Door]: (name: string) => boolean } = {
      import: (name) => imported.includes(name),
      list: (name) => listed.includes(name),
      flag: (name) => entity.given[name]?.doors?.flag !== undefined,
      section: (name) => entity.given[name]?.doors?.section !== undefined,
    }
    for (const [door, stands] of Object.entries(doors)) {
      const reasons = { ...never, ...without[door as Door] }
      t.strictSame(
        names.filter((name) => !stands(name) && !reasons[name]),
        [],
        `what the ${door} lacks`,
      )
    }
  })

t.test('every record whose fields know their doors stands in this table', async (t) => {
  const known = Object.values(entities).filter(({ given }) =>
    Object.values<Facts>(given).some((field) => field.doors),
  )
  t.strictSame(records.map(({ entity }) => entity.name).toSorted(), known.map(({ name }) => name).toSorted())
})
