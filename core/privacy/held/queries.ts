import { choice, flag, id, int, list, text } from '../../kernel/field.ts'
import { namedQuery } from '../../ports.ts'
import { subjects } from './data-request.ts'

/** How many rows name a person, by table and column; columns without such a row are left out. */
export const rowsNaming = namedQuery(
  'privacy.rows_naming',
  { user_id: id('users') },
  { table: text(50), column: text(50), count: int(0, Number.MAX_SAFE_INTEGER) },
)

/**
 * The entries of the audit log about rows that are or were a person's: of the tables whose rows go or lose fields, and of the
 * documents that lie with him. `with_others` takes in what his acts made for others.
 */
export const entriesAbout = namedQuery(
  'privacy.entries_about',
  { user_id: id('users'), with_others: flag() },
  { id: id('audit_entries'), entity: text(50) },
)

/** The jobs that mailed him: by his number, or by one of his addresses. */
export const mailsTo = namedQuery(
  'privacy.mails_to',
  { user_id: id('users'), emails: list(text(250)) },
  { id: id('jobs') },
)

/** People of the firm and contacts whose name or address holds the words; those with the words alone, at most so many. */
export const peopleNamed = namedQuery(
  'privacy.people_named',
  { words: text(250), limit: int(1, 200) },
  {
    subject: choice(subjects),
    id: id(),
    name: text(600),
    email: text(250, 0),
    company: text(250, 0),
  },
)
