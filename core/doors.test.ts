import t from 'tap'
import { addressNames, companyNames } from './companies/import/workbook.ts'
import { company, companyAddress } from './companies/company.ts'
import { companyRow } from './companies/operations.ts'
import { folder, folderExtraInfo } from './folders/folder.ts'
import { folderColumns } from './folders/import/folder-workbook.ts'
import { subfolderColumns } from './folders/import/subfolder-workbook.ts'
import { offerInfo } from './folders/offers/offer-info.ts'
import { prospectInfo } from './folders/offers/prospect-info.ts'
import { folderListRow, subfolderListRow } from './folders/operations.ts'
import { subfolder, subfolderExtraInfo } from './folders/subfolder.ts'
import type { Fields } from './kernel/field.ts'
import { personNames } from './users/import/workbook.ts'
import { userRow } from './users/operations.ts'
import { user, userExtraInfo } from './users/user.ts'

/** A record that people type, import and list, with what its fields are left out of and why. */
interface Record {
  readonly entity: { readonly name: string; readonly given: Fields }
  readonly imported: readonly string[]
  readonly listed: readonly string[]
  readonly without: {
    readonly [door in Door]?: { readonly [field: string]: string }
  }
}
type Door = 'import' | 'list' | 'flag' | 'section'

const named = 'a column of its own names the other record'
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

const records: readonly Record[] = [
  { entity: company, imported: companyNames, listed: Object.keys(companyRow.fields), without: {} },
  {
    entity: companyAddress,
    imported: addressNames,
    listed: Object.keys(companyRow.fields),
    without: {
      import: {
        company_id: key,
        address_type: 'it is that of the head office',
        latitude: place,
        longitude: place,
      },
      list: {
        company_id: key,
        address_type: 'it is that of the head office',
        latitude: place,
        longitude: place,
      },
      flag: { company_id: key, address_type: 'it is that of the head office' },
      section: everyField(companyAddress.given, 'addresses are the rows of a part of the form'),
    },
  },
  {
    entity: folder,
    imported: folderColumns,
    listed: Object.keys(folderListRow.fields),
    without: {
      import: {
        account_id: key,
        project_owner_company_id: named,
        end_user_company_id: named,
        project_manager_id: named,
      },
      list: {
        account_id: key,
        project_owner_company_id: named,
        end_user_company_id: named,
        project_manager_id: named,
      },
      flag: { account_id: key },
      section: { account_id: key },
    },
  },
  {
    entity: folderExtraInfo,
    imported: folderColumns,
    listed: Object.keys(folderListRow.fields),
    without: {
      import: { folder_id: key },
      list: { folder_id: key },
      flag: { folder_id: key },
      section: { folder_id: key },
    },
  },
  {
    entity: subfolder,
    imported: subfolderColumns,
    listed: Object.keys(subfolderListRow.fields),
    without: {
      import: {
        folder_id: named,
        project_leader: named,
        customer_company_id: named,
        association_company_id: named,
      },
      list: {
        rank: 'the rank code says it',
        project_leader: named,
        customer_company_id: named,
        association_company_id: named,
      },
      flag: { folder_id: 'a mission stays in its folder', rank: 'the next one is taken' },
      section: { folder_id: 'a mission stays in its folder', rank: 'the next one is taken' },
    },
  },
  {
    entity: subfolderExtraInfo,
    imported: subfolderColumns,
    listed: Object.keys(subfolderListRow.fields),
    without: {
      import: { subfolder_id: key },
      list: { subfolder_id: key },
      flag: { subfolder_id: key },
      section: { subfolder_id: key },
    },
  },
  {
    entity: offerInfo,
    imported: subfolderColumns,
    listed: Object.keys(subfolderListRow.fields),
    without: {
      import: everyField(offerInfo.given, offered),
      list: everyField(offerInfo.given, offered),
      flag: { subfolder_id: key },
      section: { subfolder_id: key },
    },
  },
  {
    entity: prospectInfo,
    imported: subfolderColumns,
    listed: Object.keys(subfolderListRow.fields),
    without: {
      import: everyField(prospectInfo.given, prospect),
      list: everyField(prospectInfo.given, prospect),
      flag: { subfolder_id: key },
      section: { subfolder_id: key },
    },
  },
  {
    entity: user,
    imported: personNames,
    listed: Object.keys(userRow.fields),
    without: {
      import: ownOfPeople,
      list: { ...ownOfPeople, birthdate: own, blocks_availibility_per_week: own, language_type: own },
      flag: ownOfPeople,
      section: ownOfPeople,
    },
  },
  {
    entity: userExtraInfo,
    imported: personNames,
    listed: Object.keys(userRow.fields),
    without: {
      import: { user_id: key, ...ofPersonnel, remarks: personnel, cost_class: costs.cost_class },
      list: { user_id: key, ...ofPersonnel, remarks: personnel, number_holidays: own, ...costs },
      flag: { user_id: key, ...ofPersonnel, ...costs },
      section: { user_id: key, ...costs },
    },
  },
]

for (const { entity, imported, listed, without } of records)
  t.test(`${entity.name}: every field stands at every door, or its reason is said`, async (t) => {
    const names = Object.keys(entity.given)
    const doors: { readonly [door in Door]: (name: string) => boolean } = {
      import: (name) => imported.includes(name),
      list: (name) => listed.includes(name),
      flag: (name) => entity.given[name]?.doors?.flag !== undefined,
      section: (name) => entity.given[name]?.doors?.section !== undefined,
    }
    for (const [door, stands] of Object.entries(doors)) {
      const reasons = without[door as Door] ?? {}
      t.strictSame(
        names.filter((name) => !stands(name) && !reasons[name]),
        [],
        `what the ${door} lacks`,
      )
    }
  })
