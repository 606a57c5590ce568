import type { RecordOf } from '../../kernel/field.ts'
import type { Reader } from '../../ports.ts'
import { fold } from '../../values/fold.ts'
import { keptIn } from '../../values/known.ts'
import { namedBy, propose, type Proposal } from './match.ts'
import { namedIn } from './named-invoices.ts'
import { candidates, customersKnown } from './queries.ts'
import type { StatementLine } from './statement.ts'

/** Lines that wait with what each may pay, and the documents that are proposed, by id. */
interface Proposed {
  readonly lines: readonly {
    readonly id: number
    readonly proposals: readonly Proposal[]
    /** The documents that it names, whether its money is enough for them or not. */
    readonly invoiceIds: readonly number[]
    /** Who may have paid it. */
    readonly customers: ReadonlySet<number>
  }[]
  readonly documents: ReadonlyMap<number, RecordOf<typeof candidates.row>>
}

/** What some lines that wait may pay, in as many questions as for one. */
export async function proposedFor(store: Reader, lines: readonly StatementLine[]): Promise<Proposed> {
  if (lines.length === 0) return { lines: [], documents: new Map() }
  const customers = await customersOf(store, lines)
  const namings = lines.map(({ communication }) => namedIn(communication))
  const documents = await store.query(candidates, {
    amounts: distinct(lines.map(({ open_amount }) => open_amount)),
    numbers: distinct(namings.flatMap(({ words }) => [...words])),
    bare_numbers: distinct(namings.flatMap(({ bare }) => [...bare])),
    communications: distinct([
      ...namings.flatMap((each) => [...each.communications]),
      ...lines.flatMap(({ structured_communication }) => structured_communication ?? []),
    ]),
    company_ids: distinct(lines.flatMap(({ id }) => [...keptIn(customers, id)])),
  })
  return {
    lines: lines.map((line) => ({
      id: line.id,
      proposals: propose(line, documents, keptIn(customers, line.id)),
      invoiceIds: namedBy(line, documents).map(({ id }) => id),
      customers: keptIn(customers, line.id),
    })),
    documents: new Map(documents.map((each) => [each.id, each])),
  }
}

/**
 * The invoices that lines which wait for a person may be about: what is proposed for them and what they name; of money that
 * came in also all of whoever paid it.
 */
export async function maybePaid(store: Reader): Promise<ReadonlySet<number>> {
  const waiting = await store.statement_lines.find({ state: 'waiting' })
  const { lines, documents } = await proposedFor(store, waiting)
  const comesIn = new Set(waiting.flatMap(({ id, open_amount }) => (open_amount > 0 ? id : [])))
  const payers = new Set(lines.flatMap(({ id, customers }) => (comesIn.has(id) ? [...customers] : [])))
  return new Set([
    ...lines.flatMap(({ invoiceIds, proposals }) => [
      ...invoiceIds,
      ...proposals.flatMap(({ parts }) => parts.map(({ invoice_id }) => invoice_id)),
    ]),
    ...[...documents.values()].flatMap(({ id, recipient_company_id }) =>
      payers.has(recipient_company_id ?? 0) ? id : [],
    ),
  ])
}

/** Who may have paid each line: whoever paid from that account before, and whoever bears the name. */
async function customersOf(
  store: Reader,
  lines: readonly StatementLine[],
): Promise<Map<number, Set<number>>> {
  const known = await store.query(customersKnown, {
    ibans: [...new Set(lines.flatMap(({ counterparty_iban }) => counterparty_iban ?? []))],
    names: [
      ...new Set(
        lines.flatMap(({ counterparty_name }) => (counterparty_name ? [fold(counterparty_name)] : [])),
      ),
    ],
  })
  const by = Map.groupBy(known, ({ iban, name }) => iban ?? ` ${name}`)
  return new Map(
    lines.map(({ id, counterparty_iban, counterparty_name }) => [
      id,
      new Set(
        [counterparty_iban, counterparty_name && ` ${fold(counterparty_name)}`]
          .flatMap((key) => by.get(key ?? '') ?? [])
          .map(({ company_id }) => company_id),
      ),
    ]),
  )
}

const distinct = <T>(values: readonly T[]): T[] => [...new Set(values)]
