import t from 'tap'
import { account as accountEntity } from '#core/access/firm/account.ts'
import { company as companyEntity, companyAddress as companyAddressEntity } from '#core/companies/company.ts'
import { allTexts } from '#core/texts/translate.ts'
import { storedRow } from '#fixtures/stored-row.ts'
import {
  invoice as invoiceEntity,
  invoiceDetail as invoiceDetailEntity,
  type InvoiceDetail,
} from './invoice.ts'
import { preflight, type Intended } from './preflight.ts'

const account = storedRow(accountEntity, {
  name: 'Atelier Meuse',
  legal_form: 'SRL',
  legal_register: 'RPM Liège',
  street_name: 'Quai de la Batte',
  street_number: '14',
  zip_code: '4000',
  city: 'Liège',
  country: 'BE',
  enterprise_number: '0123.456.749',
  iban: 'BE68 5390 0754 7034',
})
const customer = storedRow(companyEntity, {
  name: 'Régie portuaire',
  vat_prefix: 'BE',
  vat_number: '0456.012.341',
  private: false,
  language_type: 'fr',
})
const address = storedRow(companyAddressEntity, {
  company_id: 1,
  address_type: 'head_office',
  street_name: 'Boulevard des Écluses',
  street_number: '40',
  zip_code: '5100',
  city: 'Jambes',
  country: 'BE',
})
const invoice = storedRow(invoiceEntity, {
  status_class: 'invoice_status',
  status_type: 'draft',
  subfolder_id: 1,
  issue_date: '2026-03-31',
  term_date: '2026-04-30',
  invoice_class: 'invoice',
  invoice_type: 'invoice_fr',
  amount: 100_000,
  vat_rate: 21,
  amount_vat_included: 121_000,
  recipient_company_id: 1,
})
const line = storedRow(invoiceDetailEntity, {
  invoice_id: 1,
  wbs_task_id: 1,
  amount: 100_000,
  vat_rate: 21,
  vat_category: 'S',
})
const creditNote = {
  ...invoice,
  invoice_class: 'credit_note' as const,
  amount: -100_000,
  amount_vat_included: -121_000,
}
const right: Intended = { account, customer, address, invoice, details: [line] }

const withLines = (
  details: InvoiceDetail[],
  amount: number,
  amount_vat_included: number,
): Partial<Intended> => ({
  details,
  invoice: { ...invoice, amount, amount_vat_included },
})
const free: InvoiceDetail = { ...line, vat_rate: 0, vat_category: 'AE', vat_exemption: 'Autoliquidation' }

/** What is changed of an invoice that is right, and what is then said. */
const cases: readonly (readonly [name: string, change: Partial<Intended>, said: readonly string[]])[] = [
  ['an invoice that is right passes', {}, []],
  ['a firm without a name', { account: { ...account, name: ' ' } }, ['account.name seller_name']],
  [
    'a firm without an address says each part',
    { account: { ...account, street_name: null, zip_code: null, city: null } },
    ['account.street_name seller_street', 'account.zip_code seller_zip_code', 'account.city seller_city'],
  ],
  [
    'a wrong enterprise number',
    { account: { ...account, enterprise_number: '0123.456.748' } },
    ['account.enterprise_number seller_enterprise_number'],
  ],
  [
    'no enterprise number',
    { account: { ...account, enterprise_number: null } },
    ['account.enterprise_number seller_enterprise_number'],
  ],
  ['a wrong IBAN', { account: { ...account, iban: 'BE68 5390 0754 7035' } }, ['account.iban seller_iban']],
  ['no IBAN', { account: { ...account, iban: null } }, ['account.iban seller_iban']],
  ['a wrong BIC', { account: { ...account, bic: 'GEBA' } }, ['account.bic seller_bic']],
  ['nobody to send it to', { customer: null, address: null }, ['customer.id customer']],
  ['a customer without a name', { customer: { ...customer, name: '' } }, ['customer.name customer_name']],
  ['a customer without an address', { address: null }, ['customer.address customer_address']],
  [
    'half an address',
    { address: { ...address, street_name: null, zip_code: '', city: null } },
    [
      'address.street_name customer_street',
      'address.zip_code customer_zip_code',
      'address.city customer_city',
    ],
  ],
  [
    'a Belgian company without a number',
    { customer: { ...customer, vat_number: null } },
    ['customer.vat_number customer_enterprise_number'],
  ],
  [
    'a Belgian company with a wrong number',
    { customer: { ...customer, vat_number: '0456.012.342' } },
    ['customer.vat_number customer_enterprise_number'],
  ],
  ['a private person needs none', { customer: { ...customer, private: true, vat_number: null } }, []],
  [
    'a business elsewhere in the Union needs its VAT number',
    {
      ...withLines([free], 100_000, 100_000),
      customer: { ...customer, vat_prefix: 'NL', vat_number: null },
      address: { ...address, country: 'NL' },
    },
    ['customer.vat_number customer_vat_number'],
  ],
  [
    'a business outside the Union needs none',
    {
      ...withLines([free], 100_000, 100_000),
      customer: { ...customer, vat_prefix: 'CH', vat_number: null },
      address: { ...address, country: 'CH' },
    },
    [],
  ],
  [
    'a number written with its country says where the business is',
    {
      ...withLines([free], 100_000, 100_000),
      customer: { ...customer, vat_number: 'NL004495445B01' },
      address: { ...address, country: 'NL' },
    },
    [],
  ],
  ['no line', withLines([], 0, 0), ['details no_lines']],
  [
    'a line that says nothing',
    { details: [{ ...line, wbs_task_id: null }] },
    ['details.0.comment line_description'],
  ],
  ['a comment is enough', { details: [{ ...line, wbs_task_id: null, comment: 'Travel' }] }, []],
  ['a line without a rate', { details: [{ ...line, vat_rate: null }] }, ['details.0.vat_rate line_rate']],
  [
    'the line is named by its place',
    withLines([line, { ...line, vat_rate: null }], 200_000, 242_000),
    ['details.1.vat_rate line_rate'],
  ],
  [
    '0 % without a category',
    withLines([{ ...line, vat_rate: 0 }], 100_000, 100_000),
    ['details.0.vat_category line_category'],
  ],
  ['reverse charge with its reason', withLines([free], 100_000, 100_000), []],
  [
    'reverse charge without a reason',
    withLines([{ ...free, vat_exemption: ' ' }], 100_000, 100_000),
    ['details.0.vat_exemption line_reason'],
  ],
  [
    'a zero rate needs no reason',
    withLines([{ ...free, vat_category: 'Z', vat_exemption: null }], 100_000, 100_000),
    [],
  ],
  [
    'a rate beside a category without VAT',
    withLines([{ ...free, vat_rate: 21 }], 100_000, 100_000),
    ['details.0.vat_rate line_rate_not_zero'],
  ],
  [
    'reverse charge to a foreign company without a VAT number',
    {
      ...withLines([free], 100_000, 100_000),
      customer: { ...customer, vat_number: null },
      address: { ...address, country: 'NL' },
    },
    ['customer.vat_number customer_vat_number'],
  ],
  [
    'a line taxed here for a customer who is elsewhere now',
    { customer: { ...customer, vat_prefix: 'FR', vat_number: '40303265045' } },
    ['details.0.vat_category line_place'],
  ],
  [
    'one that says why stays so',
    {
      customer: { ...customer, vat_prefix: 'FR', vat_number: '40303265045' },
      details: [{ ...line, vat_exemption: 'Travail sur un immeuble en Belgique' }],
    },
    [],
  ],
  [
    'its credit note has the VAT of its invoice',
    {
      customer: { ...customer, vat_prefix: 'FR', vat_number: '40303265045' },
      invoice: { ...creditNote, credited_invoice_id: 7 },
      details: [{ ...line, amount: -100_000 }],
    },
    [],
  ],
  [
    '0 % here for a customer who is elsewhere is one obstacle',
    {
      ...withLines([{ ...line, vat_rate: 0 }], 100_000, 100_000),
      customer: { ...customer, vat_prefix: 'CH', vat_number: null },
      address: { ...address, country: 'CH' },
    },
    ['details.0.vat_category line_place'],
  ],
  [
    'a line of reverse charge for a customer who is here now',
    withLines([{ ...free, vat_exemption: allTexts['invoice.reverse_charge']![1]! }], 100_000, 100_000),
    ['details.0.vat_category line_place'],
  ],
  [
    'works on a building for a customer who is here',
    withLines([{ ...free, vat_exemption: allTexts['invoice.reverse_charge_works']![1]! }], 100_000, 100_000),
    [],
  ],
  [
    'works on a building for one who is elsewhere now',
    {
      ...withLines(
        [{ ...free, vat_exemption: allTexts['invoice.reverse_charge_works']![2]! }],
        100_000,
        100_000,
      ),
      customer: { ...customer, vat_prefix: 'FR', vat_number: '40303265045' },
    },
    ['details.0.vat_category line_place'],
  ],
  [
    'reverse charge to a private person',
    { ...withLines([free], 100_000, 100_000), customer: { ...customer, private: true } },
    ['details.0.vat_category line_private'],
  ],
  [
    'outside the scope beside other lines',
    withLines([line, { ...free, vat_category: 'O', vat_exemption: 'Hors champ' }], 200_000, 221_000),
    ['details outside_scope'],
  ],
  [
    'outside the scope alone',
    withLines([{ ...free, vat_category: 'O', vat_exemption: 'Hors champ' }], 100_000, 100_000),
    [],
  ],
  ['lines that cancel out', withLines([line, { ...line, amount: -100_000 }], 0, 0), ['amount total_zero']],
  [
    'a negative invoice',
    withLines([{ ...line, amount: -100_000 }], -100_000, -121_000),
    ['amount total_negative'],
  ],
  [
    'a total with VAT typed by hand',
    { invoice: { ...invoice, vat_rate: null, amount_vat_included: 120_000 } },
    ['amount_vat_included total_by_hand'],
  ],
  [
    'a total before VAT that is not the lines’',
    { invoice: { ...invoice, amount: 99_999 } },
    ['amount_vat_included total_by_hand'],
  ],
  [
    'a credit note of nothing',
    { invoice: creditNote, details: [{ ...line, amount: -100_000 }] },
    ['credited_invoice_id credited_invoice'],
  ],
  [
    'a credit note of an invoice',
    { invoice: { ...creditNote, credited_invoice_id: 7 }, details: [{ ...line, amount: -100_000 }] },
    [],
  ],
  [
    'a credit note that asks for money',
    { invoice: { ...invoice, invoice_class: 'credit_note', credited_invoice_id: 7 } },
    ['amount credit_positive'],
  ],
  [
    'a term before the issue date',
    { invoice: { ...invoice, term_date: '2026-03-30' } },
    ['term_date term_date'],
  ],
  ['a term not yet given', { invoice: { ...invoice, issue_date: null, term_date: null } }, []],
  [
    'everything at once is said at once',
    {
      account: { ...account, iban: null },
      customer: { ...customer, vat_number: null },
      details: [{ ...line, vat_rate: null }],
    },
    [
      'account.iban seller_iban',
      'customer.vat_number customer_enterprise_number',
      'details.0.vat_rate line_rate',
    ],
  ],
]

t.test('before a number is used, everything that would make an invoice bounce is named', async (t) => {
  for (const [name, change, said] of cases) {
    const found = preflight({ ...right, ...change })
    t.same(
      found.map(({ field, code }) => `${field} ${code.replace('preflight.', '')}`),
      said,
      name,
    )
  }
})

t.test('every obstacle has words, and every word is for an obstacle that a case shows', async (t) => {
  const obstacles = new Set(
    cases.flatMap(([, change]) => preflight({ ...right, ...change })).map(({ code }) => `error.${code}`),
  )
  const written = Object.keys(allTexts).filter((key) => key.startsWith('error.preflight.'))
  t.same(
    written.filter((key) => !obstacles.has(key)),
    ['error.preflight.refused'],
  )
  t.same(
    [...obstacles].filter((key) => !allTexts[key]),
    [],
  )
})
