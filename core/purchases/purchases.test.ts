import t from 'tap'
import { financialsOfSubfolder, sumFinancials } from '../reports/financials/operations.ts'
import { readHome } from '../reports/home/operations.ts'
import { purchasedReport } from '../reports/ledgers/purchased.ts'
import { buyingFirm, studio, surveyor } from '#fixtures/purchases/buying-firm.ts'
import { fileOf, supplierFile, supplierUbl } from '#fixtures/purchases/supplier-invoice.ts'
import { onBoth, onEveryClient } from '#fixtures/installation.ts'
import { enterpriseNumber } from '#fixtures/office/companies/enterprise-number.ts'
import { theFirm } from '#fixtures/office/companies/firm.ts'
import {
  acceptPurchase,
  approvePurchase,
  disputePurchase,
  importPurchase,
  listPurchases,
  matchPurchase,
  missionBuying,
  proposeMatches,
  readPurchase,
  readPurchaseFile,
  refusePurchase,
  releasePurchase,
  setSupplier,
  sumPurchases,
  takePurchaseBack,
} from './operations.ts'

const steel = {
  number: 'F/2026-17',
  date: '2026-01-05',
  supplier: studio,
  order: 'P26-014',
  communication: '+++090/9337/55493+++',
  lines: [{ name: 'Steel drawings', amount: 200_000 }],
}

onEveryClient(t, 'a subcontractor’s e-invoice is taken in, shared, approved and released', async (t, own) => {
  const { keeper, leader, other, payer, bridge, school, supplier_id, subcontractor_id } =
    await buyingFirm(own)
  const file = supplierFile(steel)
  const taken = await keeper.client(importPurchase, { file })
  t.match(taken, {
    state: 'received',
    number: 'F/2026-17',
    supplier: 'Studio Acier',
    company_id: supplier_id,
    amount: 200_000,
    vat_amount: 42_000,
    payable_amount: 242_000,
    term_date: '2026-02-04',
    payment_reference: '+++090/9337/55493+++',
    keep_until: '2036-12-31',
    breaches: [],
    left_amount: 200_000,
    source: 'upload',
  })
  t.equal(taken.document.lines[0]?.name, 'Steel drawings')
  const { id } = taken
  const original = await keeper.client(readPurchaseFile, { id })
  t.strictSame(Buffer.from(original.bytes), Buffer.from(file.bytes), 'kept byte for byte')

  const proposals = await keeper.client(proposeMatches, { id })
  t.match(proposals, [
    {
      why: 'named',
      subfolder_id: bridge.subfolder_id,
      subcontractor_id,
      contract_amount: 500_000,
      amount: 200_000,
    },
  ])
  t.match(await keeper.client(missionBuying, { subfolder_id: bridge.subfolder_id }), {
    subcontractors: [{ id: subcontractor_id, contract_amount: 500_000, bought: 0 }],
  })
  await t.rejects(
    leader.client(readPurchase, { id }),
    { code: 'unauthorized' },
    'it is not yet of his missions',
  )
  const matched = await keeper.client(matchPurchase, {
    id,
    parts: [
      {
        subfolder_id: bridge.subfolder_id,
        purchase_kind: 'subcontracting',
        amount: 150_000,
        subcontractor_id,
      },
      { subfolder_id: school.subfolder_id, purchase_kind: 'purchase' },
    ],
  })
  t.match(matched, {
    state: 'received',
    left_amount: 0,
    parts: [
      { rank_code: '1201/1', amount: 150_000, contract_amount: 500_000, bought_on_contract: 150_000 },
      { rank_code: '1201/2', amount: 50_000 },
    ],
  })
  t.strictSame(
    (await leader.client(listPurchases, {})).rows.map((row) => row.id),
    [id],
  )
  t.equal((await leader.client(sumPurchases, {})).mine, 1)
  const onHome = async (of: Pick<typeof leader, 'client'>) =>
    Object.fromEntries(
      (await of.client(readHome, {})).parts
        .flatMap(({ figures }) => figures)
        .flatMap(({ name, value, amount, path }) =>
          name.startsWith('purchases_') ? [[name, [value, amount, path]]] : [],
        ),
    )
  const waits = (count: number) => ({ purchases_to_decide: [count, null, '/purchases?mine=1'] })
  const toPay = (count: number, amount: number) => ({
    purchases_to_pay: [count, amount, '/purchases?state=released'],
  })
  t.strictSame(await onHome(leader), waits(1))
  t.strictSame(await onHome(payer), { ...waits(0), ...toPay(0, 0) })
  await t.rejects(payer.client(releasePurchase, { id }), { code: 'purchase_state' })
  await t.rejects(keeper.client(approvePurchase, { id }), { code: 'unauthorized' }, 'he leads none of them')

  const half = await leader.client(approvePurchase, { id, updated_at: matched.updated_at })
  t.equal(half.state, 'received', 'the other leader has to say yes')
  await t.rejects(leader.client(approvePurchase, { id }), { code: 'purchase_approved_already' })
  await t.rejects(
    other.client(approvePurchase, { id, updated_at: matched.updated_at }),
    { code: /record_modified/ },
    'two at once: the second is told',
  )
  const approved = await other.client(approvePurchase, { id })
  t.match(approved, { state: 'approved', parts: [{ approved_by: leader.id }, { approved_by: other.id }] })
  const disputed = await leader.client(disputePurchase, { id, dispute: 'Hours' })
  t.equal(disputed.dispute, 'Hours')
  await t.rejects(payer.client(releasePurchase, { id }), { code: 'purchase_disputed' })
  await leader.client(disputePurchase, { id, dispute: null })
  t.strictSame([await onHome(leader), await onHome(payer)], [{}, { ...waits(1), ...toPay(0, 0) }])
  t.match(await payer.client(releasePurchase, { id }), { state: 'released', released_by: payer.id })
  t.strictSame(await onHome(payer), { ...waits(0), ...toPay(1, 242_000) })
  t.match(await payer.client(takePurchaseBack, { id }), { state: 'approved', released_by: null })
  const again = await keeper.client(matchPurchase, {
    id,
    parts: [
      {
        subfolder_id: bridge.subfolder_id,
        purchase_kind: 'subcontracting',
        amount: 200_000,
        subcontractor_id,
      },
    ],
  })
  t.match(
    again,
    { state: 'received', parts: [{ approved_by: null }] },
    'another part has to be approved anew',
  )
  const notices = await own.env.read((store) => store.notifications.find({ user_id: payer.id }))
  t.match(notices[0], { url: `/purchases/${id}` })
})

onEveryClient(
  t,
  'what is no right e-invoice for the firm is refused or waits, and nothing is double',
  async (t, own) => {
    const { keeper, leader, supplier_id } = await buyingFirm(own)
    const take = (file: ReturnType<typeof fileOf>) => keeper.client(importPurchase, { file })
    const ubl = supplierUbl(steel)
    const count = () => own.env.read((store) => store.purchases.count())

    const bomb = `<?xml version="1.0"?><!DOCTYPE x [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;&a;&a;">]>${ubl.slice(ubl.indexOf('<Invoice'))}`
    await t.rejects(take(fileOf(bomb)), { code: 'einvoice_unsafe' })
    await t.rejects(take(fileOf(`<a>${'<a>'.repeat(500)}`)), { code: 'einvoice_unknown_format' })
    const deep = ubl.replace('<cbc:ID>', `${'<cac:X>'.repeat(200)}${'</cac:X>'.repeat(200)}<cbc:ID>`)
    await t.rejects(take(fileOf(deep)), { code: 'einvoice_unsafe' })
    await t.rejects(take(fileOf(ubl.slice(0, 1500))), { code: 'einvoice_cut_off' })
    await t.rejects(take(fileOf('<html><body>Invoice</body></html>')), { code: 'einvoice_unknown_format' })
    await t.rejects(take(fileOf('%PDF-1.4\n%%EOF', 'a.pdf')), { code: 'einvoice_pdf_without' })
    await t.rejects(take(fileOf(ubl.replace('2000.00', '2.000,00'))), {
      code: 'einvoice_unreadable_value',
    })
    await t.rejects(take(fileOf(ubl.replace(/<cbc:IssueDate>.*?<\/cbc:IssueDate>/, ''))), {
      code: 'einvoice_lacks',
    })
    const us = { name: 'Ourselves', number: (theFirm.enterprise_number ?? '').replace(/\D/g, '') }
    await t.rejects(take(supplierFile({ ...steel, supplier: us })), { code: 'purchase_of_ourselves' })
    await t.rejects(leader.client(importPurchase, { file: fileOf(ubl) }), { code: 'unauthorized' })
    t.equal(await count(), 0, 'nothing was kept')

    await take(fileOf(ubl))
    await t.rejects(take(fileOf(ubl)), { code: 'purchase_double' }, 'the same file')
    await t.rejects(
      take(supplierFile({ ...steel, number: 'f/2026-17 ', note: 'again' })),
      { code: 'purchase_double' },
      'the same number',
    )
    t.equal(await count(), 1)

    const wrong = await take(
      fileOf(
        supplierUbl({ ...steel, number: '18' }).replace(
          '>2420.00</cbc:PayableAmount>',
          '>2421.00</cbc:PayableAmount>',
        ),
      ),
    )
    t.match(wrong, { state: 'to_check', breaches: [{ rule: 'BR-CO-16', code: 'sums', is_final: false }] })
    await t.rejects(keeper.client(matchPurchase, { id: wrong.id, parts: [] }), { code: 'purchase_state' })
    t.match(await keeper.client(acceptPurchase, { id: wrong.id, remark: 'Rounded by hand' }), {
      state: 'received',
      remark: 'Rounded by hand',
    })
    const dollars = await take(fileOf(supplierUbl({ ...steel, number: '19' }).replaceAll('EUR', 'USD')))
    t.match(dollars, { state: 'to_check', currency: 'USD', may: ['supplier', 'refuse'] })
    await t.rejects(keeper.client(acceptPurchase, { id: dollars.id, remark: 'x' }), {
      code: 'purchase_not_acceptable',
    })
    const refused = await keeper.client(refusePurchase, { id: dollars.id, refusal: 'In dollars' })
    t.match(refused, { state: 'refused', refusal: 'In dollars' })
    const right = await take(supplierFile({ ...steel, number: '19' }))
    t.equal(right.state, 'received', 'it may come again, put right')
    await t.rejects(keeper.client(takePurchaseBack, { id: dollars.id }), { code: 'purchase_double' })
    const forOthers = await take(
      supplierFile({ ...steel, number: '20', buyer: enterpriseNumber(4_990_001).replace(/\D/g, '') }),
    )
    t.match(forOthers, { state: 'to_check', breaches: [{ code: 'buyer', is_final: true }] })

    const credit = await take(
      supplierFile({ ...steel, kind: 'credit_note', number: 'C1', credits: 'F/2026-17' }),
    )
    t.match(credit, { amount: -200_000, payable_amount: -242_000, credited_number: 'F/2026-17' })
    const unknown = await take(supplierFile({ ...steel, kind: 'credit_note', number: 'C2', credits: '999' }))
    t.match(unknown, { credits: '999', credited_purchase_id: null })

    const stranger = await take(supplierFile({ ...steel, supplier: surveyor, number: '1' }))
    t.match(stranger, { company_id: null, candidates: [] })
    t.match(await keeper.client(setSupplier, { id: stranger.id, company_id: supplier_id }), {
      supplier: 'Studio Acier',
    })
    const latin = Buffer.from(
      supplierUbl({ ...steel, number: '21', note: 'Étude' }).replace('UTF-8', 'ISO-8859-1'),
      'latin1',
    )
    t.equal((await take({ name: 'l.xml', type: 'application/xml', bytes: latin })).document.note, 'Étude')
  },
)

onBoth(
  t,
  'what was bought and approved lowers the margin of its mission, and the figure opens',
  async (t, own) => {
    const { keeper, leader, other, payer, bridge, school, subcontractor_id } = await buyingFirm(own)
    const { id } = await keeper.client(importPurchase, { file: supplierFile(steel) })
    const parts = [
      {
        subfolder_id: bridge.subfolder_id,
        purchase_kind: 'subcontracting' as const,
        amount: 150_000,
        subcontractor_id,
      },
      { subfolder_id: school.subfolder_id, purchase_kind: 'purchase' as const },
    ]
    await keeper.client(matchPurchase, { id, parts })
    const money = (subfolder: number, month = '2026-11') =>
      payer.client(financialsOfSubfolder, { id: subfolder, month })
    const before = await money(bridge.subfolder_id)
    t.equal(before.purchased, 0, 'nobody approved it yet')
    await leader.client(approvePurchase, { id })
    await other.client(approvePurchase, { id })
    const after = await money(bridge.subfolder_id)
    t.equal(after.purchased, 150_000)
    t.equal(after.margin, (before.margin ?? 0) - 150_000)
    t.equal((await money(school.subfolder_id)).purchased, 50_000)
    t.equal((await money(bridge.subfolder_id, '2025-12')).purchased, 0, 'it was invoiced later')
    const credit = await keeper.client(importPurchase, {
      file: supplierFile({
        ...steel,
        kind: 'credit_note',
        number: 'C9',
        credits: steel.number,
        lines: [{ name: 'Back', amount: 20_000 }],
      }),
    })
    await keeper.client(matchPurchase, {
      id: credit.id,
      parts: [{ subfolder_id: bridge.subfolder_id, purchase_kind: 'purchase' }],
    })
    await leader.client(approvePurchase, { id: credit.id })
    t.equal((await money(bridge.subfolder_id)).purchased, 130_000)
    const sums = await payer.client(sumFinancials, { month: '2026-11' })
    t.equal(sums.purchased, 180_000)
    const report = await payer.client(purchasedReport.operation, {
      from: '2026-01-01',
      to: '2026-11-30',
      subfolder_id: bridge.subfolder_id,
    })
    t.equal(report.totals['amount'], 130_000, 'the parts come to it')
    await keeper.client(refusePurchase, { id, refusal: 'Not ours after all' })
    t.equal((await money(school.subfolder_id)).purchased, 0)
  },
)

onBoth(
  t,
  'what the customer is to be invoiced is for those who see the invoices of the mission',
  async (t, own) => {
    const { firm, keeper, leader, bridge } = await buyingFirm(own)
    const seeing = await firm.person(['purchase.read', 'purchase.write', 'invoices_all.read'])
    const { subfolder_id } = bridge
    const detail = await own.scene(async (store) => {
      const forecast = await store.invoicing_forecasts.insert({ subfolder_id, forecast_date: '2026-02-01' })
      return store.invoicing_forecast_details.insert({
        invoicing_forecast_id: forecast.id,
        invoicing_forecast_type: 'subcontracting',
        amount: 200_000,
      })
    })
    const { order: _, ...unnamed } = steel
    const { id } = await keeper.client(importPurchase, {
      file: supplierFile({ ...unnamed, supplier: surveyor }),
    })
    t.match(await seeing.client(proposeMatches, { id }), [
      { why: 'forecast_amount', forecast_amount: 200_000 },
    ])
    t.strictSame(await keeper.client(proposeMatches, { id }), [])
    t.match((await seeing.client(missionBuying, { subfolder_id })).forecasts, [{ amount: 200_000 }])
    t.strictSame((await keeper.client(missionBuying, { subfolder_id })).forecasts, [])
    const part = { subfolder_id, invoicing_forecast_detail_id: detail.id }
    const matched = await seeing.client(matchPurchase, { id, parts: [part] })
    const seen = { forecast_amount: 200_000, bought_on_forecast: 200_000 }
    t.match(matched.parts, [seen])
    t.match((await leader.client(readPurchase, { id })).parts, [seen])
    t.match((await keeper.client(readPurchase, { id })).parts, [
      { amount: 200_000, forecast_amount: null, bought_on_forecast: null },
    ])
  },
)

onBoth(t, 'one person approves and releases only where the firm says so', async (t, own) => {
  const { firm, bridge, supplier_id } = await buyingFirm(own)
  const alone = await firm.person(['purchase.*', 'subfolder.*'])
  await own.scene((store) => store.subfolders.update(bridge.subfolder_id, { project_leader: alone.id }))
  const { id } = await alone.client(importPurchase, { file: supplierFile(steel) })
  await alone.client(matchPurchase, {
    id,
    parts: [{ subfolder_id: bridge.subfolder_id, purchase_kind: 'purchase' }],
  })
  t.match(await alone.client(approvePurchase, { id }), {
    state: 'approved',
    company_id: supplier_id,
    is_own_approval: true,
  })
  await t.rejects(alone.client(releasePurchase, { id }), { code: 'purchase_own_approval' })
  const mine = async () => (await alone.client(sumPurchases, {})).mine
  t.equal(await mine(), 0, 'it waits for somebody else')
  await own.scene((store) =>
    store.parameters.insert({ class: 'invoicing', type: 'purchase_release_own', numerical_value: 1 }),
  )
  t.equal(await mine(), 1)
  t.match(await alone.client(readPurchase, { id }), {
    is_own_approval: false,
    may: ['supplier', 'match', 'release', 'refuse', 'dispute'],
  })
  t.match(await alone.client(releasePurchase, { id }), { state: 'released', released_by: alone.id })
})

onBoth(
  t,
  'what nobody sees makes no second document, and a credit note has numbers of its own',
  async (t, own) => {
    const { keeper, supplier_id } = await buyingFirm(own)
    const take = (ubl: string) => keeper.client(importPurchase, { file: fileOf(ubl) })
    const ubl = supplierUbl(steel)
    await take(ubl)
    const written = [
      'f/2026-17',
      'F/2026\u200b-17',
      'Ｆ/2026-17',
      'F/2026\u00ad-17',
      'F/2026‐17',
      'F/2026 –17',
    ]
    for (const number of written)
      await t.rejects(take(ubl.replace('F/2026-17', number)), { code: 'purchase_double' }, number)
    // Known by its address in Peppol alone, which two schemes write.
    const nameless = ubl.replace(/<cac:PartyTaxScheme>.*?<\/cac:PartyTaxScheme>/s, '').replace('>BE<', '>FR<')
    await t.rejects(take(nameless.replaceAll(`"0208">${studio.number}`, `"9925">BE${studio.number}`)), {
      code: 'purchase_double',
    })
    const credit = { ...steel, kind: 'credit_note' as const, credits: steel.number }
    t.match(await take(supplierUbl(credit)), { invoice_class: 'credit_note', credited_number: 'F/2026-17' })
    await t.rejects(take(supplierUbl({ ...credit, note: 'again' })), { code: 'purchase_double' })

    const other = await take(supplierUbl({ ...steel, supplier: surveyor }))
    await t.rejects(
      keeper.client(setSupplier, { id: other.id, company_id: supplier_id }),
      { code: 'purchase_double' },
      'two numbers of one company',
    )
    t.match(await keeper.client(readPurchase, { id: other.id }), { company_id: null })
  },
)

onBoth(t, 'another supplier is approved anew, and bears no contract of the one before', async (t, own) => {
  const { keeper, leader, bridge, subcontractor_id } = await buyingFirm(own)
  const { id } = await keeper.client(importPurchase, { file: supplierFile(steel) })
  const part = {
    subfolder_id: bridge.subfolder_id,
    purchase_kind: 'subcontracting' as const,
    subcontractor_id,
  }
  await keeper.client(matchPurchase, { id, parts: [part] })
  t.equal((await leader.client(approvePurchase, { id })).state, 'approved')
  const another = await own.scene((store) => store.companies.insert({ name: 'Another', private: false }))
  t.match(await keeper.client(setSupplier, { id, company_id: another.id }), {
    state: 'received',
    company_id: another.id,
    parts: [{ approved_by: null, subcontractor_id: null }],
  })
})
