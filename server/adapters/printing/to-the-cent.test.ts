import t from 'tap'
import { listInvoices, readInvoice, readUbl } from '#core/invoicing/reading/operations.ts'
import { emitInvoice } from '#core/invoicing/emission/operations.ts'
import { createInvoice } from '#core/invoicing/operations.ts'
import { totals, vatLines } from '#core/invoicing/vat.ts'
import { exportOf } from '#core/tables/export.ts'
import { printable } from '#core/invoicing/documents/printable.ts'
import { formatEuro } from '#core/values/money.ts'
import { firmWithDrafts } from '#fixtures/invoicing/drafts.ts'
import { testInstallation } from '#fixtures/installation.ts'
import { openPrinter } from './printer.ts'
import { extractText, getDocumentProxy } from 'unpdf'

const rates = [21, 12, 6, 3, 1] as const
const texts = [
  'Étude <b>de stabilité</b> & “béton”',
  'Chantier 🏗️ terminé ✓',
  'שלום עולם — دراسة الاستقرار',
  "O'Neill {{number}} </cac:Item><script>alert(1)</script>",
  'Łódź Ελλάδα ≥ 5 t/m²',
]

/** Of every tenth something is taken off, some come to nothing, one is as much as a line can be. */
const amountOf = (nth: number): number =>
  nth === 500 ? 99_999_999 : nth % 10 === 3 ? -(nth * 7 + 1) : nth % 10 === 7 ? 0 : nth * 131 + 33

t.test('a thousand lines of five rates come to the same cents wherever they stand', async (t) => {
  const own = await testInstallation(t, 'sqlite')
  const { firm, subfolders } = await firmWithDrafts(own, 1)
  const { client } = await firm.person(['invoice.*', 'invoices_all.read'])
  const lines = Array.from({ length: 1000 }, (_, nth) => ({
    amount: amountOf(nth),
    vat_rate: rates[nth % rates.length]!,
    vat_category: 'S' as const,
    comment: `${texts[nth % texts.length]!} ${nth + 1}`,
  }))
  const { subfolder_id } = subfolders[0]!
  const draft = await client(createInvoice, { subfolder_id, invoice_details: lines })
  const { number } = await client(emitInvoice, { id: draft.id })
  const { amount, amount_vat_included } = totals(lines)
  const expected = { amount, amount_vat_included }
  t.match(await client(readInvoice, { id: draft.id }), expected)
  const [listed] = (await client(listInvoices, { search: number! })).rows
  t.match(listed, expected, 'in the list')

  const euro = (cents: number): string => (cents / 100).toFixed(2)
  const csv = await client(exportOf(listInvoices), {
    format: 'csv',
    search: number!,
    columns: ['number', 'amount', 'amount_vat_included'],
  })
  const row = new TextDecoder().decode(csv.bytes).trim().split(/\r?\n/)[1]!
  const figures = row.split(/[,;]/).map(Number)
  t.strictSame(
    figures.slice(-2),
    [Number(euro(expected.amount)), Number(euro(expected.amount_vat_included))],
    'in the export',
  )

  const ubl = new TextDecoder().decode((await client(readUbl, { id: draft.id })).bytes)
  const one = (name: string): string => new RegExp(`<cbc:${name}[^>]*>([^<]*)<`).exec(ubl)![1]!
  t.equal(one('TaxExclusiveAmount'), euro(expected.amount), 'in the e-invoice')
  t.equal(one('PayableAmount'), euro(expected.amount_vat_included))
  t.equal(one('TaxAmount'), euro(expected.amount_vat_included - expected.amount))
  t.equal(ubl.match(/<cac:InvoiceLine>/g)!.length, 1000)
  const vat = vatLines(lines)
  t.equal(ubl.match(/<cac:TaxSubtotal>/g)!.length, vat.length)
  t.notMatch(ubl, '<script>', 'what was typed is text')
  t.match(ubl, 'שלום עולם')

  const printer = openPrinter()
  t.teardown(() => printer.close())
  const snapshot = (await own.env.read((store) => store.invoice_documents.first({ invoice_id: draft.id })))!
    .snapshot
  const pdf = await getDocumentProxy(new Uint8Array(await printer.print(printable(snapshot, ''))))
  const { text } = await extractText(pdf, { mergePages: true })
  const plain = (words: string): string => words.replaceAll(/\s+/g, ' ')
  t.match(plain(text), plain(formatEuro(expected.amount_vat_included)), 'on paper')
  t.match(plain(text), plain(formatEuro(expected.amount)))
  for (const { vat: sum } of vat) t.match(plain(text), plain(formatEuro(sum)))
  t.match(plain(text), 'Étude <b>de stabilité</b> & “béton” 1 ')
  t.match(plain(text), 'Łódź Ελλάδα ≥ 5 t/m² 1000')
})

t.test('an invoice of nothing, and one below zero, is refused and uses no number', async (t) => {
  const own = await testInstallation(t, 'sqlite')
  const { firm, subfolders } = await firmWithDrafts(own, 1)
  const { client } = await firm.person(['invoice.*', 'invoices_all.read'])
  const { subfolder_id } = subfolders[0]!
  for (const amount of [0, -10_000]) {
    const { id } = await client(createInvoice, {
      subfolder_id,
      invoice_details: [{ amount, vat_rate: 21, comment: 'x' }],
    })
    await t.rejects(client(emitInvoice, { id }), { code: 'preflight.refused' }, `${amount}`)
    t.match(await client(readInvoice, { id }), { status_type: 'draft', number: null }, 'and uses no number')
  }
})
