import { Failure } from '../../kernel/failure.ts'
import { normaliseIban } from '../../identifiers/iban.ts'
import type { Cents } from '../../values/money.ts'
import { formatEuro } from '../../values/money.ts'
import type { Day } from '../../values/day.ts'
import { readCommunication } from '../payments/communication.ts'
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
>

/** A statement as its file has it, its sums checked. */
export interface ReadStatement {
  readonly format: (typeof statementFormats)[number]
  readonly iban: string
  readonly number: string
  readonly date: Day
  readonly old_balance: Cents
  readonly new_balance: Cents
  readonly lines: readonly ReadLine[]
}

/** Refuses a statement whose lines do not lead from its old balance to its new one. */
export function checkBalances({ number, old_balance, new_balance, lines }: ReadStatement): void {
  const found = lines.reduce((sum, { amount }) => sum + amount, old_balance)
  if (found !== new_balance)
    throw new Failure('statement_sums', {
      params: { number, said: formatEuro(new_balance), found: formatEuro(found) },
    })
}

/** What a customer wrote: the structured communication in it, and the text as one line without doubled spaces. */
export function communicationOf(
  texts: readonly (string | null | undefined)[],
  structured: string | null = null,
): Pick<ReadLine, 'structured_communication' | 'communication'> {
  const communication = texts
    .filter((each) => each)
    .join(' ')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, 2000)
  const structured_communication = structured ?? structuredIn(communication)
  const isAll =
    structured_communication !== null && readCommunication(communication) === structured_communication
  return { structured_communication, communication: communication === '' || isAll ? null : communication }
}

/** `+++…+++`, `***…***`, twelve digits alone, or `RF` around them, where the check digits are right. */
export function structuredIn(text: string): string | null {
  const [written] = /(\+{3}|\*{3})[\d/ .]+\1/.exec(text) ?? []
  return readCommunication(written ?? text) ?? creditorReference(text)
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
  (written ?? '').replace(/\s+/g, ' ').trim().slice(0, 250) || null
