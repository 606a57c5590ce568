import { Failure } from '../../kernel/failure.ts'
import { normaliseIban } from '../../identifiers/iban.ts'
import { formatEuro, type Cents } from '../../values/money.ts'
import type { Day } from '../../values/day.ts'
import { readCommunication } from '../settlement/communication.ts'
import type { StatementLine, statementFormats } from './statement.ts'

/** A movement as the bank wrote it. */
export type ReadLine = Pick<
  StatementLine,
  | 'date'
  | 'value_date'
  | 'amount'
  | 'counterparty_name'
  | 'counterparty_iban'
  | 'structured_communication'
  | 'communication'
  | 'bank_reference'
> & {
  /** What goes with a transfer of ours from bank to bank, where the bank says it. It is matched by and not kept. */
  readonly end_to_end_id: string | null
}

/** A statement as its file has it, its sums checked. */
export interface ReadStatement {
  readonly format: (typeof statementFormats)[number]
  /** Of the account; an account that has none as it is written. */
  readonly iban: string
  readonly currency: string
  readonly number: string
  readonly date: Day
  readonly old_balance: Cents
  readonly new_balance: Cents
  readonly lines: readonly ReadLine[]
  /** The file ends after it, and the bank says that another file goes on. */
  readonly goes_on: boolean
}

/** Refuses a statement whose lines do not lead from its old balance to its new one. */
export function checkBalances({
  number,
  old_balance,
  new_balance,
  lines,
}: Pick<ReadStatement, 'number' | 'old_balance' | 'new_balance' | 'lines'>): void {
  const found = lines.reduce((sum, { amount }) => sum + amount, old_balance)
  if (found !== new_balance)
    throw new Failure('statement_sums', {
      params: { number, said: formatEuro(new_balance), found: formatEuro(found) },
    })
}

/**
 * What a customer wrote, its fields joined as they lie: the structured communication in it, and the text as one line
 * without doubled spaces.
 */
export function communicationOf(
  written: string,
  structured: string | null = structuredIn(written),
): Pick<ReadLine, 'structured_communication' | 'communication'> {
  const communication = tidied(written).slice(0, 2000)
  const isAll = structured !== null && readCommunication(communication) === structured
  return {
    structured_communication: structured,
    communication: communication === '' || isAll ? null : communication,
  }
}

/**
 * `+++…+++`, `***…***`, twelve digits alone, or `RF` around them, where the check digits are right; none where a text has
 * several, for nobody knows what each of them is paid.
 */
export function structuredIn(text: string): string | null {
  const marked = [...text.matchAll(/(\+{3}|\*{3})[\d/ .]+\1/g)].flatMap(
    ([written]) => readCommunication(written) ?? [],
  )
  const [first, ...others] = new Set(marked)
  if (first) return others.length === 0 ? first : null
  return readCommunication(text) ?? creditorReference(text)
}

/** The twelve digits in a creditor reference (ISO 11649), which some banks make of a Belgian communication. */
function creditorReference(text: string): string | null {
  const reference = text.replace(/\s/g, '').toUpperCase()
  const [, check, digits] = /^RF(\d{2})(\d{12})$/.exec(reference) ?? []
  if (!check || !digits) return null
  return BigInt(`${digits}2715${check}`) % 97n === 1n ? readCommunication(digits) : null
}

/** An account number as it is kept: an IBAN without spaces, another one as it was written. */
export const accountOf = (written: string | null | undefined): string | null =>
  normaliseIban(written) ?? ((written ?? '').trim().slice(0, 50) || null)

/** A name as it is kept. */
export const nameOf = (written: string | null | undefined): string | null =>
  tidied(written ?? '').slice(0, 250) || null

const tidied = (text: string): string => text.replace(/\s+/g, ' ').trim()
