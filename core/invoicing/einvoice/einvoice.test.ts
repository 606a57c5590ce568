import t from 'tap'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { allTexts } from '#core/texts/translate.ts'
import { rootFolder } from '#server/paths.ts'
import { brokenEInvoices, einvoices, goodEInvoice, receivedEInvoices } from '#fixtures/cases/einvoices.ts'
import { hundredLines } from '#fixtures/cases/invoices.ts'
import { readXml, type Read } from '#fixtures/read-xml.ts'
import { vatCategories } from '../invoice.ts'
import { vatLines } from '../vat.ts'
import { documentValues } from '../documents/document.ts'
import { einvoiceOf } from './einvoice.ts'
import { peppolIdOf } from '../receiver.ts'
import {
  attachmentRules,
  breaches,
  buyerRules,
  documentRules,
  lineRules,
  sellerRules,
  taxRules,
} from './rules.ts'
import { writeUbl } from './write-ubl.ts'

const all = (from: Read, ...path: readonly string[]): Read[] =>
  path.reduce<Read[]>(
    (found, name) => found.flatMap(({ children }) => children.filter((each) => each.name === name)),
    [from],
  )
const says = (from: Read, ...path: readonly string[]): string | null => all(from, ...path)[0]?.text ?? null

/** The order of UBL’s schema for what stands at the top of either document. */
const order =
  'CustomizationID ProfileID ID IssueDate DueDate InvoiceTypeCode CreditNoteTypeCode Note DocumentCurrencyCode BuyerReference InvoicePeriod OrderReference BillingReference ContractDocumentReference AdditionalDocumentReference ProjectReference AccountingSupplierParty AccountingCustomerParty Delivery PaymentMeans PaymentTerms AllowanceCharge TaxTotal LegalMonetaryTotal InvoiceLine CreditNoteLine'.split(
    ' ',
  )

for (const [file, { snapshot, attachments, root, note, taxes, lines, ...sums }] of Object.entries(
  einvoices,
)) {
  t.test(`${file}: what is written is what was reckoned by hand, and breaks no rule`, async (t) => {
    const einvoice = einvoiceOf(snapshot, attachments)
    t.strictSame(breaches(einvoice), [])
    const xml = writeUbl(einvoice)
    const path = join(rootFolder, `fixtures/einvoices/${file}.xml`)
    if (process.env['UPDATE_EINVOICES']) await writeFile(path, xml)
    t.equal(xml, await readFile(path, 'utf8'))

    const document = readXml(xml)
    t.equal(document.name, root)
    const names = document.children.map(({ name }) => name)
    t.strictSame(
      names,
      names.toSorted((a, b) => order.indexOf(a) - order.indexOf(b)),
      'in the order of the schema',
    )
    t.ok(names.every((name) => order.includes(name)))
    const empty = (element: Read): boolean =>
      element.children.length === 0 ? element.text.trim() === '' : element.children.some(empty)
    t.notOk(empty(document), 'nothing stands empty')
    t.strictSame(
      all(document, 'TaxTotal', 'TaxSubtotal').map((each) => [
        says(each, 'TaxCategory', 'ID'),
        says(each, 'TaxCategory', 'Percent'),
        says(each, 'TaxableAmount'),
        says(each, 'TaxAmount'),
      ]),
      taxes,
    )
    t.equal(says(document, 'TaxTotal', 'TaxAmount'), sums.vat)
    t.strictSame(
      ['LineExtensionAmount', 'TaxExclusiveAmount', 'TaxInclusiveAmount', 'PayableAmount'].map((name) =>
        says(document, 'LegalMonetaryTotal', name),
      ),
      [sums.without_vat, sums.without_vat, sums.with_vat, sums.with_vat],
    )
    const written = new Set(xml.match(/<cbc:\w+|<cac:\w+/g))
    t.notOk(written.has('<cac:AllowanceCharge'), 'what is taken off is a line of its own')
    t.notOk(written.has('<cbc:PrepaidAmount') || written.has('<cbc:AllowanceTotalAmount'))
    const credit = root === 'CreditNote'
    t.strictSame(
      all(document, `${root}Line`).map((each) => [
        says(each, credit ? 'CreditedQuantity' : 'InvoicedQuantity'),
        says(each, 'Price', 'PriceAmount'),
        says(each, 'LineExtensionAmount'),
      ]),
      lines,
    )
    t.equal(says(document, 'BillingReference', 'InvoiceDocumentReference', 'ID'), credit ? '2026-0042' : null)
    t.equal(says(document, credit ? 'PaymentMeans' : '', 'PaymentDueDate'), credit ? '2026-04-30' : null)
    t.equal(says(document, 'DueDate'), credit ? null : '2026-04-30')
    t.equal(says(document, 'Note'), note)
    t.equal(says(document, 'OrderReference', 'ID'), snapshot.order_reference ?? null)
    t.equal(says(document, 'ContractDocumentReference', 'ID'), snapshot.contract_reference ?? null)
    t.strictSame(
      ['StartDate', 'EndDate'].map((name) => says(document, 'InvoicePeriod', name)),
      snapshot.period ? [snapshot.period.from, snapshot.period.to] : [null, null],
    )
    const files = all(document, 'AdditionalDocumentReference', 'Attachment', 'EmbeddedDocumentBinaryObject')
    t.strictSame(
      files.map(({ attributes, text }) => [attributes['mimeCode'], attributes['filename'], text]),
      (attachments ?? []).map(({ type, name, bytes }) => [type, name, Buffer.from(bytes).toString('base64')]),
    )
    const [to] = all(document, 'AccountingCustomerParty', 'Party', 'EndpointID')
    t.equal(`${to?.attributes['schemeID']}:${to?.text}`, snapshot.peppol_id)

    const printed = documentValues(snapshot, '')
    const withComma = (amount: string | null) => amount?.replace('.', ',')
    const plain = (amount: string) => amount.replaceAll('.', '').replace(/\s€$/, '')
    t.equal(
      withComma(sums.with_vat),
      plain(printed.amount_vat_included),
      'the paper says the same to the cent',
    )
    t.equal(withComma(sums.without_vat), plain(printed.amount))
    t.equal(withComma(sums.vat), plain(printed.vat_amount))
  })
}

t.test('an e-invoice of somebody else may be of a category that ours never have', async (t) => {
  for (const [file, { lines, taxes }] of Object.entries(receivedEInvoices)) {
    const good = goodEInvoice(file)
    t.strictSame(breaches(good), [], file)
    t.ok(
      [...lines, ...taxes].every(({ category }) => !vatCategories.some((each) => each === category)),
      `${file}: of none of ours`,
    )
    const { is_received: _, ...own } = good
    t.match(breaches(own), [{ rule: 'BR-CL-18', code: 'einvoice.category' }], `${file}: not if it were ours`)
  }
})

t.test('every rule has a good case above and a bad one here, which names where it is mended', async (t) => {
  for (const [rule, field, file, change] of brokenEInvoices) {
    const good = goodEInvoice(file)
    const found = breaches({ ...good, ...change(good) })
    const breach = found.find((each) => each.rule === rule && each.field === field)
    t.ok(breach, `${rule}, ${field}`)
    t.ok(breach && `error.${breach.code}` in allTexts, `${rule} has words`)
  }
  const tables = [documentRules, sellerRules, buyerRules, attachmentRules, taxRules, lineRules].flat()
  const written = tables.map(([rule]) => rule)
  const rules = new Set(brokenEInvoices.map(([rule]) => rule))
  t.strictSame(
    written.filter((rule) => !rules.has(rule)),
    [],
  )
})

t.test(
  'a line outside VAT beside one of an export is refused for that, and not for a number left out',
  async (t) => {
    const { snapshot } = einvoices['outside-union']!
    const [line] = snapshot.lines
    const lines = [line!, { ...line!, vat_category: 'O' as const }]
    const mixed = { ...snapshot, lines, vat: vatLines(lines) }
    const codes = breaches(einvoiceOf(mixed)).map(({ code }) => code)
    t.ok(codes.includes('preflight.outside_scope'))
    t.notOk(codes.includes('preflight.seller_enterprise_number'))
  },
)

t.test('a hundred lines are written, and the sum of their VAT is rounded once a rate', async (t) => {
  const einvoice = einvoiceOf({ ...hundredLines, peppol_id: '0208:0456012341' })
  t.strictSame(breaches(einvoice), [])
  t.equal(all(readXml(writeUbl(einvoice)), 'InvoiceLine').length, 100)
})

t.test('who gets an e-invoice, and where', async (t) => {
  const business = { private: false, peppol_id: null, vat_prefix: 'BE', vat_number: '0456.012.341' }
  t.equal(peppolIdOf(business, 'BE'), '0208:0456012341', 'a Belgian business, by its number')
  t.equal(
    peppolIdOf({ ...business, peppol_id: '9925:BE0740127717' }, 'BE'),
    '9925:BE0740127717',
    'as it was noted',
  )
  t.equal(peppolIdOf({ ...business, private: true }, 'BE'), '', 'nobody private')
  t.equal(peppolIdOf({ ...business, vat_number: null }, 'BE'), '', 'without its number it is refused before')
  const dutch = { ...business, vat_prefix: 'NL', vat_number: '004495445B01' }
  t.equal(peppolIdOf(dutch, 'NL'), '', 'abroad none where none is noted')
  t.equal(peppolIdOf({ ...dutch, peppol_id: '9944:NL004495445B01' }, 'NL'), '9944:NL004495445B01')
  t.equal(peppolIdOf(null, null), '')
})
