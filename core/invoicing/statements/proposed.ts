import type { RecordOf } from '../../kernel/field.ts'
import type { Reader } from '../../ports.ts'
import { fold } from '../../values/fold.ts'
import { numbersIn, propose } from './match.ts'
import type { Proposal } from './match.ts'
import { candidates, customersKnown } from './queries.ts'
import type { StatementLine } from './statement.ts'

/** Lines that wait with what each may pay, and the documents that are proposed, by id. */
interface Proposed {
  readonly lines: readonly {
    readonly id: number
    readonly proposals: readonly Proposal[]
    /** Who may have paid it. */
    readonly customers: ReadonlySet<number>
  }[]
  readonly documents: ReadonlyMap<number, RecordOf<typeof candidates.row>>
}

/** What some lines that wait may pay, in as many questions as for one. */
export async function proposedFor(store: Reader, lines: readonly StatementLine[]): Promise<Proposed> {
  if (lines.length === 0) return { lines: [], documents: new Map() }
  const customers = await customersOf(store, lines)
  const documents = await store.query(candidates, {
    amounts: [...new Set(lines.map(({ open_amount }) => open_amount))],
    numbers: [...new Set(lines.flatMap(({ communication }) => [...numbersIn(communication)]))],
    company_ids: [...new Set(lines.flatMap(({ id }) => [...customers.get(id)!]))],
  })
  return {
    lines: lines.map((line) => ({
      id: line.id,
      proposals: propose(line, documents, customers.get(line.id)!),
      customers: customers.get(line.id)!,
    })),
    documents: new Map(documents.map((each) => [each.id, each])),
  }
}

/** The invoices that money which came in and waits for a person may have paid: what is proposed for it, and all of whoever paid it. */
export async function maybePaid(store: Reader): Promise<ReadonlySet<number>> {
  const waiting = await store.statement_lines.find({ state: 'waiting' })
  const { lines, documents } = await proposedFor(
    store,
    waiting.filter(({ open_amount }) => open_amount > 0),
  )
  const payers = new Set(lines.flatMap(({ customers }) => [...customers]))
  return new Set([
    ...lines.flatMap(({ proposals }) =>
      proposals.flatMap(({ parts }) => parts.map(({ invoice_id }) => invoice_id)),
    ),
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
