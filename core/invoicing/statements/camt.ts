import { Failure } from '../../kernel/failure.ts'
import { isDay, type Day } from '../../values/day.ts'
import type { Cents } from '../../values/money.ts'
import { firstItem, itemAt } from '../../values/known.ts'
import { child, textAt, within, type XmlNode } from '../../values/xml-node.ts'
import {
  accountOf,
  checkBalances,
  communicationOf,
  nameOf,
  structuredIn,
  type ReadLine,
  type ReadStatement,
} from './read-statement.ts'

/** Whether a document is a CAMT.053, of whatever version. */
export const isCamt = ({ name, attributes }: Pick<XmlNode, 'name' | 'attributes'>): boolean =>
  name === 'Document' &&
  Object.values(attributes).some((each) => /^urn:iso:std:iso:20022:tech:xsd:camt\.053\.001\.\d\d$/.test(each))

/** The statements of a CAMT.053 document, their entries in order; a Failure names the entry that cannot be. */
export function readCamt(document: XmlNode): ReadStatement[] {
  return within(document, 'BkToCstmrStmt').flatMap((message) => {
    const hasMore = textAt(message, 'GrpHdr', 'MsgPgntn', 'LastPgInd') === 'false'
    const statements = within(message, 'Stmt').map(statementOf)
    return statements.map((each, place) => ({ ...each, goes_on: hasMore && place === statements.length - 1 }))
  })
}

function statementOf(statement: XmlNode): Omit<ReadStatement, 'goes_on'> {
  const entries = within(statement, 'Ntry')
  const account = child(statement, 'Acct')
  const iban = accountOf(textAt(account, 'Id', 'IBAN') ?? textAt(account, 'Id', 'Othr', 'Id'))
  if (!iban) throw bad(0, 'account')
  const [old, end] = [balanceOf(statement, ['OPBD', 'PRCD']), balanceOf(statement, ['CLBD'])]
  if (!old || !end) throw bad(0, old ? 'new_balance' : 'old_balance')
  const number = textAt(statement, 'LglSeqNb') ?? textAt(statement, 'ElctrncSeqNb')
  const date = dayIn(end, 'Dt') ?? dayIn(statement, 'CreDtTm')
  if (!date) throw bad(0, 'date')
  const currency = textAt(account, 'Ccy') ?? child(end, 'Amt')?.attributes['Ccy'] ?? ''
  const read = {
    format: 'camt' as const,
    iban,
    currency,
    number: (number
      ? `${date.slice(0, 4)}-${number.padStart(3, '0')}`
      : (textAt(statement, 'Id') ?? date)
    ).slice(0, 50),
    date,
    old_balance: amountOf(old, 0, currency),
    new_balance: amountOf(end, 0, currency),
    lines: entries.flatMap((entry, place) => (isBooked(entry) ? linesOf(entry, place + 1, currency) : [])),
  }
  checkCounted(statement, entries, currency)
  checkBalances(read)
  return read
}

/** Pending entries are in no balance. */
const isBooked = (entry: XmlNode): boolean => {
  const state = textAt(entry, 'Sts', 'Cd') ?? textAt(entry, 'Sts')
  return state === null || state === 'BOOK'
}

/** An entry, or each of several transactions that were booked as one where they come to it. */
function linesOf(entry: XmlNode, place: number, currency: string): ReadLine[] {
  const amount = amountOf(entry, place, currency)
  const date = dayIn(entry, 'BookgDt') ?? dayIn(entry, 'ValDt')
  if (!date) throw bad(place, 'date')
  const whole = { date, value_date: dayIn(entry, 'ValDt'), amount }
  const details = within(entry, 'NtryDtls').flatMap((each) => within(each, 'TxDtls'))
  if (details.length > 1) {
    const parts = details.map((each) => detailAmount(each, amount, place, currency))
    if (parts.every((part) => part !== null) && sum(parts) === amount)
      return details.map((each, i) => lineOf(entry, [each], { ...whole, amount: itemAt(parts, i) }))
  }
  return [lineOf(entry, details, whole)]
}

function lineOf(
  entry: XmlNode,
  details: readonly XmlNode[],
  whole: Pick<ReadLine, 'date' | 'value_date' | 'amount'>,
): ReadLine {
  const one = details.length === 1 ? firstItem(details) : null
  const party = whole.amount < 0 ? 'Cdtr' : 'Dbtr'
  const other = `${party}Acct`
  const parties = one && child(one, 'RltdPties')
  const free = details.map((each) => within(child(each, 'RmtInf'), 'Ustrd').map(({ text }) => text))
  const references = details
    .flatMap((each) => within(child(each, 'RmtInf'), 'Strd'))
    .flatMap((each) => textAt(each, 'CdtrRefInf', 'Ref') ?? [])
  // Why the bank gives money back.
  const returned = details.flatMap((each) => textAt(each, 'RtrInf', 'AddtlInf') ?? [])
  const texts = [...references, ...free.map(joined), ...returned]
  const more = texts.some((each) => each.trim() !== '') ? null : textAt(entry, 'AddtlNtryInf')
  return {
    ...whole,
    counterparty_name: nameOf(textAt(parties, party, 'Nm') ?? textAt(parties, party, 'Pty', 'Nm')),
    counterparty_iban: accountOf(
      textAt(parties, other, 'Id', 'IBAN') ?? textAt(parties, other, 'Id', 'Othr', 'Id'),
    ),
    ...communicationOf(more ?? texts.join(' '), structuredOf(references, free, more)),
    end_to_end_id: one && givenId(textAt(one, 'Refs', 'EndToEndId')),
    bank_reference:
      ((one && textAt(one, 'Refs', 'AcctSvcrRef')) ?? textAt(entry, 'AcctSvcrRef'))?.slice(0, 100) ?? null,
  }
}

/** ISO 20022 has this word stand where whoever paid gave no identifier. */
const givenId = (id: string | null): string | null => (id === 'NOTPROVIDED' ? null : id)

/** The communication that a reference or a text has, however the text is cut; of several transactions together none is sure. */
function structuredOf(
  references: readonly string[],
  free: readonly (readonly string[])[],
  more: string | null,
): string | null {
  if (more !== null || free.length > 1) return more === null ? null : structuredIn(more)
  const [reference, ...others] = new Set(references.flatMap((each) => structuredIn(each) ?? []))
  if (reference) return others.length === 0 ? reference : null
  const texts = free[0] ?? []
  return structuredIn(texts.join('')) ?? structuredIn(texts.join(' '))
}

/** Texts stand apart, but one that fills its field goes on in the next one. */
const joined = (texts: readonly string[]): string =>
  texts.reduce((all, each, place) => {
    const isFull = place > 0 && itemAt(texts, place - 1).length >= textWidth
    return place === 0 || isFull ? all + each : `${all} ${each}`
  }, '')

/** So many characters a text of CAMT has at most. */
const textWidth = 140

/** What a transaction of several comes to, with the sign of its entry unless it says its own; null where it says nothing in the entry's currency. */
function detailAmount(detail: XmlNode, whole: Cents, place: number, currency: string): Cents | null {
  const amountNode = [child(detail, 'Amt'), child(child(child(detail, 'AmtDtls'), 'TxAmt'), 'Amt')].find(
    (each) => each?.attributes['Ccy'] === currency,
  )
  if (!amountNode) return null
  const way = textAt(detail, 'CdtDbtInd')
  const isOut = way === null ? whole < 0 : way === 'DBIT'
  return centsOf(amountNode, place, currency) * (isOut ? -1 : 1)
}

/** What the bank counted and summed itself, where it did. */
function checkCounted(statement: XmlNode, entries: readonly XmlNode[], currency: string): void {
  const summary = child(statement, 'TxsSummry')
  const amounts = entries.map((entry, place) => amountOf(entry, place + 1, currency))
  const found = {
    TtlNtries: amounts,
    TtlCdtNtries: amounts.filter((each) => each > 0),
    TtlDbtNtries: amounts.filter((each) => each < 0),
  }
  for (const [name, of] of Object.entries(found)) {
    const node = child(summary, name)
    const [count, total] = [textAt(node, 'NbOfNtries'), textAt(node, 'Sum')]
    if (count !== null && Number(count) !== of.length) throw bad(entries.length, 'records')
    if (name !== 'TtlNtries' && total !== null && exactCents(total) !== Math.abs(sum(of)))
      throw bad(entries.length, name === 'TtlCdtNtries' ? 'credits' : 'debits')
  }
}

const balanceOf = (statement: XmlNode, codes: readonly string[]): XmlNode | null =>
  within(statement, 'Bal').find((each) => codes.includes(textAt(each, 'Tp', 'CdOrPrtry', 'Cd') ?? '')) ?? null

function amountOf(node: XmlNode, place: number, currency: string): Cents {
  const amountNode = child(node, 'Amt')
  const way = textAt(node, 'CdtDbtInd')
  if (!amountNode) throw bad(place, 'amount')
  if (way !== 'CRDT' && way !== 'DBIT') throw bad(place, 'sign')
  return centsOf(amountNode, place, currency) * (way === 'DBIT' ? -1 : 1) || 0
}

/** An amount in the currency of its account. */
function centsOf({ text, attributes }: XmlNode, place: number, currency: string): Cents {
  const code = attributes['Ccy'] ?? ''
  if (code !== currency) throw new Failure('statement_currency', { params: { currency: code } })
  const cents = exactCents(text)
  if (cents === null) throw bad(place, 'amount')
  return cents
}

/** Euro with at most two figures that count behind the point, in cents; null where it is none. */
function exactCents(written: string): Cents | null {
  const [, euro, cents = ''] = /^(\d{1,12})(?:\.(\d{1,2})0{0,3})?$/.exec(written.trim()) ?? []
  return euro === undefined ? null : Number(euro) * 100 + Number(cents.padEnd(2, '0'))
}

/** The day of a date or a moment, as it is written. */
function dayIn(node: XmlNode, name: string): Day | null {
  const dateNode = child(node, name)
  const day = (textAt(dateNode, 'Dt') ?? textAt(dateNode, 'DtTm') ?? dateNode?.text ?? '').trim().slice(0, 10)
  return isDay(day) ? day : null
}

const sum = (amounts: readonly (Cents | null)[]): Cents =>
  amounts.reduce<Cents>((total, each) => total + (each ?? 0), 0)

const bad = (entry: number, what: string): Failure =>
  new Failure('statement_entry_bad', { params: { entry, what } })
