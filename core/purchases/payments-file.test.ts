import t from 'tap'
import { importStatement, listStatementLines, takeLineBack } from '../invoicing/statements/operations.ts'
import { bankDay, codaFile } from '#fixtures/invoicing/payments.ts'
import { buyingFirm, studio, surveyor } from '#fixtures/purchases/buying-firm.ts'
import { painFaults } from '#fixtures/purchases/pain-structure.ts'
import { supplierFile } from '#fixtures/purchases/supplier-invoice.ts'
import { onBoth, type TestInstallation } from '#fixtures/installation.ts'
import { belgianIban } from '#fixtures/bank/bank-file.ts'
import { planTransfers, type PayablePurchase } from './paying/plan.ts'
import { plain } from './paying/pain001.ts'
import {
  approvePurchase,
  cancelPaymentFile,
  createPaymentFile,
  downloadPaymentFile,
  importPurchase,
  listPaymentFiles,
  matchPurchase,
  payPurchase,
  previewPayments,
  readPaymentFile,
  readPurchase,
  releasePurchase,
  sendPaymentFile,
  setSupplier,
  takePurchaseBack,
} from './operations.ts'

type Firm = Awaited<ReturnType<typeof buyingFirm>>
type Invoice = Parameters<typeof supplierFile>[0]

/** A purchase of one mission, released for payment. */
async function released({ keeper, leader, payer, bridge, supplier_id }: Firm, of: Invoice): Promise<number> {
  const { id, company_id } = await keeper.client(importPurchase, { file: supplierFile(of) })
  if (company_id === null) await keeper.client(setSupplier, { id, company_id: supplier_id })
  await keeper.client(matchPurchase, {
    id,
    parts: [{ subfolder_id: bridge.subfolder_id, purchase_kind: 'purchase' }],
  })
  await leader.client(approvePurchase, { id })
  await payer.client(releasePurchase, { id })
  return id
}

const steel: Invoice = {
  number: 'F1',
  date: '2026-11-02',
  supplier: studio,
  communication: '+++090/9337/55493+++',
  lines: [{ name: 'Steel drawings', amount: 100_000 }],
}
const survey: Invoice = {
  number: 'G-7/é',
  date: '2026-11-05',
  due: '2027-03-01',
  supplier: surveyor,
  lines: [{ name: 'Survey', amount: 40_000 }],
}

async function office(t: Parameters<Parameters<typeof onBoth>[2]>[0], own: TestInstallation) {
  const firm = await buyingFirm(own)
  const one = await released(firm, steel)
  const two = await released(firm, survey)
  return { ...firm, one, two, client: firm.payer.client, t }
}

onBoth(
  t,
  'what is released and due is in one payments file, and the bank’s statement pays it',
  async (t, own) => {
    const { client, keeper, one, two, payer } = await office(t, own)
    const state = async (id: number) => (await client(readPurchase, { id })).state
    t.match(await client(previewPayments, { due_by: '2026-12-31' }), {
      transfers: [
        { counterparty_name: 'Studio Acier', numbers: 'F1', amount: 121_000, is_new_account: false },
      ],
      left: [],
      amount: 121_000,
    })
    await t.rejects(keeper.client(createPaymentFile, {}), { code: 'unauthorized' })
    await t.rejects(client(createPaymentFile, { date: '2026-01-01' }), { code: 'payment_file_past' })
    await t.rejects(client(createPaymentFile, { iban: belgianIban(4) }), { code: 'payment_file_account' })
    const made = await client(createPaymentFile, { due_by: '2026-12-31' })
    t.match(made, {
      file_state: 'made',
      amount: 121_000,
      transfer_count: 1,
      transfers: [{ purchase_ids: [one] }],
    })
    const { bytes } = await client(downloadPaymentFile, { id: made.id })
    const xml = Buffer.from(bytes).toString('utf8')
    t.strictSame(painFaults(xml), [])
    t.match(xml, '<Ref>090933755493</Ref>')
    t.equal(await state(one), 'in_file')
    await t.rejects(
      client(createPaymentFile, { due_by: '2026-12-31' }),
      { code: 'payment_file_empty' },
      'no purchase twice',
    )
    await t.rejects(client(createPaymentFile, { purchase_ids: [one] }), { code: 'payment_file_not_payable' })
    await t.rejects(client(takePurchaseBack, { id: one }), { code: 'purchase_state' })

    t.equal((await client(cancelPaymentFile, { id: made.id })).file_state, 'cancelled')
    t.equal(await state(one), 'released')
    await t.rejects(client(downloadPaymentFile, { id: made.id }), { code: 'payment_file_cancelled' })
    const again = await client(createPaymentFile, {})
    t.match(again, { transfer_count: 2, amount: 169_400 })
    await client(sendPaymentFile, { id: again.id })
    await t.rejects(client(cancelPaymentFile, { id: again.id }), { code: 'payment_file_handed_over' })
    t.strictSame(
      (await client(listPaymentFiles, {})).rows.map(({ file_state }) => file_state),
      ['handed_over', 'cancelled'],
    )

    const [first, second] = again.transfers
    const day = bankDay([
      {
        amount: -121_000,
        name: 'STUDIO ACIER',
        iban: first!.counterparty_iban,
        structured: '+++090/9337/55493+++',
        reference: 'A1',
      },
      {
        amount: -48_400,
        name: 'GEOMETRES',
        iban: second!.counterparty_iban,
        text: `${second!.end_to_end_id} facture`,
        reference: 'A2',
      },
      { amount: -48_400, name: 'Somebody else', iban: belgianIban(9), text: 'Rent', reference: 'A3' },
    ])
    const trial = await client(importStatement, { file: codaFile(day), dry_run: true })
    t.match(trial, { effects: { settled: 2, waiting: 1 }, lines: [{ number: 'F1' }, {}, { number: null }] })
    await client(importStatement, { file: codaFile(day) })
    t.match(await client(readPurchase, { id: one }), { state: 'paid', payment_date: '2026-11-20' })
    t.equal(await state(two), 'paid')
    t.equal((await client(importStatement, { file: codaFile(day) })).created, 0)
    const lines = (await client(listStatementLines, { state: 'matched', sort: 'id' })).rows
    t.strictSame(
      lines.map(({ invoices }) => invoices),
      ['F1', 'G-7/é'],
    )
    t.equal((await client(readPaymentFile, { id: again.id })).transfers[0]?.payment_date, '2026-11-20')

    const back = await client(takeLineBack, { id: lines[0]!.id })
    t.match(back, { state: 'waiting', open_amount: -121_000 })
    t.equal(await state(one), 'in_file', 'it is open again')
    t.equal(payer.id > 0, true)
  },
)

onBoth(
  t,
  'what was paid without a file is known by its communication, and credit notes are set off',
  async (t, own) => {
    const scene = await buyingFirm(own)
    const { client } = scene.payer
    const paidBefore = await released(scene, steel)
    const day = bankDay([
      { amount: -121_000, name: 'STUDIO', structured: '+++090/9337/55493+++', reference: 'B1' },
    ])
    await client(importStatement, { file: codaFile(day) })
    t.match(await client(readPurchase, { id: paidBefore }), { state: 'paid', payment_date: '2026-11-20' })
    const [line] = (await client(listStatementLines, { state: 'matched' })).rows
    await client(takeLineBack, { id: line!.id })
    t.equal((await client(readPurchase, { id: paidBefore })).state, 'released')
    t.match(await client(payPurchase, { id: paidBefore, payment_date: '2026-11-02' }), {
      state: 'paid',
      payment_date: '2026-11-02',
    })

    await released(scene, { ...steel, number: 'F2' })
    await released(scene, { ...steel, number: 'F3', lines: [{ name: 'More', amount: 50_000 }] })
    const credit = {
      ...steel,
      kind: 'credit_note',
      number: 'C1',
      credits: 'F1',
      lines: [{ name: 'Back', amount: 30_000 }],
    } as const
    await released(scene, credit)
    const made = await client(createPaymentFile, {})
    t.match(made.transfers, [
      { numbers: 'F2, F3, C1', communication: 'F2 F3 -C1', amount: 121_000 + 60_500 - 36_300 },
    ])
    t.strictSame(
      painFaults(Buffer.from((await client(downloadPaymentFile, { id: made.id })).bytes).toString()),
      [],
    )
  },
)

t.test('a plan pays each account right, and leaves what it cannot pay', async (t) => {
  const of = (id: number, more: Partial<PayablePurchase> = {}): PayablePurchase => ({
    id,
    number: `N${id}`,
    supplier_name: 'Supplier',
    supplier_key: 'BE1',
    company_id: 1,
    payable_amount: 100,
    iban: belgianIban(1),
    bic: null,
    payment_reference: null,
    direct_debit: false,
    term_date: '2026-01-01',
    ...more,
  })
  const why = (...purchases: PayablePurchase[]) => {
    const { transfers, left } = planTransfers(purchases)
    return [transfers.map(({ amount }) => amount), left.map((each) => each.why)]
  }
  t.strictSame(why(of(1), of(2)), [[100, 100], []], 'each by itself')
  t.strictSame(why(of(1, { iban: 'BE00' }), of(2, { direct_debit: true })), [[], ['direct_debit', 'no_iban']])
  t.strictSame(why(of(1), of(2, { payable_amount: -40, iban: null })), [[60], []])
  t.strictSame(why(of(1), of(2, { payable_amount: -100, iban: null })), [
    [],
    ['nothing_to_pay', 'nothing_to_pay'],
  ])
  t.strictSame(why(of(1), of(2, { payable_amount: -40, supplier_key: 'BE2' })), [[100], ['nothing_to_pay']])
  t.strictSame(why(of(1), of(2, { iban: belgianIban(2) }), of(3, { payable_amount: -30 })), [[70, 100], []])
  t.equal(plain('Éts. Müller & Fils – «Œuvre» //', 70), 'Ets. Muller + Fils oeuvre')
})
