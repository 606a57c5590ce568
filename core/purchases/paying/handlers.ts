import { ownAccounts } from '../../access/firm/bank-accounts.ts'
import { usedAccount, usedIbans } from '../../access/firm/bank-account.ts'
import { normaliseEnterpriseNumber } from '../../identifiers/enterprise-number.ts'
import { formatIban, isBic } from '../../identifiers/iban.ts'
import { refuseStale } from '../../access/changed-meanwhile.ts'
import { Failure, found } from '../../kernel/failure.ts'
import type { RecordOf } from '../../kernel/field.ts'
import { handle } from '../../kernel/run.ts'
import type { Context, QueryContext, Reader } from '../../ports.ts'
import { listParamsOf, pageFrom } from '../../tables/listing.ts'
import type { Day } from '../../values/day.ts'
import { itemAt } from '../../values/known.ts'
import { pickFields } from '../../values/pick-fields.ts'
import { utf8 } from '../../values/utf8.ts'
import type { Purchase } from '../purchase.ts'
import type { PaymentFile, Transfer } from '../transfer.ts'
import {
  cancelPaymentFile,
  createPaymentFile,
  downloadPaymentFile,
  listPaymentFiles,
  paymentFileRow,
  previewPayments,
  readPaymentFile,
  sendPaymentFile,
  type completePaymentFile,
} from './operations.ts'
import { writePain001 } from './pain001.ts'
import { planTransfers, type PlannedTransfer, type TransferPlan } from './plan.ts'
import { accountsPaid, paymentFilesListed } from './queries.ts'

/** Released purchases that may be paid: due by a day, and credit notes whenever they are due. */
async function payable(store: Reader, due_by: Day | null): Promise<Purchase[]> {
  const released = await store.purchases.find(
    { state: 'released', dispute: null, transfer_id: null },
    { order: [['id', 'asc']] },
  )
  const isDue = ({ term_date, payable_amount }: Purchase): boolean =>
    due_by === null || payable_amount <= 0 || term_date === null || term_date <= due_by
  return released.filter(isDue)
}

/** Transfers to an account to which their supplier was never paid, though he was paid before. */
async function newAccounts(
  store: Reader,
  { transfers }: TransferPlan,
): Promise<ReadonlySet<PlannedTransfer>> {
  const company_ids = [...new Set(transfers.flatMap(({ company_id }) => company_id ?? []))]
  const known = Map.groupBy(await store.query(accountsPaid, { company_ids }), ({ company_id }) => company_id)
  const isNew = ({ company_id, counterparty_iban }: PlannedTransfer): boolean => {
    const paid = known.get(company_id ?? 0)
    return paid !== undefined && paid.every((each) => each.counterparty_iban !== counterparty_iban)
  }
  return new Set(transfers.filter(isNew))
}

const plannedRow = ({ purchases, ...planned }: PlannedTransfer) => ({
  company_id: planned.company_id,
  payment_date: null,
  counterparty_name: planned.counterparty_name,
  counterparty_iban: planned.counterparty_iban,
  numbers: purchases
    .map(({ number }) => number)
    .join(', ')
    .slice(0, 2000),
  communication: planned.structured_communication ?? planned.communication,
  amount: planned.amount,
  end_to_end_id: null,
  purchase_ids: purchases.map(({ id }) => id),
})

handle(previewPayments, async ({ store }, { due_by }) => {
  const plan = planTransfers(await payable(store, due_by))
  const unknown = await newAccounts(store, plan)
  return {
    transfers: plan.transfers.map((each) => ({ ...plannedRow(each), is_new_account: unknown.has(each) })),
    left: plan.left.map(({ purchase, why }) => ({
      ...pickFields({ id: 0, number: 0, supplier_name: 0, payable_amount: 0, term_date: 0 }, purchase),
      why,
    })),
    amount: sumOf(plan.transfers),
  }
})

const sumOf = (all: readonly { readonly amount: number }[]): number =>
  all.reduce((sum, { amount }) => sum + amount, 0)

handle(createPaymentFile, async (context, { due_by, date, iban, purchase_ids }) => {
  const { store, clock, actor, emit, warn } = context
  await store.lock('purchases')
  const today = clock.today()
  if (date !== null && date < today)
    throw new Failure('payment_file_past', { fields: { date: 'mixed.invalid' } })
  const debtor = await debtorOf(store, iban)
  const all = await payable(store, due_by)
  const chosen = purchase_ids === null ? all : all.filter(({ id }) => purchase_ids.includes(id))
  const lost = purchase_ids?.find((id) => !all.some((each) => each.id === id))
  if (lost !== undefined)
    throw new Failure('payment_file_not_payable', {
      fields: { purchase_ids: 'mixed.invalid' },
      params: { id: lost },
    })
  const plan = planTransfers(chosen)
  if (plan.transfers.length === 0) throw new Failure('payment_file_empty')
  if (plan.left.length > 0) warn('payment_file_left')
  if ((await newAccounts(store, plan)).size > 0) warn('payment_file_new_account')

  const message_id = await nextMessageId(store, today)
  const transfers = plan.transfers.map((planned, place) => ({
    ...planned,
    end_to_end_id: `${message_id}-${String(place + 1).padStart(4, '0')}`,
  }))
  const content = writePain001({
    message_id,
    created: clock.now().toISOString(),
    date: date ?? today,
    debtor,
    transfers,
  })
  const made = await store.payment_files.insert({
    message_id,
    date: date ?? today,
    iban: debtor.iban,
    transfer_count: transfers.length,
    amount: sumOf(transfers),
    made_by: actor.id || null,
    content,
  })
  const stored = await store.transfers.insertMany(
    transfers.map(({ purchases: _, ...each }) => ({ ...each, payment_file_id: made.id })),
  )
  await store.purchases.updateEach(
    transfers.flatMap(({ purchases }, place) =>
      purchases.map(({ id }) => ({ id, state: 'in_file' as const, transfer_id: itemAt(stored, place).id })),
    ),
  )
  emit({ type: 'payment_file' }, { type: 'purchase' })
  return completeFile(context, made)
})

/** The firm and the account that pays. */
async function debtorOf(store: Reader, written: string | null) {
  const accounts = await ownAccounts(store)
  const firm = found(await store.accounts.first({}))
  const chosen = written ?? accounts.find(({ is_default }) => is_default)?.iban ?? ''
  const iban = usedAccount(accounts, chosen)
  if (iban === null)
    throw new Failure('payment_file_account', {
      fields: { iban: 'mixed.invalid' },
      params: { iban: formatIban(chosen) || '–', own: usedIbans(accounts).join(', ') || '–' },
    })
  const bic = accounts.find((each) => each.iban === iban)?.bic ?? null
  return {
    name: firm.name,
    enterprise_number: normaliseEnterpriseNumber(firm.enterprise_number),
    iban,
    bic: isBic(bic) ? bic : null,
  }
}

/** `PAY-20261130-0007`: the day and the count of files, which no two files share. */
async function nextMessageId(store: Reader, today: Day): Promise<string> {
  const nth = (await store.payment_files.count()) + 1
  return `PAY-${today.replaceAll('-', '')}-${String(nth).padStart(4, '0')}`
}

async function completeFile(
  { store }: Pick<QueryContext, 'store'>,
  { id }: Pick<PaymentFile, 'id'>,
): Promise<RecordOf<typeof completePaymentFile.fields>> {
  const row = found((await store.query(paymentFilesListed, { id }))[0])
  const transfers = await store.transfers.find({ payment_file_id: id }, { order: [['id', 'asc']] })
  const paid = await store.purchases.find({ transfer_id: transfers.map((each) => each.id) })
  const byTransfer = Map.groupBy(paid, ({ transfer_id }) => transfer_id)
  return {
    ...pickFields(paymentFileRow.fields, row),
    transfers: transfers.map((each) => transferRowOf(each, byTransfer.get(each.id) ?? [])),
  }
}

const transferRowOf = (of: Transfer, purchases: readonly Purchase[]) => ({
  company_id: of.company_id,
  payment_date: of.payment_date,
  counterparty_name: of.counterparty_name,
  counterparty_iban: of.counterparty_iban,
  numbers:
    purchases
      .map(({ number }) => number)
      .join(', ')
      .slice(0, 2000) ||
    (of.communication ?? '–'),
  communication: of.structured_communication ?? of.communication,
  amount: of.amount,
  end_to_end_id: of.end_to_end_id,
  purchase_ids: purchases.map(({ id }) => id),
})

handle(listPaymentFiles, async ({ store }, { file_state, ...asked }) =>
  pageFrom(await store.query(paymentFilesListed, { ...listParamsOf(asked), file_state, id: null })),
)

handle(readPaymentFile, async (context, { id }) => {
  found(await context.store.payment_files.get(id))
  return completeFile(context, { id })
})

handle(downloadPaymentFile, async ({ store }, { id }) => {
  const { message_id, content, file_state } = found(await store.payment_files.get(id))
  if (file_state === 'cancelled')
    throw new Failure('payment_file_cancelled', { fields: { id: 'mixed.invalid' } })
  return { name: `${message_id}.xml`, type: 'application/xml', bytes: utf8(content) }
})

/** A file that was made and not yet handed to the bank, for whoever says what becomes of it. */
async function fileToChange(context: Context, id: number, seen: string | null): Promise<PaymentFile> {
  await context.store.lock('purchases')
  const file = found(await context.store.payment_files.get(id))
  refuseStale('payment_files', file, seen)
  if (file.file_state !== 'made')
    throw new Failure(`payment_file_${file.file_state}`, { fields: { id: 'mixed.invalid' } })
  return file
}

handle(sendPaymentFile, async (context, { id, updated_at }) => {
  const file = await fileToChange(context, id, updated_at)
  await context.store.payment_files.update(file, {
    file_state: 'handed_over',
    sent_at: context.clock.now().toISOString(),
  })
  context.emit({ type: 'payment_file' })
  return completeFile(context, file)
})

handle(cancelPaymentFile, async (context, { id, updated_at }) => {
  const { store, emit } = context
  const file = await fileToChange(context, id, updated_at)
  const transfers = await store.transfers.find({ payment_file_id: id })
  await store.purchases.updateWhere(
    { transfer_id: transfers.map((each) => each.id) },
    { state: 'released', transfer_id: null },
  )
  await store.payment_files.update(file, { file_state: 'cancelled' })
  emit({ type: 'payment_file' }, { type: 'purchase' })
  return completeFile(context, file)
})
