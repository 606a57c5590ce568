import { entity, type Row } from '../kernel/entity.ts'
import { choice, country, decimal, email, flag, id, optional, text, withDefault } from '../kernel/field.ts'
import { oneLine } from '../values/readable.ts'
import { languages } from '../kernel/permission.ts'

/** How a customer wants his invoices. */
export const invoiceChannels = ['peppol', 'mail', 'post'] as const
export type InvoiceChannel = (typeof invoiceChannels)[number]

/** A customer, partner or subcontractor, with the numbers by which the law knows it. */
export const company = entity(
  'companies',
  {
    name: text(250),
    company_name_second: optional(text(250)),
    /** Initials. */
    reference: optional(text(50)),
    vat_prefix: withDefault(country(), 'BE'),
    vat_number: optional(text(50)),
    private: flag(),
    external_link: optional(oneLine(text(1000))),
    url: optional(oneLine(text(1000))),
    remarks: optional(text(5000)),
    /** In which its invoices are written. */
    language_type: withDefault(choice(languages), 'fr'),
    /** Stands on an invoice whose mission names no order of its own. */
    buyer_reference: optional(text(100)),
    peppol_id: optional(text(50)),
    /** Where nothing is said: Peppol where an e-invoice is written, else mail where an address is known, else post. */
    invoice_channel: optional(choice(invoiceChannels)),
  },
  {
    search: ['name', 'company_name_second', 'reference', 'vat_number'],
    sort: ['name', 'company_name_second'],
    codes: ['reference'],
  },
)
export type Company = Row<typeof company>

/** Which companies a firm works with. */
export const accountCompany = entity(
  'account_companies',
  { company_id: id('companies'), account_id: id('accounts'), relation_type: text(50) },
  { index: [['company_id']] },
)

/** An address of a company; the one that is marked for invoices stands on them. */
export const companyAddress = entity(
  'company_addresses',
  {
    company_id: id('companies'),
    /** The first `head_office` is the one on invoices. */
    address_type: withDefault(text(50), 'head_office'),
    street_name: optional(text(150)),
    street_number: optional(text(20)),
    zip_code: optional(text(20)),
    city: optional(text(100)),
    country: withDefault(country(), 'BE'),
    latitude: optional(decimal(-90, 90, 7)),
    longitude: optional(decimal(-180, 180, 7)),
  },
  { index: [['company_id']], search: ['street_name', 'street_number', 'zip_code', 'city'] },
)
export type CompanyAddress = Row<typeof companyAddress>

/** A person of a company: name, telephone and e-mail. */
export const companyContact = entity(
  'company_contacts',
  {
    company_id: id('companies'),
    contact_type: optional(text(50)),
    firstname: optional(text(50)),
    lastname: optional(text(150)),
    email: optional(email(50)),
    phone_number: optional(text(50)),
    phone_number_country: optional(country()),
  },
  { index: [['company_id']] },
)

export type CompanyContact = Row<typeof companyContact>

/** Tables whose rows are a company's own, and go with it. */
export const partsOfCompany = ['account_companies', 'company_addresses', 'company_contacts'] as const
