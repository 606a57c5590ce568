import t from 'tap'
import { creditNote, frenchInvoice, hundredLines, snapshotOf } from '#fixtures/cases/invoices.ts'
import { einvoices } from '#fixtures/cases/einvoices.ts'
import { faultsOfOrder, totalsOf } from '#fixtures/simulators/billit-rules.ts'
import type { InvoiceLine, InvoiceSnapshot } from '../invoicing/documents/snapshot.ts'
import { vatLines } from '../invoicing/vat.ts'
import { Failure } from '../kernel/failure.ts'
import { allTexts, translate, type TextKey } from '../texts/translate.ts'
import { utf8 } from '../values/utf8.ts'
import { billitOrder } from './billit-order.ts'
import type { BillitOrder } from './order.ts'

const pdf = { name: 'facture 2026/0042.pdf', type: 'application/pdf', bytes: utf8('%PDF-1.7 …') }
const belgian = '0208:0456012341'

const order = (snapshot: InvoiceSnapshot): BillitOrder => billitOrder(snapshot, { pdf })
const line = (amount: number, changes: Partial<InvoiceLine> = {}): InvoiceLine => ({
  task_code: '',
  description: 'Études',
  amount,
  vat_rate: 21,
  vat_category: 'S',
  ...changes,
})
const refusal = (work: () => unknown): readonly [string, unknown] | null => {
  try {
    work()
    return null
  } catch (error) {
    return error instanceof Failure ? [error.code, error.details.params] : ['defect', error]
  }
}

/**
 * Every e-invoice of `fixtures/einvoices`: how the customer is found, the code of what bears no VAT, the price and rate
 * of each line, and what Billit comes to without and with VAT, worked out by hand; or why it cannot go.
 */
const cases: {
  readonly [file: string]:
    | {
        readonly vat?: string
        readonly identifiers: readonly (readonly [string, string])[]
        readonly code?: string
        readonly lines: readonly (readonly [price: number, rate: number, quantity?: number])[]
        readonly totals: readonly [without_vat: number, with_vat: number]
      }
    | { readonly refused: readonly [code: string, params: object] }
} = {
  // 12840.00 + 8650.50 + 184.33 = 21674.83, of which 21 % is 4551.7143; 6 % of 2400.00 is 144.00.
  'two-rates': {
    vat: 'BE0456012341',
    identifiers: [['CBE', '0456012341']],
    lines: [
      [12_840, 21],
      [8_650.5, 21],
      [184.33, 21],
      [2_400, 6],
    ],
    totals: [24_074.83, 28_770.54],
  },
  // 21 % of 10605.00 is 2227.05. It is reached by its VAT number; its enterprise number stands beside it.
  'noted-identifier': {
    vat: 'BE0740127717',
    identifiers: [
      ['VAT', 'BE0740127717'],
      ['CBE', '0740127717'],
    ],
    lines: [
      [7_425, 21],
      [3_180, 21],
    ],
    totals: [10_605, 12_832.05],
  },
  'reverse-charge': {
    vat: 'NL813912345B01',
    identifiers: [['VAT', 'NL004495445B01']],
    code: '21',
    lines: [
      [19_600, 0],
      [1_450, 0],
    ],
    totals: [21_050, 21_050],
  },
  'works-on-building': {
    vat: 'BE0456012341',
    identifiers: [['CBE', '0456012341']],
    code: '21',
    lines: [[1_500, 0]],
    totals: [1_500, 1_500],
  },
  // 14.5 × 650.00 + 370.37 + 250.00 + 1000.00 = 11045.37, of which 21 % is 2319.5277; a rate of 1234.567 has no whole cents.
  'days-at-rate': {
    vat: 'BE0456012341',
    identifiers: [['CBE', '0456012341']],
    lines: [
      [650, 21, 14.5],
      [370.37, 21],
      [250, 21],
      [1_000, 21],
    ],
    totals: [11_045.37, 13_364.9],
  },
  exempt: {
    vat: 'BE0456012341',
    identifiers: [['CBE', '0456012341']],
    code: '24',
    lines: [[1_500, 0]],
    totals: [1_500, 1_500],
  },
  'zero-rate': {
    vat: 'BE0456012341',
    identifiers: [['CBE', '0456012341']],
    lines: [[1_500, 0]],
    totals: [1_500, 1_500],
  },
  // Swiss enterprise numbers have no name at Billit.
  'outside-union': { refused: ['billit_scheme', { scheme: '0183' }] },
  // Nobody is named by a VAT number outside its scope.
  'outside-scope': {
    identifiers: [['CBE', '0456012341']],
    code: '22',
    lines: [[1_500, 0]],
    totals: [1_500, 1_500],
  },
  // 3 × 1.12 − 1.00 = 2.36, of which 21 % is 0.4956.
  'advance-deducted': {
    vat: 'BE0456012341',
    identifiers: [['CBE', '0456012341']],
    lines: [
      [1.12, 21],
      [1.12, 21],
      [1.12, 21],
      [-1, 21],
    ],
    totals: [2.36, 2.86],
  },
  // 21 % of 1920.50 is 403.305, which is rounded up.
  'with-timesheet': {
    vat: 'BE0456012341',
    identifiers: [['CBE', '0456012341']],
    lines: [
      [1_500, 21],
      [420.5, 21],
    ],
    totals: [1_920.5, 2_323.81],
  },
  // Of what Peppol takes Billit has no OpenDocument: that is said before anything leaves.
  'with-files': { refused: ['billit_attachment', { name: 'heures.ods' }] },
  // 21 % of 184.33 is 38.7093. What it gives back is positive.
  'credit-note': {
    vat: 'BE0456012341',
    identifiers: [['CBE', '0456012341']],
    lines: [[184.33, 21]],
    totals: [184.33, 223.04],
  },
}

// A credit note on one of them comes to the same, and is refused for the same.
const kinds: typeof cases = {
  ...cases,
  ...Object.fromEntries(
    ['reverse-charge', 'exempt', 'zero-rate', 'outside-union', 'outside-scope', 'two-rates'].map((file) => [
      `credit-note-${file}`,
      cases[file]!,
    ]),
  ),
}

t.test('every kind of e-invoice has a case', async (t) => {
  t.strictSame(Object.keys(kinds).toSorted(), Object.keys(einvoices).toSorted())
})

for (const [file, expected] of Object.entries(kinds)) {
  t.test(`${file}: Billit comes to what the document says, or it is refused before`, async (t) => {
    const { snapshot, attachments = [] } = einvoices[file]!
    const compose = () => billitOrder(snapshot, { pdf, attachments })
    if ('refused' in expected) return t.strictSame(refusal(compose), expected.refused)
    const made = compose()
    t.strictSame(faultsOfOrder(JSON.parse(JSON.stringify(made)) as object as never, []), [])
    t.equal(made.Customer.VATNumber, expected.vat)
    t.strictSame(
      made.Customer.Identifiers?.map(({ IdentifierType, Identifier }) => [IdentifierType, Identifier]),
      expected.identifiers,
    )
    t.equal(made.VentilationCode, expected.code)
    t.strictSame(
      made.OrderLines.map(({ Quantity, UnitPriceExcl, VATPercentage }) => [
        Quantity,
        UnitPriceExcl,
        VATPercentage,
      ]),
      expected.lines.map(([price, rate, quantity = 1]) => [quantity, price, rate]),
    )
    const { TotalExcl, TotalIncl } = totalsOf({ ...made })
    t.strictSame([TotalExcl, TotalIncl], expected.totals)
    t.strictSame(
      [snapshot.amount, snapshot.amount_vat_included],
      expected.totals.map((each) => Math.round(each * 100)),
    )
  })
}

t.test('a hundred lines of two rates come to the cent', async (t) => {
  const made = order({ ...hundredLines, peppol_id: belgian })
  t.equal(made.OrderLines.length, 100)
  t.equal(Math.round(totalsOf({ ...made }).TotalIncl * 100), hundredLines.amount_vat_included)
})

t.test('a whole invoice, with its PDF, its timesheet and all that it goes by', async (t) => {
  const { snapshot, attachments = [] } = einvoices['with-timesheet']!
  t.strictSame(billitOrder({ ...snapshot, memo: 'Phase 2' }, { pdf, attachments }), {
    OrderType: 'Invoice',
    OrderDirection: 'Income',
    OrderNumber: '2026-0055',
    OrderDate: '2026-03-31',
    ExpiryDate: '2026-04-30',
    Reference: 'BC-2026/118',
    OrderTitle: '12040/2',
    Currency: 'EUR',
    PaymentReference: '+++202/6000/04236+++',
    PeriodFrom: '2026-03-02',
    PeriodTill: '2026-03-27',
    Comments: 'Phase 2',
    CustomFields: {
      'Invoice.ContractDocumentReference.ID.Text': 'CSC 2024-07',
      'Invoice.ProjectReference.ID.Text': '12040/2',
    },
    Customer: {
      Name: 'Régie portuaire de Samarche & Lesse',
      VATNumber: 'BE0456012341',
      PartyType: 'Customer',
      Language: 'FR',
      Identifiers: [{ IdentifierType: 'CBE', Identifier: '0456012341' }],
      Addresses: [
        {
          AddressType: 'InvoiceAddress',
          Name: 'Régie portuaire de Samarche & Lesse',
          Street: 'Boulevard des Écluses 40',
          City: 'Jambes',
          Zipcode: '5100',
          CountryCode: 'BE',
        },
      ],
    },
    OrderLines: [
      { Quantity: 1, UnitPriceExcl: 1_500, Description: 'Études', VATPercentage: 21 },
      { Quantity: 1, UnitPriceExcl: 420.5, Description: 'Suivi', VATPercentage: 21 },
    ],
    OrderPDF: {
      FileName: 'facture-2026-0042.pdf',
      MimeType: 'application/pdf',
      FileContent: 'JVBERi0xLjcg4oCm',
    },
    Attachments: [
      {
        FileName: 'timesheet-2026-0055.csv',
        MimeType: 'text/csv',
        FileContent: Buffer.from(attachments[0]!.bytes).toString('base64'),
      },
    ],
  })
})

t.test('a credit note names its invoice in its own place only where Billit has it', async (t) => {
  const snapshot = { ...creditNote, peppol_id: belgian }
  const unknown = order(snapshot)
  t.equal(unknown.OrderType, 'CreditNote')
  t.notOk('AboutInvoiceNumber' in unknown)
  t.notOk('PaymentReference' in unknown, 'nobody pays it')
  t.equal(unknown.Comments, 'Note de crédit sur la facture 2026-0042 du 31/03/2026')
  t.notOk('CustomFields' in unknown, 'it has no place for a project')
  const known = billitOrder(snapshot, { pdf, about: '2026-0042' })
  t.equal(known.AboutInvoiceNumber, '2026-0042')
  t.notOk('Comments' in known)
  t.strictSame(faultsOfOrder({ ...known }, ['2026-0042']), [])
  t.strictSame(faultsOfOrder({ ...known }, []), [['GenericError', 'The invoice does not exist']])
})

t.test(
  'why there is no VAT is said in words, and by line where there are more reasons than one',
  async (t) => {
    const exempt = order(einvoices['exempt']!.snapshot)
    t.equal(exempt.Comments, 'Exonéré, art. 44 du Code de la TVA')
    const lines = [
      line(100_000),
      line(50_000, { vat_category: 'AE', vat_rate: 0 }),
      line(20_000, { vat_category: 'Z', vat_rate: 0 }),
    ]
    const mixed = order(snapshotOf(lines, { peppol_id: belgian }))
    t.notOk('VentilationCode' in mixed)
    t.strictSame(
      mixed.OrderLines.map(({ VentilationCode }) => VentilationCode),
      [undefined, '21', '1'],
    )
    const one = order(snapshotOf(lines.slice(0, 2), { peppol_id: belgian }))
    t.equal(one.VentilationCode, '21')
    t.notOk(one.OrderLines.some((each) => 'VentilationCode' in each))
  },
)

t.test(
  'an invoice without a structured communication is paid by its number, never by one that Billit makes',
  async (t) => {
    const made = order(snapshotOf([line(100)], { peppol_id: belgian, structured_communication: '' }))
    t.equal(made.PaymentReference, '2026-0042')
  },
)

t.test(
  'a long description goes on in the second one, cut between words and never within a character',
  async (t) => {
    const [words] = order(
      snapshotOf([line(100, { description: 'mot '.repeat(200).trim() })], { peppol_id: belgian }),
    ).OrderLines
    t.equal(`${words!.Description} ${words!.DescriptionExtended}`, 'mot '.repeat(200).trim())
    t.ok(words!.Description.length <= 512 && words!.DescriptionExtended!.length <= 512)
    const joined = `x${'👷'.repeat(400)}`
    const [signs] = order(snapshotOf([line(100, { description: joined })], { peppol_id: belgian })).OrderLines
    t.ok(signs!.Description.isWellFormed() && signs!.DescriptionExtended!.isWellFormed())
    t.equal(signs!.Description + signs!.DescriptionExtended!, joined)
    const exact = 'x'.repeat(512)
    const [whole] = order(snapshotOf([line(100, { description: exact })], { peppol_id: belgian })).OrderLines
    t.equal(whole!.Description, exact)
    t.notOk('DescriptionExtended' in whole!)
  },
)

t.test('what Billit would refuse, or would say otherwise, is refused before', async (t) => {
  const good = { ...frenchInvoice, peppol_id: belgian }
  const rounded = [line(18_433)]
  const [tax] = vatLines(rounded)
  const attached = (name: string) => ({
    pdf,
    attachments: [{ id: '1', description: '', name, type: 'text/plain', size: 1, bytes: utf8('x') }],
  })
  const bad: readonly (readonly [string, { readonly [name: string]: string | number }, () => unknown])[] = [
    ['billit_no_participant', {}, () => order({ ...good, peppol_id: '' })],
    ['billit_scheme', { scheme: '0183' }, () => order({ ...good, peppol_id: '0183:CHE123456788' })],
    [
      'billit_account',
      { iban: 'BE68 5390 0754 7034' },
      () => billitOrder(good, { pdf, usual: 'BE43730004200601' }),
    ],
    [
      'billit_rate',
      { limit: 19 },
      () => order(snapshotOf([line(100, { vat_rate: 19 })], { peppol_id: belgian })),
    ],
    [
      'billit_rate',
      { limit: 0 },
      () => order(snapshotOf([line(100, { vat_rate: 0 })], { peppol_id: belgian })),
    ],
    ['billit_negative', {}, () => order(snapshotOf([line(100), line(-200)], { peppol_id: belgian }))],
    [
      'billit_description',
      {},
      () => order(snapshotOf([line(100, { description: 'x'.repeat(1_025) })], { peppol_id: belgian })),
    ],
    ['billit_pdf', {}, () => billitOrder(good, { pdf: { ...pdf, bytes: utf8('GIF89a') } })],
    ['billit_attachment', { name: 'plan.dwg' }, () => billitOrder(good, attached('plan.dwg'))],
    // A credit note on a part bears a cent of VAT that its rate does not come to.
    [
      'billit_totals',
      { ours: '223,05 €', theirs: '223,04 €' },
      () =>
        order({
          ...creditNote,
          peppol_id: belgian,
          vat: [{ ...tax!, vat: tax!.vat + 1 }],
          amount_vat_included: creditNote.amount_vat_included + 1,
        }),
    ],
    // A cent too many at one rate and too few at the other: the total alone would not show it.
    [
      'billit_totals',
      { ours: '28.770,54 €', theirs: '28.770,54 €' },
      () =>
        order({ ...good, vat: good.vat.map((each, place) => ({ ...each, vat: each.vat + (place || -1) })) }),
    ],
  ]
  for (const [code, params, work] of bad) {
    t.strictSame(refusal(work), [code, params], code)
    t.ok(`error.${code}` in allTexts, `${code} has words`)
    t.notMatch(translate('fr')(`error.${code}` as TextKey, params), /\{\{/, `${code} has all its values`)
  }
})
