import type { Cents } from '../../values/money.ts'
import { daysBetween } from '../../values/day.ts'
import { keptIn } from '../../values/known.ts'
import type { Payment } from '../payment.ts'
import { namedIn } from './named-invoices.ts'
import type { StatementLine } from './statement.ts'

/** What is left to pay of an emitted invoice or to pay back of a credit note, and whose it is. */
export interface OpenDocument {
  readonly id: number
  readonly number: string | null
  readonly structured_communication: string | null
  readonly open_amount: Cents
  /** What its payments come to. */
  readonly paid_amount: Cents
  readonly recipient_company_id: number | null
  readonly term_date: string | null
}

/** A document that says the communication of a line. */
export interface NamedDocument extends Pick<OpenDocument, 'id' | 'number' | 'open_amount'> {
  readonly structured_communication: string
  readonly is_credit_note: boolean
}

type NewLine = Pick<StatementLine, 'amount' | 'date' | 'structured_communication'>
type ByHand = Pick<Payment, 'id' | 'invoice_id' | 'amount' | 'date'>

/** What a line comes to without anybody: its document and what is left of that afterwards, and the payment by hand that it is. */
export interface AtOnce {
  readonly document: NamedDocument
  readonly left: Cents
  readonly taken: ByHand | null
}

/** So many days may lie between the bank's day and the one that somebody noted. */
const daysApart = 31

/**
 * Lines whose structured communication is that of a document, one answer to each line. Money that comes in belongs to an
 * invoice, what goes out to a credit note; the other way it was given back, which a person decides on. What was noted by
 * hand before the bank said it is not counted twice.
 */
export function matchAtOnce(
  lines: readonly NewLine[],
  documents: readonly NamedDocument[],
  byHand: readonly ByHand[],
): (AtOnce | null)[] {
  const byCommunication = new Map(documents.map((each) => [each.structured_communication, each]))
  const left = new Map(documents.map(({ id, open_amount }) => [id, open_amount]))
  const free = Map.groupBy(byHand, ({ invoice_id }) => invoice_id)
  return lines.map(({ amount, date, structured_communication }) => {
    const document = byCommunication.get(structured_communication ?? '')
    if (!document) return null
    const noted = free.get(document.id) ?? []
    const place = noted.findIndex(
      (each) => each.amount === amount && Math.abs(daysBetween(each.date, date)) <= daysApart,
    )
    const [taken = null] = place < 0 ? [] : noted.splice(place, 1)
    if (!taken && amount > 0 === document.is_credit_note) return null
    if (!taken) left.set(document.id, keptIn(left, document.id) - amount)
    return { document, left: keptIn(left, document.id), taken }
  })
}

/** Why documents may be what a line pays, the surest first. */
export const reasons = [
  'number',
  'returned',
  'customer_amount',
  'customer_several',
  'amount',
  'customer',
] as const
export type Reason = (typeof reasons)[number]

export interface Proposal {
  readonly why: Reason
  readonly parts: readonly { readonly invoice_id: number; readonly amount: Cents }[]
}

type Waiting = Pick<StatementLine, 'open_amount' | 'communication' | 'structured_communication'>

const mostProposals = 3
/** Of a customer so many documents are tried together, and so many of them at once. */
const mostTried = 14
const mostTogether = 4

/**
 * What a waiting line may pay, for a person to confirm: documents that its text names; what was paid of one that it names
 * and goes back; those of a customer who is known by its account or name, one or several that come to it; any of the same
 * amount; the only one that such a customer has open.
 */
export function propose(
  line: Waiting,
  documents: readonly OpenDocument[],
  customers: ReadonlySet<number>,
): Proposal[] {
  const goesOut = line.open_amount < 0
  const open = documents.filter(({ open_amount }) => open_amount !== 0).toSorted(byTerm)
  const alike = open.filter(({ open_amount }) => open_amount < 0 === goesOut)
  const ofCustomer = alike.filter((each) => customers.has(each.recipient_company_id ?? 0))
  const exact = (some: readonly OpenDocument[]): OpenDocument[] =>
    some.filter(({ open_amount }) => open_amount === line.open_amount)
  const invoices = namedBy(line, alike)
  const single = (why: Reason, some: readonly OpenDocument[]): Proposal[] =>
    some.map((each) => ({ why, parts: parts(line.open_amount, [each]) }))

  const found: Proposal[] =
    invoices.length > 0 ? [{ why: 'number', parts: parts(line.open_amount, invoices) }] : []
  const returned = returnedBy(line, documents)
  // What is owed to the customer anyway is paid back first; money that is more than that opens the document again.
  if (returned) found.splice(found.some(isWhole(line.open_amount)) ? 1 : 0, 0, returned)
  found.push(...single('customer_amount', exact(ofCustomer)))
  if (exact(ofCustomer).length === 0) {
    const all = open.filter((each) => customers.has(each.recipient_company_id ?? 0))
    const together = comingTo(line.open_amount, all.slice(0, mostTried))
    if (together) found.push({ why: 'customer_several', parts: whole(together) })
  }
  if (found.length === 0) found.push(...single('amount', exact(alike)))
  if (found.length === 0 && ofCustomer.length === 1) found.push(...single('customer', ofCustomer))
  return distinct(found).slice(0, mostProposals)
}

/** The documents that a line names by its text or by its communication. */
export function namedBy<D extends Pick<OpenDocument, 'number' | 'structured_communication'>>(
  { communication, structured_communication }: Omit<Waiting, 'open_amount'>,
  documents: readonly D[],
): D[] {
  const { has, communications } = namedIn(communication)
  return documents.filter(
    ({ number, structured_communication: own }) =>
      has(number) || (own !== null && (own === structured_communication || communications.has(own))),
  )
}

/** What a line takes back of the payments of the documents that it names, the oldest first. */
function returnedBy(line: Waiting, documents: readonly OpenDocument[]): Proposal | null {
  const paid = documents
    .filter(({ paid_amount }) => paid_amount !== 0 && paid_amount > 0 === line.open_amount < 0)
    .map((each) => ({ ...each, open_amount: -each.paid_amount }))
  const returned = parts(line.open_amount, namedBy(line, paid).toSorted(byTerm))
  return returned.length > 0 ? { why: 'returned', parts: returned } : null
}

const isWhole =
  (money: Cents) =>
  ({ parts: of }: Proposal): boolean =>
    of.reduce((total, { amount }) => total + amount, 0) === money

const byTerm = (a: OpenDocument, b: OpenDocument): number =>
  compared(a.term_date ?? '', b.term_date ?? '') || a.id - b.id

const compared = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)

/** The money of a line over documents, the oldest first, each at most what is left of it. */
function parts(money: Cents, documents: readonly OpenDocument[]): Proposal['parts'] {
  let rest = money
  return documents.flatMap(({ id, open_amount }) => {
    const amount = money < 0 ? Math.max(rest, open_amount) : Math.min(rest, open_amount)
    rest -= amount
    return amount === 0 ? [] : [{ invoice_id: id, amount }]
  })
}

const whole = (documents: readonly OpenDocument[]): Proposal['parts'] =>
  documents.map(({ id, open_amount }) => ({ invoice_id: id, amount: open_amount }))

/** All of them where they come to it, else the fewest that do, the oldest first; a credit note that is open may be among them. */
function comingTo(money: Cents, documents: readonly OpenDocument[]): readonly OpenDocument[] | null {
  const total = documents.reduce((sum, { open_amount }) => sum + open_amount, 0)
  if (documents.length > 1 && total === money) return documents
  for (let size = 2; size <= mostTogether; size++) {
    const found = choose(money, documents, size)
    if (found) return found
  }
  return null
}

function choose(money: Cents, from: readonly OpenDocument[], size: number): OpenDocument[] | null {
  if (size === 0) return money === 0 ? [] : null
  for (const [place, each] of from.entries()) {
    const rest = choose(money - each.open_amount, from.slice(place + 1), size - 1)
    if (rest) return [each, ...rest]
  }
  return null
}

function distinct(proposals: readonly Proposal[]): Proposal[] {
  const key = ({ parts }: Proposal): string =>
    parts.map(({ invoice_id, amount }) => `${invoice_id}:${amount}`).join()
  return [...new Map(proposals.toReversed().map((each) => [key(each), each])).values()].reverse()
}
