import t from 'tap'
import { firmWithDrafts } from '#fixtures/invoicing/drafts.ts'
import { onBoth } from '#fixtures/installation.ts'
import { exportOf } from '../../tables/export.ts'
import { createInvoice } from '../drafts/operations.ts'
import { emitInvoice } from '../emission/operations.ts'
import { creditInvoice } from '../credits/operations.ts'
import { listInvoices } from './operations.ts'
import { vatColumnsOf } from './vat-columns.ts'

t.test(
  'each rate of a document has its columns, and what has no column of its own stands in the last ones',
  async (t) => {
    const line = { vat_category: 'S' as const, exemption: '' }
    t.strictSame(
      vatColumnsOf([
        { ...line, vat_rate: 21, base: 100_00, vat: 21_00 },
        { ...line, vat_rate: 6, base: 50_00, vat: 3_00 },
      ]),
      { vat_categories: 'S', base_21: 100_00, vat_21: 21_00, base_6: 50_00, vat_6: 3_00 },
    )
    t.strictSame(
      vatColumnsOf([
        { ...line, vat_category: 'AE', vat_rate: 0, base: 70_00, vat: 0 },
        { ...line, vat_category: 'E', vat_rate: 0, base: 30_00, vat: 0 },
      ]),
      { vat_categories: 'AE E', base_0: 100_00 },
      'without VAT, whatever the reason',
    )
    t.strictSame(vatColumnsOf([{ ...line, vat_rate: null, base: 100_00, vat: 19_99 }]), {
      vat_categories: 'S',
      base_remaining: 100_00,
      vat_remaining: 19_99,
    })
  },
)

onBoth(
  t,
  'the file of the list says VAT by rate: of drafts, of what was emitted, and of credit notes',
  async (t, own) => {
    const { accountant, drafts, place } = await firmWithDrafts(own, 1)
    const { client } = accountant
    const { subfolder_id } = drafts[0]!
    const mixed = await client(createInvoice, {
      subfolder_id,
      recipient_company_id: place.company_id,
      invoice_details: [
        { amount: 100_00, vat_rate: 21, comment: 'Study' },
        { amount: 50_00, vat_rate: 6, comment: 'House' },
      ],
    })
    await client(emitInvoice, { id: mixed.id })
    const credit = await client(creditInvoice, { id: mixed.id })
    await client(emitInvoice, { id: credit.id })
    const { bytes } = await client(exportOf(listInvoices), {
      format: 'csv',
      sort: 'id',
      order: 'asc',
      columns: [
        'country',
        'vat_categories',
        'base_21',
        'vat_21',
        'base_6',
        'vat_6',
        'base_0',
        'amount_vat_included',
      ],
    })
    const [, draft, ...emitted] = new TextDecoder().decode(bytes).trim().split(/\r?\n/)
    t.match(draft, /^BE,S,10,2.1,,,,12.1$/)
    t.strictSame(emitted, ['BE,S,100,21,50,3,,174', 'BE,S,-100,-21,-50,-3,,-174'])
  },
)
