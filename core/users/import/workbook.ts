import { email, headed, partial, pick, text, type RecordOf } from '../../kernel/field.ts'
import { recordReader, type CheckedRow } from '../../tables/workbook.ts'
import { userRow } from '../user-operations.ts'
import { user, userExtraInfo } from '../user.ts'

/** What a workbook may say of a person, by the record in which it is kept. */
export const userNames = [
  'first_name',
  'last_name',
  'birthdate',
  'role',
  'language_type',
  'blocks_availibility_per_week',
] as const
export const extraNames = ['code', 'function_type', 'entry_date', 'exit_Date', 'number_holidays'] as const

/** Each may be left out: an empty cell says nothing. */
const personFields = partial({
  ...pick(user.given, ...userNames),
  ...pick(userExtraInfo.given, ...extraNames),
  email: headed(email(), 'Email', 'Mail', 'Courriel', 'Adresse e-mail', 'E-mailadres'),
  cost_type: headed(text(50), 'Category', 'Catégorie', 'Categorie'),
})
type Name = keyof typeof personFields
export type PersonValues = RecordOf<typeof personFields>

export type PersonRow = CheckedRow<Name, PersonValues>

/** The people of a workbook, and every cell that is not what its field must be. */
export const readPeople = recordReader(personFields, {
  needed: ['first_name', 'last_name'],
  exported: userRow.fields,
  noun: 'user',
})

/** The columns of a person in the order of the workbook. */
export const personNames = Object.keys(personFields) as Name[]
