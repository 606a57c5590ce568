import { refuseWithoutAll } from '../visible.ts'
import { ownAccounts } from '../../access/firm/bank-accounts.ts'
import { formatIban } from '../../identifiers/iban.ts'
import { Failure } from '../../kernel/failure.ts'
import type { NewRow } from '../../kernel/entity.ts'
import type { RecordOf } from '../../kernel/field.ts'
import { handleOpening } from '../../kernel/run.ts'
import type { Context, QueryContext, Reader } from '../../ports.ts'
import { keepSettled } from '../settlement/settled.ts'
import type { Payment, payment } from '../payment.ts'
import { claimsOf, takeClaimed, type Claim } from './claims.ts'
import { fingerprinted, type Fingerprinted } from './fingerprint.ts'
import { matchAtOnce, type AtOnce } from './match.ts'
import { onOneLine } from '../../values/readable.ts'
import { firstItem, itemAt, keptIn } from '../../values/known.ts'
import { importStatement, type importedStatements, type lineEffects } from './operations.ts'
import { documentsNamed, statementsBefore } from './queries.ts'
import type { ReadStatement } from './read-statement.ts'

/** A line that was not known, and what it comes to without anybody. */
interface New {
  readonly line: Fingerprinted
  readonly match: AtOnce | null
  /** What else of the firm's it pays. */
  readonly claim: Claim | null
}

interface Plan {
  readonly fresh: readonly New[]
  readonly known: number
  /** Statements of which a line, or the statement itself, was not known. */
  readonly statements: readonly ReadStatement[]
  readonly hasGap: boolean
}

/** Read aside and compared with what is known before the transaction; what its new lines come to is decided under the lock. */
handleOpening(importStatement, async (open, { file, dry_run }, outside) => {
  refuseWithoutAll(outside.actor)
  const read = await outside.bankFiles.read(file, outside.actor.id)
  const compared = await comparedLines(outside.store, (await sortedByAccount(outside.store, read)).own)
  if (dry_run)
    return open.query(async (context) => {
      const sorted = await sortedByAccount(context.store, read)
      return answerOf(outside, sorted, await planOf(context, sorted.own, compared), true)
    })
  return open.command(async (context) => {
    await context.store.lock('payments')
    const sorted = await sortedByAccount(context.store, read)
    const plan = await planOf(context, sorted.own, compared)
    await write(context, plan, file.name)
    return answerOf(context, sorted, plan, false)
  })
})

/** Statements of a file by whose they are: those of the firm's accounts in euro, and the others, which are left aside. */
interface Sorted {
  readonly own: readonly ReadStatement[]
  readonly others: readonly ReadStatement[]
  /** The bank says that another file goes on. */
  readonly goesOn: boolean
}

/** Lines of statements as they were compared with those that are known; what is known stays so, for none is ever removed. */
interface Compared {
  readonly statements: readonly ReadStatement[]
  readonly lines: readonly Fingerprinted[]
  readonly unknown: readonly Fingerprinted[]
}

/** So many lines are looked up at once: a file may have tens of thousands, and others are answered in between. */
const piece = 1000

async function comparedLines(store: Reader, statements: readonly ReadStatement[]): Promise<Compared> {
  const lines = fingerprinted(statements)
  const unknown: Fingerprinted[] = []
  for (let at = 0; at < lines.length; at += piece)
    unknown.push(...(await unknownOf(store, lines.slice(at, at + piece))))
  return { statements, lines, unknown }
}

async function unknownOf(store: Reader, lines: readonly Fingerprinted[]): Promise<Fingerprinted[]> {
  const fingerprint = lines.map((each) => each.fingerprint)
  const stored = await store.statement_lines.find({ fingerprint })
  const known = new Set(stored.map((each) => each.fingerprint))
  return lines.filter((each) => !known.has(each.fingerprint))
}

/** `compared` may be of an earlier moment: what was unknown then is looked up again, what was known is not. */
async function planOf(
  { store }: Pick<QueryContext, 'store'>,
  statements: readonly ReadStatement[],
  compared: Compared,
): Promise<Plan> {
  const isSame =
    statements.length === compared.statements.length &&
    statements.every((each, place) => each === compared.statements[place])
  // Somebody changed the firm's accounts meanwhile.
  const { lines, unknown: left } = isSame ? compared : await comparedLines(store, statements)
  const unknown = await unknownOf(store, left)
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
  const claims = await claimsOf(store, unknown)
  const fresh = unknown.map((line, place) => {
    const match = matches[place] ?? null
    return { line, match, claim: match ? null : (claims[place] ?? null) }
  })
  const statementKey = ({ iban, number, date }: Pick<ReadStatement, 'iban' | 'number' | 'date'>): string =>
    [iban, date, number].join(' ')
  const withFresh = new Set(fresh.map(({ line }) => line.statement))
  const storedNames = new Set(stored.map(statementKey))
  const isKnown = (statement: ReadStatement): boolean =>
    !withFresh.has(statement) && storedNames.has(statementKey(statement))
  const added = statements.filter((each) => !isKnown(each))
  return {
    fresh,
    known: lines.length - unknown.length,
    statements: added,
    hasGap: await hasGap(store, added),
  }
}

/** A Failure where nothing would be left to read. */
async function sortedByAccount(store: Reader, statements: readonly ReadStatement[]): Promise<Sorted> {
  const accounts = await ownAccounts(store)
  const known = new Set(accounts.map(({ iban }) => iban))
  if (known.size === 0) throw new Failure('statement_no_account', { fields: { file: 'mixed.invalid' } })
  const isOwn = ({ iban, currency }: ReadStatement): boolean => known.has(iban) && currency === euro
  const own = statements.filter(isOwn)
  const others = statements.filter((each) => !isOwn(each))
  if (own.length === 0 && others.length > 0) throw nothingOwn(others, known)
  return { own, others, goesOn: statements.at(-1)?.goes_on ?? false }
}

const euro = 'EUR'

function nothingOwn(others: readonly ReadStatement[], known: ReadonlySet<string>): Failure {
  const foreign = others.find(({ iban }) => known.has(iban))
  if (foreign) return new Failure('statement_currency', { params: { currency: foreign.currency } })
  return new Failure('statement_other_account', {
    fields: { file: 'mixed.invalid' },
    params: {
      number: firstItem(others).number,
      iban: [...new Set(others.map(({ iban }) => formatIban(iban)))].join(', '),
      own: [...known].map(formatIban).join(', '),
    },
  })
}

/** Whether a statement does not begin where the one before it of its account ends: one may be missing between them. */
async function hasGap(store: Reader, statements: readonly ReadStatement[]): Promise<boolean> {
  if (statements.length === 0) return false
  const byAccount = Map.groupBy(statements, ({ iban }) => iban)
  const before = await store.query(statementsBefore, {
    ibans: [...byAccount.keys()],
    days: [...byAccount.values()].map((own) => firstItem(own).date),
  })
  const last = new Map(before.map((each) => [each.iban, each]))
  return [...byAccount].some(([iban, own]) =>
    own.some((each, place) => {
      const previous = place === 0 ? last.get(iban) : own[place - 1]
      return previous !== undefined && previous.new_balance !== each.old_balance
    }),
  )
}

async function write(context: Context, { fresh, statements }: Plan, file_name: string): Promise<void> {
  const { store, emit } = context
  if (statements.length === 0) return
  const kept = await store.bank_statements.insertMany(
    statements.map(({ iban, number, format, date, old_balance, new_balance }) => ({
      iban,
      number,
      format,
      file_name: onOneLine(file_name).slice(0, 250),
      date,
      old_balance,
      new_balance,
    })),
  )
  const ids = new Map(statements.map((each, place) => [each, itemAt(kept, place).id]))
  const lines = await store.statement_lines.insertMany(
    fresh.map(({ line: { statement, end_to_end_id: _, ...line }, match, claim }) => ({
      ...line,
      bank_statement_id: keptIn(ids, statement),
      open_amount: match || claim ? 0 : line.amount,
      state: match || claim ? ('matched' as const) : ('waiting' as const),
    })),
  )
  const made: NewRow<typeof payment>[] = []
  const taken: (Pick<Payment, 'id' | 'date' | 'noted_date'> & { statement_line_id: number })[] = []
  for (const [place, { match }] of fresh.entries()) {
    const { id: statement_line_id, date, amount } = itemAt(lines, place)
    if (match?.taken)
      taken.push({ id: match.taken.id, statement_line_id, date, noted_date: match.taken.date })
    else if (match) made.push({ invoice_id: match.document.id, date, amount, statement_line_id })
  }
  await takeClaimed(
    context,
    fresh.flatMap(({ claim }, place) => {
      const { id: statement_line_id, date } = itemAt(lines, place)
      return claim ? [{ key: claim.key, statement_line_id, date }] : []
    }),
  )
  await store.payments.insertMany(made)
  await store.payments.updateEach(taken)
  emit({ type: 'payment' })
  await keepSettled(context, [...new Set(fresh.flatMap(({ match }) => match?.document.id ?? []))])
}

type Effect = (typeof lineEffects)[number]

function effectOf({ line, match, claim }: New): Effect {
  if (claim) return 'settled'
  if (!match) return 'waiting'
  if (match.taken) return 'noted'
  if (match.left === 0) return 'settled'
  return match.left > 0 === line.amount > 0 ? 'partly' : 'too_much'
}

function answerOf(
  { warn }: { warn(code: string): void },
  { own, others, goesOn }: Sorted,
  { fresh, known, hasGap }: Plan,
  dry_run: boolean,
): RecordOf<typeof importedStatements.fields> {
  if (hasGap) warn('statement_gap')
  if (goesOn) warn('statement_goes_on')
  const effects = { settled: 0, partly: 0, too_much: 0, noted: 0, waiting: 0 }
  for (const each of fresh) effects[effectOf(each)]++
  return {
    dry_run,
    left_aside: others.map(({ iban, currency, number, date, lines }) => ({
      iban: formatIban(iban),
      currency,
      number,
      date,
      lines: lines.length,
    })),
    statements: own.map(({ iban, number, date, old_balance, new_balance, lines }) => ({
      iban,
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
      number: each.match?.document.number ?? each.claim?.number ?? null,
    })),
  }
}
