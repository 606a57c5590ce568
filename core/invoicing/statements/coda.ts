import { Failure } from '../../kernel/failure.ts'
import { isDay, type Day } from '../../values/day.ts'
import type { Cents } from '../../values/money.ts'
import { firstItem, itemAt, lastItem } from '../../values/known.ts'
import { ibanOfTwelveFigures } from '../../identifiers/iban.ts'
import { readCommunication } from '../settlement/communication.ts'
import {
  accountOf,
  checkBalances,
  communicationOf,
  nameOf,
  type ReadLine,
  type ReadStatement,
} from './read-statement.ts'

/** A record of 128 characters, and the line of the file on which it stands. */
interface Record {
  readonly line: number
  readonly text: string
}

/** A movement with what stands below it, as far as it is read. */
interface Movement {
  readonly sequence: string
  readonly detail: string
  readonly kind: string
  readonly amount: Cents
  readonly value_date: Day | null
  readonly date: Day
  readonly bank_reference: string | null
  readonly structured: string | null
  /** Its communication follows the bank's form for direct debits. */
  readonly isDebit: boolean
  /** The fields of its text as they lie, with their spaces. */
  text: string
  account: string | null
  name: string | null
  /** The information that was read last is structured: what goes on with it is no text. */
  isStructured: boolean
}

const width = 128

/** Whether a file begins as CODA does: a record 0, whose last figure is the version. */
export const isCoda = (text: string): boolean => /^0{5}\d{6}.{116}[12](\r?\n|$)/.test(text)

/** The statements of a CODA file of version 2; a Failure names the line where it cannot be, or which sums are wrong. */
export function readCoda(text: string): ReadStatement[] {
  const statements: ReadStatement[] = []
  const records = recordsOf(text)
  let part: Record[] = []
  let goesOn = true
  for (const record of records) {
    if (!goesOn) throw bad(record, 'end')
    if (record.text[0] === '0' && part.length > 0) throw cutOff(lastItem(part))
    if (record.text[0] !== '0' && part.length === 0) throw bad(record, 'order')
    part.push(record)
    if (record.text[0] !== '9') continue
    // A file that is cut out of a delivery ends by a record that says that another one follows.
    goesOn = record.text[127] === '1'
    statements.push({ ...readPart(part), goes_on: goesOn && record === records.at(-1) })
    part = []
  }
  if (part.length > 0) throw cutOff(lastItem(part))
  return statements
}

function recordsOf(text: string): Record[] {
  const lines = text.split(/\r\n|\n/)
  // Some programs end a file by lines without anything, or by the sign that once ended files.
  while (lines.at(-1)?.replaceAll('\u001a', '').trim() === '') lines.pop()
  return lines.map((each, place) => {
    const record = { line: place + 1, text: each.padEnd(width) }
    if (each.length > width || !/^[0-9]/.test(each)) throw bad(record, 'record')
    return record
  })
}

/** From a record 0 to its record 9: one statement. */
function readPart(part: readonly Record[]): Omit<ReadStatement, 'goes_on'> {
  const [head, old, rest] = [firstItem(part), part[1], part.slice(2)]
  const last = lastItem(part)
  const end = rest.findLast(({ text }) => text[0] === '8')
  if (head.text[127] !== '2') throw bad(head, 'version')
  if (old?.text[0] !== '1') throw bad(old ?? head, 'old_balance')
  if (!end) throw cutOff(last)
  const stray = rest.slice(rest.indexOf(end) + 1, -1).find(({ text }) => text[0] !== '4')
  if (stray) throw bad(stray, 'order')
  const movements = movementsOf(rest.slice(0, rest.indexOf(end)))
  const heads = movements.filter(({ detail }) => detail === '0000')
  checkTotals(part, last, heads)
  const isTwelve = old.text[1] === '0'
  const account = ownAccount(old.text.slice(5, 42), isTwelve)
  const again = ownAccount(end.text.slice(4, 41), isTwelve)
  if (!account.iban) throw bad(old, 'account')
  if (again.iban !== account.iban) throw bad(end, 'account')
  if (again.currency !== account.currency)
    throw new Failure('statement_currency', { params: { currency: account.currency } })
  const statement = {
    format: 'coda' as const,
    ...account,
    number: `${dayOf(end, 57).slice(0, 4)}-${old.text.slice(125, 128).trim() || old.text.slice(2, 5)}`,
    date: dayOf(end, 57),
    old_balance: amountOf(old, 42),
    new_balance: amountOf(end, 41),
    lines: booked(movements),
  }
  checkBalances(statement)
  return statement
}

function movementsOf(records: readonly Record[]): Movement[] {
  const movements: Movement[] = []
  for (const record of records) {
    const { text } = record
    const kind = text.slice(0, 2)
    if (kind === '21') movements.push(movementOf(record))
    else if (text[0] === '4') continue
    else addTo(record, kind, movements.at(-1))
  }
  return movements
}

function movementOf(record: Record): Movement {
  const { text } = record
  const isStructured = text[61] === '1'
  const type = text.slice(62, 65)
  const digits = text.slice(65, 77)
  const isGiro = isStructured && (type === '101' || type === '102')
  return {
    sequence: text.slice(2, 6),
    detail: text.slice(6, 10),
    kind: itemAt(text, 53),
    amount: amountOf(record, 31),
    value_date: text.slice(47, 53) === '000000' ? null : dayOf(record, 47),
    date: dayOf(record, 115),
    bank_reference: text.slice(10, 31).trim() || null,
    structured: isGiro ? readCommunication(digits) : null,
    text: isGiro ? `***${digits}*** ` : isStructured ? text.slice(65, 115) : text.slice(62, 115),
    isDebit: isStructured && type === directDebit,
    account: null,
    name: null,
    isStructured: false,
  }
}

/** The type of a structured communication about a direct debit. */
const directDebit = '127'

/**
 * What somebody wrote. The form of a direct debit has the creditor and the mandate before it, and behind it the type of a
 * return with its reason, which are codes of banks and no message.
 */
const messageOf = ({ isDebit, text }: Movement): string => (isDebit ? text.slice(79, 141) : text)

/** What the records below a movement say of it; one that belongs to no movement is refused. */
function addTo(record: Record, kind: string, movement: Movement | undefined): void {
  const { text } = record
  const belongs = movement && text.slice(2, 6) === movement.sequence
  const part = parts[kind]
  if (!belongs || !part) throw bad(record, 'order')
  part(movement, text)
}

const parts: { readonly [kind: string]: (movement: Movement, text: string) => void } = {
  '22': (movement, text) => void (movement.text += text.slice(10, 63)),
  '23': (movement, text) => {
    movement.account = text.slice(10, 47)
    movement.name = text.slice(47, 82)
    movement.text += text.slice(82, 125)
  },
  // Structured information says what the records above do, and its continuations hold a name and an address; free text
  // goes on with the communication.
  '31': (movement, text) => {
    movement.isStructured = text[39] === '1'
    if (!movement.isStructured) movement.text += text.slice(40, 113)
    else if (text.slice(40, 43) === namesCounterparty)
      movement.name = nameOf(movement.name) ?? text.slice(43, 113)
  },
  '32': (movement, text) => void (movement.isStructured || (movement.text += text.slice(10, 115))),
  '33': (movement, text) => void (movement.isStructured || (movement.text += text.slice(10, 100))),
}

/** The type of structured information that says who paid. */
const namesCounterparty = '001'

/** Each movement, or the details of one that the bank or the customer totalled where they come to it. */
function booked(movements: readonly Movement[]): ReadLine[] {
  const groups: Movement[][] = []
  for (const movement of movements) {
    const last = groups.at(-1)
    if (last && movement.detail !== '0000' && firstItem(last).sequence === movement.sequence)
      last.push(movement)
    else groups.push([movement])
  }
  return groups.flatMap((group) => {
    const [head, details] = [firstItem(group), group.slice(1)]
    const total = details.reduce((sum, { amount }) => sum + amount, 0)
    const isTotalled = head.kind === '1' || head.kind === '2'
    return (isTotalled && details.length > 0 && total === head.amount ? details : [head]).map(lineOf)
  })
}

const lineOf = (movement: Movement): ReadLine => ({
  date: movement.date,
  value_date: movement.value_date,
  amount: movement.amount,
  counterparty_name: nameOf(movement.name),
  counterparty_iban: theirAccount(movement.account),
  ...communicationOf(messageOf(movement), movement.structured ?? undefined),
  // CODA has no field for it: where the bank tells it, it stands in the communication.
  end_to_end_id: null,
  bank_reference: movement.bank_reference,
})

/** The record 9 counts the records 1, 2, 3 and 8, and sums what went out and what came in. */
function checkTotals(part: readonly Record[], last: Record, heads: readonly Movement[]): void {
  const sum = (amounts: readonly number[]): number => amounts.reduce((total, each) => total + each, 0)
  const found = [
    part.filter(({ text }) => '1238'.includes(firstItem(text))).length,
    -sum(heads.map(({ amount }) => Math.min(amount, 0))),
    sum(heads.map(({ amount }) => Math.max(amount, 0))),
  ]
  const totals = [figure(last, 16, 6), cents(last, 22), cents(last, 37)]
  const wrong = (['records', 'debits', 'credits'] as const).find((_, place) => totals[place] !== found[place])
  if (wrong) throw bad(last, wrong)
}

/** Twelve figures with the currency behind them, or a longer number with the currency at its end. */
function ownAccount(written: string, isTwelve: boolean): Pick<ReadStatement, 'iban' | 'currency'> {
  const number = written.slice(0, isTwelve ? 12 : 34).trim()
  const iban = isTwelve ? (ibanOfTwelveFigures(number) ?? number) : accountOf(number.split(/\s+/)[0])
  return { iban: iban ?? '', currency: (isTwelve ? written.slice(13, 16) : written.slice(34)).trim() }
}

/** Of the other side, which may have twelve figures too; its currency is left away. */
function theirAccount(written: string | null): string | null {
  const [, twelve] = /^(\d{12})(?: [A-Z]{3}\S*)?\s*$/.exec(written ?? '') ?? []
  const number = written
    ?.slice(0, 34)
    .trim()
    .split(/\s{2,}/)[0]
  return (twelve && ibanOfTwelveFigures(twelve)) ?? accountOf(number)
}

/** A sign (1 takes away) and fifteen figures, the last three of them behind the comma. */
const amountOf = (record: Record, at: number): Cents => {
  const sign = record.text[at]
  if (sign !== '0' && sign !== '1') throw bad(record, 'sign')
  return cents(record, at + 1) * (sign === '1' ? -1 : 1) || 0
}

function cents(record: Record, at: number): Cents {
  const thousandths = figure(record, at, 15)
  if (thousandths % 10 !== 0) throw bad(record, 'amount')
  return thousandths / 10
}

function figure({ line, text }: Record, at: number, length: number): number {
  const written = text.slice(at, at + length)
  if (!/^\d+$/.test(written)) throw bad({ line, text }, 'amount')
  return Number(written)
}

/** `DDMMYY`. */
function dayOf(record: Record, at: number): Day {
  const [, dd, mm, yy] = /^(\d\d)(\d\d)(\d\d)$/.exec(record.text.slice(at, at + 6)) ?? []
  const day = `20${yy}-${mm}-${dd}`
  if (!yy || !isDay(day)) throw bad(record, 'date')
  return day
}

/** What is wrong with a line. */
type Wrong =
  | 'record'
  | 'order'
  | 'end'
  | 'version'
  | 'old_balance'
  | 'account'
  | 'records'
  | 'debits'
  | 'credits'
  | 'sign'
  | 'amount'
  | 'date'

const bad = ({ line }: Record, what: Wrong): Failure =>
  new Failure('statement_line_bad', { params: { line, what } })

const cutOff = ({ line }: Record): Failure => new Failure('statement_cut_off', { params: { line } })
