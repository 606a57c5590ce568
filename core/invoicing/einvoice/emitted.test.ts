import t from 'tap'
import { emitInvoice, readUbl } from '../operations.ts'
import { firmWithDrafts } from '#fixtures/invoicing/drafts.ts'
import { onBoth } from '#fixtures/installation.ts'

onBoth(
  t,
  'an e-invoice says the order, the contract and the period, and carries the time where the mission asks for it',
  async (t, own) => {
    const { accountant, drafts, missions } = await firmWithDrafts(own, 2)
    const { subfolder_id } = missions[0]!
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
    const [, name, content = ''] =
      /<cbc:EmbeddedDocumentBinaryObject mimeCode="text\/csv" filename="([^"]+)">([^<]+)</.exec(asked) ?? []
    t.equal(name, 'timesheet-2026-0001.csv')
    const [heading, line, total] = Buffer.from(content, 'base64').toString().split('\n')
    t.match(heading, /^Medewerker,/, 'in the language of the customer')
    t.match(line, /,2026-11-02,1,/)
    t.match(total, /^Totaal,.*,1,/)
    t.notMatch(heading, 'Bedrag', 'prices are on the invoice')

    const plain = await ublOf(missions[1]!.subfolder_id)
    t.notMatch(plain, 'EmbeddedDocumentBinaryObject')
    t.notMatch(plain, 'OrderReference')
    t.match(plain, 'InvoicePeriod')
  },
)
