import t from 'tap'
import { readInvoice } from '../reading/operations.ts'
import { emitInvoice } from '../emission/operations.ts'
import { createPayment, deletePayment, disputeInvoice } from '../payments/operations.ts'
import { creditInvoice } from '../credits/operations.ts'
import { editInvoice } from '../drafts/operations.ts'
import { invoiceTimeline } from './operations.ts'
import { removeInvoiceFile, uploadInvoiceFile } from '../uploads/operations.ts'
import { shownEntry } from '../../screens/invoicing/timeline.ts'
import { translate } from '../../texts/translate.ts'
import { firmWithDrafts } from '#fixtures/invoicing/drafts.ts'
import { onEveryClient } from '#fixtures/installation.ts'
import { smallPdf } from '#fixtures/files/small-pdf.ts'

onEveryClient(
  t,
  'an invoice tells who did what to it and when, from its draft to its payment',
  async (t, own) => {
    const { firm, drafts, place } = await firmWithDrafts(own, 1)
    const boss = await firm.person(['invoice.*', 'invoices_all.read', 'company.read'], {
      first_name: 'Anne',
      last_name: 'Delvaux',
    })
    const id = drafts[0]!.id
    const words = async () => {
      const { entries } = await boss.client(invoiceTimeline, { id })
      return entries.map((entry) => {
        const { what, details } = shownEntry(translate('en'), 'en', entry)
        return [entry.who, what, ...details].filter(Boolean).join(' | ')
      })
    }
    const other = await own.scene((store) => store.companies.insert({ name: 'Régie', private: false }))
    t.equal((await words()).length, 1, 'drafted')
    t.match(await boss.client(invoiceTimeline, { id }), { channel: 'peppol' }, 'a draft says how it will go')
    own.clock.pass(60_000)

    const { invoice_details } = await boss.client(readInvoice, { id })
    const [line] = invoice_details
    await boss.client(editInvoice, {
      id,
      memo: 'Phase 1',
      recipient_company_id: other.id,
      invoice_details: [
        { id: line!.id, amount: 12_00 },
        { comment: 'Travel', amount: 50_00 },
      ],
    })
    own.clock.pass(60_000)
    const travel = (await boss.client(readInvoice, { id })).invoice_details.find(
      ({ comment }) => comment === 'Travel',
    )
    await boss.client(editInvoice, {
      id,
      recipient_company_id: place.company_id,
      invoice_details: [{ id: line!.id }],
    })
    t.ok(travel)
    own.clock.pass(60_000)
    const file = { name: 'plan.pdf', type: 'application/pdf', bytes: smallPdf() }
    const added = await boss.client(uploadInvoiceFile, { invoice_id: id, file })
    own.clock.pass(60_000)
    await boss.client(removeInvoiceFile, { id: added.id })
    own.clock.pass(60_000)
    await boss.client(emitInvoice, { id })
    own.clock.pass(60_000)
    await boss.client(editInvoice, { id, comment: 'Sent to the site too' })
    own.clock.pass(60_000)
    await boss.client(disputeInvoice, { id, dispute: 'One visit too many' })
    own.clock.pass(60_000)
    await boss.client(disputeInvoice, { id, dispute: null })
    own.clock.pass(60_000)
    const { payments } = await boss.client(createPayment, {
      invoice_id: id,
      amount: 10_00,
      remark: 'By card',
    })
    own.clock.pass(60_000)
    await boss.client(deletePayment, { id: payments[0]!.id })
    own.clock.pass(60_000)
    await boss.client(createPayment, { invoice_id: id, amount: 4_00 })
    own.clock.pass(60_000)
    await boss.client(creditInvoice, { id, amount: 2_00 })

    const sentences = await words()
    const printed = sentences.filter((each) => !each.includes('Document printed'))
    t.match(printed, [
      /Drafted$/,
      /^Anne Delvaux \| Draft changed \| Description: nothing → Phase 1 .*Recipient: .* → Régie/,
      /^Anne Delvaux \| Draft changed \| .*Recipient: Régie → .*Line “Travel” removed \(50,00\s€\)/,
      /^Anne Delvaux \| File added: plan\.pdf$/,
      /^Anne Delvaux \| File removed: plan\.pdf$/,
      /^Anne Delvaux \| Emitted as 2026-0001$/,
      /^Anne Delvaux \| Details changed \| Comment: nothing → Sent to the site too$/,
      /^Anne Delvaux \| Disputed: One visit too many$/,
      /^Anne Delvaux \| Dispute settled$/,
      /^Anne Delvaux \| Payment of 10,00\s€ removed$/,
      /^Anne Delvaux \| Payment of 4,00\s€ \| 20\/11\/2026$/,
      /^Anne Delvaux \| Draft credit note of -2,42\s€$/,
    ])
    t.equal(printed.length, 12)
    t.match(printed[1], /Amount excl\. VAT: .* → 62,00\s€/)
    t.match(printed[1], /Line “Travel” added \(50,00\s€\)/)

    const { documents, channel, is_sent } = await boss.client(invoiceTimeline, { id })
    t.match(documents, [
      { kind: 'pdf', name: 'invoice-2026-0001.pdf' },
      { kind: 'ubl', name: 'invoice-2026-0001.xml' },
    ])
    t.strictSame([channel, is_sent], ['peppol', false])
    const stranger = await firm.person(['invoice.read'])
    await t.rejects(stranger.client(invoiceTimeline, { id }), { code: 'unauthorized' })
  },
)
