import t from 'tap'
import { readInvoice, readUbl } from '../reading/operations.ts'
import { emitInvoice } from '../emission/operations.ts'
import { creditInvoice } from '../credits/operations.ts'
import { editInvoice } from '../drafts/operations.ts'
import { previewInvoice } from '../wording/operations.ts'
import { firmWithDrafts } from '#fixtures/invoicing/drafts.ts'
import { onBoth } from '#fixtures/installation.ts'

onBoth(
  t,
  'an e-invoice says the order, the contract and the period, and carries the time where the mission asks for it',
  async (t, own) => {
    const { accountant, drafts, subfolders } = await firmWithDrafts(own, 2)
    const { subfolder_id } = subfolders[0]!
    await own.scene(async (store) => {
      await store.subfolder_extra_infos.removeMany({ subfolder_id })
      await store.subfolder_extra_infos.insert({
        subfolder_id,
        order_reference: 'BC-118 & 119',
        contract_reference: 'CSC 7',
        timesheet_with_invoice: true,
      })
    })
    const ublOf = async (of: number): Promise<string> => {
      const { id } = drafts.find((draft) => draft.subfolder_id === of)!
      await accountant.client(emitInvoice, { id })
      return Buffer.from((await accountant.client(readUbl, { id })).bytes).toString()
    }
    const asked = await ublOf(subfolder_id)
    t.match(asked, /<cac:OrderReference>\s*<cbc:ID>BC-118 &amp; 119<\/cbc:ID>/)
    t.match(asked, /<cac:ContractDocumentReference>\s*<cbc:ID>CSC 7<\/cbc:ID>/)
    t.match(
      asked,
      /<cac:InvoicePeriod>\s*<cbc:StartDate>2026-11-02<\/cbc:StartDate>\s*<cbc:EndDate>2026-11-02<\/cbc:EndDate>/,
    )
    const billed = asked.slice(asked.indexOf('<cac:InvoiceLine>'))
    t.match(billed, /<cbc:InvoicedQuantity unitCode="DAY">0.1<\/cbc:InvoicedQuantity>/)
    t.match(billed, /<cbc:PriceAmount currencyID="EUR">100.00<\/cbc:PriceAmount>/)
    t.match(billed, /<cac:InvoicePeriod>\s*<cbc:StartDate>2026-11-02<\/cbc:StartDate>/)
    const [, name, content = ''] =
      /<cbc:EmbeddedDocumentBinaryObject mimeCode="text\/csv" filename="([^"]+)">([^<]+)</.exec(asked) ?? []
    t.equal(name, 'timesheet-2026-0001.csv')
    const [heading, line, total] = Buffer.from(content, 'base64').toString().split('\n')
    t.match(heading, /^Medewerker,/, 'in the language of the customer')
    t.match(heading, ',Dagen,')
    t.match(line, /,2026-11-02,0[.,]1,/, 'a customer counts days')
    t.match(total, /^Totaal,.*,0[.,]1,/)
    t.notMatch(heading, 'Bedrag', 'prices are on the invoice')

    const plain = await ublOf(subfolders[1]!.subfolder_id)
    t.notMatch(plain, 'EmbeddedDocumentBinaryObject')
    t.notMatch(plain, 'OrderReference')
    t.match(plain, 'InvoicePeriod')
  },
)

onBoth(
  t,
  'the reference that an invoice has of its own goes over its mission’s, on paper and in the e-invoice, for good',
  async (t, own) => {
    const { accountant, drafts, place } = await firmWithDrafts(own, 1)
    const { client } = accountant
    const { id, subfolder_id } = drafts[0]!
    await own.scene(async (store) => {
      await store.subfolder_extra_infos.updateWhere({ subfolder_id }, { buyer_reference: 'OF-MISSION' })
    })
    const onPaper = async () => (await client(previewInvoice, { id })).html
    t.match(await onPaper(), 'OF-MISSION')
    const other = await own.scene(async (store) => {
      const [customer] = await store.companies.find({ id: place.company_id })
      const { id: _, created_at: __, updated_at: ___, ...like } = customer!
      return store.companies.insert({ ...like, name: 'Régie', buyer_reference: 'OF-RECIPIENT' })
    })
    await client(editInvoice, { id, recipient_company_id: other.id })
    const elsewhere = await onPaper()
    t.match(elsewhere, 'OF-RECIPIENT')
    t.notMatch(elsewhere, 'OF-MISSION', 'an order is known to whoever gave it')
    await client(editInvoice, { id, recipient_company_id: place.company_id })
    await client(editInvoice, { id, buyer_reference: 'PO-4711' })
    const paper = await onPaper()
    t.match(paper, 'PO-4711')
    t.notMatch(paper, 'OF-MISSION')
    await client(emitInvoice, { id })
    const ubl = Buffer.from((await client(readUbl, { id })).bytes).toString()
    t.match(ubl, '<cbc:BuyerReference>PO-4711</cbc:BuyerReference>')
    await t.rejects(client(editInvoice, { id, buyer_reference: 'PO-4712' }), {
      code: 'invoice_emitted',
      details: { fields: { buyer_reference: 'mixed.fixed' } },
    })
    const note = await client(creditInvoice, { id })
    t.equal(note.buyer_reference, 'PO-4711', 'its credit note is known by the same')
    await client(editInvoice, { id: note.id, buyer_reference: 'PO-4713' })
    t.equal((await client(readInvoice, { id: note.id })).buyer_reference, 'PO-4713')
  },
)
