import t from 'tap'
import { readInvoiceTimesheet, readUbl } from '../../invoicing/reading/operations.ts'
import { emitInvoice } from '../../invoicing/emission/operations.ts'
import { extractText, getDocumentProxy } from 'unpdf'
import {
  creditInvoice,
  exportTimesheet,
  invoiceTimeline,
  previewSendings,
  sendInvoices,
} from '../../invoicing/operations.ts'
import { attachedTo, mailsOf } from '#fixtures/mailbox.ts'
import { sendTimeWith } from '#fixtures/invoicing/payments.ts'
import { onBothServices } from '#fixtures/invoicing/third-parties.ts'
import { sendBillit } from './operations.ts'

const read = async (bytes: Uint8Array): Promise<string> => {
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(bytes)), { mergePages: true })
  return text.replace(/\s+/g, ' ')
}

onBothServices(
  t,
  'the time of an invoice stays as it was billed: credited whole, template, words and wish changed since',
  async (t, { own, network, boss, ids, read: invoice, place, subfolders, firm }) => {
    const [id = 0] = ids
    const { number, subfolder_id } = await invoice(0)
    const reader = await firm.person([
      'invoices_all.read',
      'user_booking.read',
      'user_extended.read',
      'subfolder.read',
    ])
    const export_ = async (more: object = {}) => {
      const asked = { id: subfolder_id, invoice_id: id, ...more }
      const csv = await reader.client(exportTimesheet, { ...asked, format: 'csv' })
      const pdf = await reader.client(exportTimesheet, { ...asked, format: 'pdf' })
      return { csv: Buffer.from(csv.bytes).toString(), pdf: await read(pdf.bytes) }
    }
    const before = await export_()
    t.match(before.csv, /2026-11-02,1,10,10/)
    t.match(before.pdf, `Prestatiestaat ${number}`)
    const embedded = (ubl: string) => /filename="timesheet[^>]*>([^<]+)</.exec(ubl)?.[1]
    const inUbl = embedded(Buffer.from((await boss(readUbl, { id })).bytes).toString())

    const note = await boss(creditInvoice, { id })
    await boss(emitInvoice, { id: note.id })
    t.equal(
      await own.env.read((store) => store.user_bookings.count({ invoice_detail_id: { not: null } })),
      1,
      'its time can be invoiced again',
    )
    await own.scene(async (store) => {
      await store.user_bookings.updateWhere({}, { comment: 'changed since', booking_cost_per_block: 99 })
      await store.templates.insert({ template_type: 'timesheet_nl', body: '<p>ANOTHER {{title}}</p>' })
      await store.companies.update(place.company_id, { language_type: 'fr', name: 'Renamed since' })
      await sendTimeWith(store, subfolders, false)
    })

    t.strictSame(await export_(), before, 'downloaded')
    t.match(await export_({ to: '2026-11-01' }), { csv: /Totaal,[^1]*\n?$/ }, 'narrowed as any other')
    const { documents } = await boss(invoiceTimeline, { id })
    t.match(
      documents.filter(({ kind }) => kind === 'timesheet'),
      [{ name: `timesheet-${number}.pdf` }],
    )

    const timesheet = await boss(readInvoiceTimesheet, { id })
    t.equal(timesheet.name, `Prestatiestaat ${number}.pdf`, 'for an envelope')
    t.match(await read(timesheet.bytes), '02/11/2026')
    t.notMatch(await read(timesheet.bytes), '€', 'the invoice has the prices')

    const { uuid } = await boss(sendBillit, { id })
    const order = network.kept.find((each) => String(each.id) === uuid)!.order
    t.match(order, { Attachments: [{ FileContent: inUbl, MimeType: 'text/csv' }] }, 'at Billit')

    const mailed = { invoice_ids: [id], email: 'an@gent.example', again: true }
    t.match(await boss(previewSendings, mailed), [
      { attachments: [/pdf$/, /xml$/, `Prestatiestaat ${number}.pdf`] },
    ])
    await boss(sendInvoices, mailed)
    const [mail = ''] = await mailsOf(own)
    const paper = await read(attachedTo(mail, `Prestatiestaat ${number}.pdf`))
    t.match(paper, `Prestatiestaat ${number}`)
    t.match(paper, '02/11/2026', 'by mail')
    t.notMatch(paper, /ANOTHER|Renamed since|changed since/)
  },
  { withTime: true },
)

onBothServices(
  t,
  'an invoice whose mission did not want its time sent stays without, and an older one follows the mission of today',
  async (t, { own, boss, ids, subfolders }) => {
    const kinds = async (nth: number) =>
      (await boss(invoiceTimeline, { id: ids[nth]! })).documents.map(({ kind }) => kind)
    await own.scene((store) => sendTimeWith(store, subfolders, true))
    t.strictSame(await kinds(0), ['pdf', 'ubl'])
    await t.rejects(boss(readInvoiceTimesheet, { id: ids[0]! }), { code: 'no_timesheet' })
    await own.scene((store) =>
      store.invoice_documents.updateWhere({ invoice_id: ids[1]! }, { timesheet: null }),
    )
    t.strictSame(await kinds(1), ['pdf', 'ubl', 'timesheet'])
    await boss(sendInvoices, { invoice_ids: [ids[1]!], email: 'an@gent.example' })
    const [mail = ''] = await mailsOf(own)
    t.match(mail, 'Prestatiestaat')
  },
)
