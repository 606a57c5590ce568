import { email, partial, pick, text, type RecordOf } from '../../kernel/field.ts'
import { checkFields, columnsOf, rowReader, type CheckedRow } from '../../tables/workbook.ts'
import { people } from '../../texts/words/people/people.ts'
import { userRow } from '../operations.ts'
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
  email: email(),
  cost_type: text(50),
})
type Name = keyof typeof personFields
export type PersonValues = RecordOf<typeof personFields>

/** Other words for a column than the field's own, in the three languages. */
const more: { readonly [name in Name]?: readonly string[] } = {
  code: ['Trigram', 'Trigramme'],
  email: ['Email', 'Mail', 'Courriel', 'Adresse e-mail', 'E-mailadres'],
  entry_date: ['Entrée', 'Entry', 'In dienst'],
  exit_Date: ['Sortie', 'Exit', 'Uit dienst'],
  blocks_availibility_per_week: ['Blocks a week', 'Blocs par semaine', 'Blokken per week'],
  birthdate: ['Birthdate', 'Date de naissance', 'Naissance'],
  number_holidays: ['Holidays', 'Jours de congé', 'Congés', 'Vakantiedagen'],
  cost_type: ['Category', 'Catégorie', 'Categorie'],
}

/** The columns of a workbook of people. */
const personColumns = columnsOf<Name>(
  personFields,
  (name) => [...people[`field.${name}`], ...(more[name] ?? [])],
  ['first_name', 'last_name'],
)

export type PersonRow = CheckedRow<Name, PersonValues>

/** The people of a workbook, and every cell that is not what its field must be. */
export const readPeople = rowReader({
  columns: personColumns,
  exported: userRow.fields,
  noun: 'user',
  check: checkFields(personFields),
})

/** The columns of a person in the order of the workbook. */
export const personNames = Object.keys(personFields) as Name[]
