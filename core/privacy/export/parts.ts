import type { Fields } from '../../kernel/field.ts'
import { changesAbout, deedsOf, documentsOf, mailsOf, rowsOfSection, type Source } from './rows.ts'
import { sectionsOf } from './sections.ts'

/** A part of an export, for both of its files. */
export interface Part {
  /** Its name for programs: `user_bookings`, or `folders.project_manager_id` where he only signed. */
  readonly name: string
  /** The key of its title is `personal_data.table.<title>`. */
  readonly title: string
  readonly isOwn: boolean
  readonly withheld: readonly string[]
  /** The facts of its fields, where they are those of a table. */
  readonly fields: Fields | null
  readonly rows: () => AsyncIterable<object[]>
}

/** Everything of an export in its order: the person, what is his, what he only signed, the audit log. */
export function partsOf(source: Source, seesPersonnel: boolean): Part[] {
  const sections = sectionsOf(seesPersonnel)
  const parts = sections.map((section): Part => {
    const { table, column, isOwn, withheld, fields } = section
    const name = isOwn ? table : `${table}.${column}`
    return { name, title: table, isOwn, withheld, fields, rows: () => rowsOfSection(source, section) }
  })
  const besides = (name: string, rows: Part['rows']): Part => ({
    name,
    title: name,
    isOwn: true,
    withheld: [],
    fields: null,
    rows,
  })
  return [
    ...parts.filter(({ isOwn }) => isOwn),
    besides('documents_of_person', () => documentsOf(source)),
    besides('mails', () => mailsOf(source)),
    besides('audit_about', () => changesAbout(source, seesPersonnel)),
    ...parts.filter(({ isOwn }) => !isOwn),
    besides('audit_by', () => deedsOf(source)),
  ]
}
