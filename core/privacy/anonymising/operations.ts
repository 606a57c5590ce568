import {
  choice,
  day,
  flag,
  group,
  id,
  int,
  list,
  optional,
  text,
  withDefault,
  type RecordOf,
} from '../../kernel/field.ts'
import { command, query } from '../../kernel/operation.ts'
import { column } from '../../tables/column-facts.ts'
import { subjects } from '../held/data-request.ts'
import { reasons } from '../held/reasons.ts'

const many = int(0, Number.MAX_SAFE_INTEGER)

const foundRow = group(
  {
    subject: column(choice(subjects), { label: 'column.data_subject' }),
    id: column(id(), { label: 'column.number' }),
    name: column(text(600), { card: 'title' }),
    email: column(optional(text(250)), { label: 'field.email' }),
    company: column(optional(text(250)), { label: 'field.company' }),
  },
  ['subject', 'id', 'name', 'email', 'company'],
)

export const findPeople = query({
  name: 'personal_data.find',
  summary:
    'People of the firm and contacts at companies whose name or address holds the words: whoever asks for his data.',
  http: 'GET /personal_data/find',
  permission: 'user_extended.read',
  input: { words: text(250) },
  output: list(foundRow),
})
export const foundRows = foundRow

/** What becomes of the rows of one kind. */
export const fates = ['removed', 'emptied', 'kept', 'signed', 'masked'] as const

const plannedRow = group(
  {
    table: column(text(50), { label: 'column.data_kind' }),
    column: text(50),
    count: column(many, { label: 'column.data_count' }),
    fate: column(choice(fates), { label: 'column.data_fate' }),
    why: column(optional(choice(reasons)), { label: 'column.data_why' }),
  },
  ['table', 'count', 'fate', 'why'],
)
export type PlannedRow = RecordOf<typeof plannedRow.fields>
export const plannedRows = plannedRow

export const planAnonymising = query({
  name: 'personal_data.plan',
  summary: 'What would be removed of a person, what would be kept, and by which law.',
  http: 'GET /personal_data/person/:id/plan',
  permission: 'users.delete',
  input: { id: id('users') },
  output: group({
    name: text(501),
    /** The last day; without it, or while it is not over, nothing is removed. */
    exit_Date: optional(day()),
    has_left: flag(),
    /** Whether this was done before. */
    is_done: flag(),
    rows: list(plannedRow),
  }),
})

export const anonymisePerson = command({
  name: 'personal_data.anonymise',
  summary:
    'Removes what tells who a person who left was: name, address, sign-in, notices. Bookings, invoices and the audit log stay under his number.',
  http: 'POST /personal_data/person/:id/anonymise',
  permission: 'users.delete',
  scopes: 'none',
  input: {
    id: id('users'),
    /** The person’s first and last name, typed: nobody does this to another by a slip. */
    confirm: text(501),
  },
  output: group({ name: text(501), rows: list(plannedRow) }),
})

export const anonymiseContact = command({
  name: 'personal_data.anonymise_contact',
  summary: 'Removes name, address and telephone of a contact at a company; documents that were sent stay.',
  http: 'POST /personal_data/contact/:id/anonymise',
  permission: 'company.delete',
  scopes: 'none',
  input: {
    id: id('company_contacts'),
    /** The contact’s first and last name, typed. Not needed to count. */
    confirm: optional(text(501)),
    /** If true, counts what would be removed, and does nothing. */
    dry_run: withDefault(flag(), false),
  },
  output: group({ name: text(501), rows: list(plannedRow) }),
})
