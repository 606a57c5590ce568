import type { Day } from '../../values/day.ts'
import type { BadRow } from '../../kernel/failure.ts'
import { foldEmail } from '../../values/fold.ts'
import { badCell, duplicateRow } from '../../tables/reading/bad-cells.ts'
import { allowed } from '../../tables/reading/headings.ts'
import type { OwnChange } from '../people/checks.ts'
import type { PersonRow } from './workbook.ts'

export interface KnownPerson {
  readonly id: number
  readonly code: string | null
  readonly email_folded: string | null
  readonly entry_date: Day | null
  readonly exit_Date: Day | null
  /** Whether whoever imports may change this person. */
  readonly within_reach: boolean
  readonly role: string | null
  /** Whether his role and sign-in are for whoever imports to decide. */
  readonly decided: boolean
}

/** A person to create (`id` null) or to change. */
export interface MatchedPerson extends PersonRow {
  readonly id: number | null
}

export interface PeopleFacts {
  readonly known: readonly KnownPerson[]
  /** When somebody enters of whom nothing else is said. */
  readonly today: Day
  readonly isRole: (role: string) => boolean
  /** Whether whoever imports may give that role. */
  readonly decides: (role: string) => boolean
  readonly isCategory: (category: string) => boolean
  /** The roles that whoever imports may give, and the categories that there are. */
  readonly givable: readonly string[]
  readonly categories: readonly string[]
  /** Whether a category has a number: without one it is no cost. */
  readonly isPriced: (category: string) => boolean
  /** Who has a cost per block of his own. */
  readonly withBlockCost: ReadonlySet<number>
  /** Whoever imports. */
  readonly actor_id: number
  /** What such a change of his own would cost him. */
  readonly lossOf: (change: OwnChange) => keyof OwnChange | null
}

/** Who each row is, by code or e-mail; rows that are nobody, two people or twice the same are bad. */
export function matchPeople(
  rows: readonly PersonRow[],
  facts: PeopleFacts,
): { matched: MatchedPerson[]; bad: BadRow[] } {
  const codes = new Map(facts.known.flatMap((each) => (each.code ? [[each.code.toUpperCase(), each]] : [])))
  const emails = new Map(
    facts.known.flatMap((each) => (each.email_folded ? [[each.email_folded, each]] : [])),
  )
  const earlierRows = new Map<string, PersonRow>()
  const matched: MatchedPerson[] = []
  const bad: BadRow[] = []
  for (const row of rows) {
    const code = row.values.code?.toUpperCase()
    const email = row.values.email && foldEmail(row.values.email)
    const found = {
      byCode: code ? codes.get(code) : undefined,
      byEmail: email ? emails.get(email) : undefined,
    }
    const person = found.byCode ?? found.byEmail
    const keys = [code && `code ${code}`, email && `email ${email}`, person && `id ${person.id}`].filter(
      (key) => !!key,
    )
    const earlier = keys.map((key) => earlierRows.get(String(key))).find((each) => each !== undefined)
    for (const key of keys) earlierRows.set(String(key), row)
    const wrong = [...checkIdentity(row, found, earlier), ...checkValues(row, person, facts)]
    if (wrong.length > 0) bad.push(...wrong)
    else matched.push({ ...row, id: person?.id ?? null })
  }
  return { matched, bad }
}

/** Nobody takes his own rights to edit people by an import, nor leaves by it. */
export function checkOwnRow(
  matched: readonly MatchedPerson[],
  { known, actor_id, lossOf }: PeopleFacts,
): BadRow[] {
  const own = matched.find(({ id }) => id === actor_id)
  if (!own) return []
  const stands = known.find(({ id }) => id === actor_id)
  const { exit_Date, role } = own.values
  const lost = lossOf({ exit_Date: exit_Date === stands?.exit_Date ? null : exit_Date, role })
  return lost ? [badCell(own, lost, 'mixed.own_rights')] : []
}

interface Found {
  readonly byCode: KnownPerson | undefined
  readonly byEmail: KnownPerson | undefined
}

function checkIdentity(row: PersonRow, { byCode, byEmail }: Found, earlier: PersonRow | undefined): BadRow[] {
  const { code, email } = row.values
  if (!code && !email) return [badCell(row, 'code', 'key_missing')]
  if (earlier) return [duplicateRow(row, code ? 'code' : 'email', earlier)]
  const two = byCode && byEmail && byCode !== byEmail
  return two ? [badCell(row, 'email', 'user_conflict', { code: byCode.code ?? '' })] : []
}

/** What a new person cannot do without. */
const required = ['first_name', 'last_name', 'function_type'] as const

function checkValues(
  row: PersonRow,
  person: KnownPerson | undefined,
  { today, isRole, decides, isCategory, givable, categories }: PeopleFacts,
): BadRow[] {
  const { role, email, cost_type } = row.values
  const newRole = role !== person?.role ? role : undefined
  const isMoved = email !== undefined && foldEmail(email) !== person?.email_folded
  const isOut = person?.decided === false
  // One by one it would wait for a second yes; a file says nothing that waits.
  const { exit_Date } = row.values
  const isEnded = isOut && exit_Date !== undefined && exit_Date !== person.exit_Date
  const missing = person ? [] : required.filter((name) => row.values[name] === undefined)
  return [
    ...missing.map((name) => badCell(row, name, 'mixed.required')),
    ...(person && !person.within_reach
      ? [badCell(row, row.values.code ? 'code' : 'email', 'mixed.not_allowed')]
      : []),
    ...checkDates(row, person, today),
    ...(role && !isRole(role) ? [badCell(row, 'role', 'mixed.invalid', { ...allowed(givable) })] : []),
    ...(newRole && (isOut || !decides(newRole)) ? [badCell(row, 'role', 'mixed.rights_only')] : []),
    ...(isMoved && isOut ? [badCell(row, 'email', 'mixed.rights_only')] : []),
    ...(isEnded ? [badCell(row, 'exit_Date', 'mixed.rights_only')] : []),
    ...(cost_type && !isCategory(cost_type)
      ? [badCell(row, 'cost_type', 'mixed.invalid', { ...allowed(categories) })]
      : []),
  ]
}

/** Nobody leaves before he enters; what the row leaves out is as it stands. */
function checkDates(row: PersonRow, person: KnownPerson | undefined, today: Day): BadRow[] {
  const { entry_date, exit_Date } = row.values
  if (entry_date === undefined && exit_Date === undefined) return []
  const entry = entry_date ?? person?.entry_date ?? today
  const exit = exit_Date ?? person?.exit_Date
  if (!exit || exit >= entry) return []
  return [badCell(row, exit_Date ? 'exit_Date' : 'entry_date', 'date.order')]
}
