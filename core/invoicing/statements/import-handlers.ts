import { normaliseIban, formatIban } from '../../identifiers/iban.ts'
import { Failure } from '../../kernel/failure.ts'
import type { NewRow } from '../../kernel/entity.ts'
import type { RecordOf } from '../../kernel/field.ts'
import { handleOpening } from '../../kernel/run.ts'
import type { Context, QueryContext, Reader } from '../../ports.ts'
import { keepSettled } from '../payments/settled.ts'
import type { Payment, payment } from '../payments/payment.ts'
import { fingerprinted } from './fingerprint.ts'
import type { Fingerprinted } from './fingerprint.ts'
import { matchAtOnce } from './match.ts'
import type { AtOnce } from './match.ts'
import { importStatement } from './operations.ts'
import type { importedStatements, lineEffects } from './operations.ts'
import { documentsNamed } from './queries.ts'
import type { ReadStatement } from './read-statement.ts'
import { refuseWithoutAll } from './visible.ts'

/** A line that was not known, and what it comes to without anybody. */
interface New {
  readonly line: Fingerprinted
  readonly match: AtOnce | null
}

interface Plan {
  readonly fresh: readonly New[]
  readonly known: number
  /** Statements of which a line, or the statement itself, was not known. */
  readonly statements: readonly ReadStatement[]
  readonly hasGap: boolean
}

/** Read aside and before the transaction; what its lines come to is decided under the lock. */
handleOpening(importStatement, async (open, { file, dry_run }, outside) => {
  refuseWithoutAll(outside.actor)
  const statements = await outside.bankFiles.read(file, outside.actor.id)
  if (dry_run)
    return open.query(async (context) => told(outside, statements, await planOf(context, statements), true))
  return open.command(async (context) => {
    await context.store.lock('payments')
    const plan = await planOf(context, statements)
    await write(context, plan, file.name)
    return told(context, statements, plan, false)
  })
})

async function planOf(
  { store }: Pick<QueryContext, 'store'>,
  statements: readonly ReadStatement[],
): Promise<Plan> {
  await refuseOtherAccounts(store, statements)
  const lines = fingerprinted(statements)
  const known = new Set(
    (await store.statement_lines.find({ fingerprint: lines.map((each) => each.fingerprint) })).map(
      ({ fingerprint }) => fingerprint,
    ),
  )
  const unknown = lines.filter(({ fingerprint }) => !known.has(fingerprint))
  const communications = [
    ...new Set(unknown.flatMap(({ structured_communication }) => structured_communication ?? [])),
  ]
  const documents = await store.query(documentsNamed, { communications })
  const byHand = await store.payments.find({
    invoice_id: documents.map(({ id }) => id),
    statement_line_id: null,
  })
  const matches = matchAtOnce(unknown, documents, byHand)
  const stored = await store.bank_statements.find({ number: statements.map(({ number }) => number) })
  const fresh = unknown.map((line, place) => ({ line, match: matches[place] ?? null }))
  const isKnown = (statement: ReadStatement): boolean =>
    !fresh.some(({ line }) => line.statement === statement) &&
    stored.some(
      ({ iban, number, date }) =>
        iban === statement.iban && number === statement.number && date === statement.date,
    )
  const added = statements.filter((each) => !isKnown(each))
  return {
    fresh,
    known: lines.length - unknown.length,
    statements: added,
    hasGap: await hasGap(store, added),
  }
}

async function refuseOtherAccounts(store: Reader, statements: readonly ReadStatement[]): Promise<void> {
  const foreign = statements.find(({ currency }) => currency !== 'EUR')
  if (foreign) throw new Failure('statement_currency', { params: { currency: foreign.currency } })
  const own = normaliseIban((await store.accounts.first({}))?.iban)
  if (!own) throw new Failure('statement_no_account', { fields: { file: 'mixed.invalid' } })
  const other = statements.find(({ iban }) => iban !== own)
  if (other)
    throw new Failure('statement_other_account', {
      fields: { file: 'mixed.invalid' },
      params: { number: other.number, iban: formatIban(other.iban), own: formatIban(own) },
    })
}

/** Whether a statement does not begin where the one before it ends: one may be missing between them. */
async function hasGap(store: Reader, statements: readonly ReadStatement[]): Promise<boolean> {
  const [first] = statements
  if (!first) return false
  const [last] = await store.bank_statements.find(
    { iban: first.iban, date: { to: first.date } },
    {
      order: [
        ['date', 'desc'],
        ['id', 'desc'],
      ],
      limit: 1,
    },
  )
  const before = [last, ...statements.slice(0, -1)]
  return statements.some((each, place) => {
    const previous = before[place]
    return previous !== undefined && previous.new_balance !== each.old_balance
  })
}

async function write(context: Context, { fresh, statements }: Plan, file_name: string): Promise<void> {
  const { store, emit } = context
  if (statements.length === 0) return
  const kept = await store.bank_statements.insertMany(
    statements.map(({ iban, number, format, date, old_balance, new_balance }) => ({
      iban,
      number,
      format,
      file_name: file_name.slice(0, 250),
      date,
      old_balance,
      new_balance,
    })),
  )
  const ids = new Map(statements.map((each, place) => [each, kept[place]!.id]))
  const lines = await store.statement_lines.insertMany(
    fresh.map(({ line: { statement, ...line }, match }) => ({
      ...line,
      bank_statement_id: ids.get(statement)!,
      open_amount: match ? 0 : line.amount,
      state: match ? ('matched' as const) : ('waiting' as const),
    })),
  )
  const made: NewRow<typeof payment>[] = []
  const taken: (Pick<Payment, 'id' | 'date' | 'noted_date'> & { statement_line_id: number })[] = []
  for (const [place, { match }] of fresh.entries()) {
    const { id: statement_line_id, date, amount } = lines[place]!
    if (match?.taken)
      taken.push({ id: match.taken.id, statement_line_id, date, noted_date: match.taken.date })
    else if (match) made.push({ invoice_id: match.document.id, date, amount, statement_line_id })
  }
  await store.payments.insertMany(made)
  await store.payments.updateEach(taken)
  emit({ type: 'payment' })
  await keepSettled(context, [...new Set(fresh.flatMap(({ match }) => match?.document.id ?? []))])
}

type Effect = (typeof lineEffects)[number]

function effectOf({ line, match }: New): Effect {
  if (!match) return 'waiting'
  if (match.taken) return 'noted'
  if (match.left === 0) return 'settled'
  return match.left > 0 === line.amount > 0 ? 'partly' : 'too_much'
}

function told(
  { warn }: { warn(code: string): void },
  statements: readonly ReadStatement[],
  { fresh, known, hasGap }: Plan,
  dry_run: boolean,
): RecordOf<typeof importedStatements.fields> {
  if (hasGap) warn('statement_gap')
  if (statements.at(-1)?.goes_on) warn('statement_goes_on')
  const effects = { settled: 0, partly: 0, too_much: 0, noted: 0, waiting: 0 }
  for (const each of fresh) effects[effectOf(each)]++
  return {
    dry_run,
    statements: statements.map(({ number, date, old_balance, new_balance, lines }) => ({
      number,
      date,
      old_balance,
      new_balance,
      lines: lines.length,
    })),
    created: fresh.length,
    unchanged: known,
    effects,
    lines: fresh.slice(0, 200).map((each) => ({
      date: each.line.date,
      counterparty_name: each.line.counterparty_name,
      communication: each.line.structured_communication ?? each.line.communication,
      amount: each.line.amount,
      effect: effectOf(each),
      number: each.match?.document.number ?? null,
    })),
  }
}
