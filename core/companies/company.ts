import { entity, type Row } from '../kernel/entity.ts'
import {
  choice,
  country,
  decimal,
  doors,
  email,
  flag,
  id,
  optional,
  text,
  withDefault,
} from '../kernel/field.ts'
import { oneLine } from '../values/readable.ts'
import { languages } from '../kernel/permission.ts'

/** How a customer wants his invoices. */
export const invoiceChannels = ['peppol', 'mail', 'post'] as const
export type InvoiceChannel = (typeof invoiceChannels)[number]

/** A customer, partner or subcontractor, with the numbers by which the law knows it. */
export const company = entity(
  'companies',
  {
    name: doors(
      {
        section: 'identity',
        flag: '--name <name>',
        headings: ['Company', 'Société', 'Bedrijf', 'Customer', 'Client', 'Klant'],
      },
      text(250),
    ),
    company_name_second: doors({ section: 'identity', flag: '--second-name <name>' }, optional(text(250))),
    /** Initials. */
    reference: doors(
      {
        section: 'identity',
        flag: '--reference <initials>',
        headings: ['Ref', 'Réf', 'Initials', 'Initiales', 'Initialen'],
      },
      optional(text(50)),
    ),
    vat_prefix: doors({ section: 'identity', flag: '--vat-country <code>' }, withDefault(country(), 'BE')),
    vat_number: doors(
      {
        section: 'identity',
        flag: '--vat <number>',
        headings: [
          'VAT',
          'TVA',
          'N° TVA',
          'Btw',
          'Btw-nr.',
          'BCE',
          'KBO',
          'Enterprise number',
          'Numéro d’entreprise',
          'Ondernemingsnummer',
        ],
      },
      optional(text(50)),
    ),
    url: doors(
      { section: 'identity', flag: '--website <address>', headings: ['URL', 'Web'], link: true },
      optional(oneLine(text(1000))),
    ),
    external_link: doors(
      { section: 'identity', flag: '--link <address>', link: true },
      optional(oneLine(text(1000))),
    ),
    private: doors({ section: 'identity', flag: '--private <answer>' }, flag()),
    remarks: doors({ section: 'identity', flag: '--remarks <text>' }, optional(text(5000))),
    /** In which its invoices are written. */
    language_type: doors(
      { section: 'invoicing', flag: '--language <language>', headings: ['Language', 'Langue', 'Taal'] },
      withDefault(choice(languages), 'fr'),
    ),
    /** Stands on an invoice whose subfolder names no order of its own. */
    buyer_reference: doors({ section: 'invoicing', flag: '--buyer-reference <text>' }, optional(text(100))),
    /** By which the accountant's program knows this customer. */
    ledger_number: doors(
      {
        section: 'invoicing',
        flag: '--ledger-number <number>',
        headings: ['Ledger number', 'Numéro comptable', 'Klantnummer', 'Customer number', 'Numéro de client'],
        help: 'companies.ledger_help',
      },
      optional(oneLine(text(20))),
    ),
    peppol_id: doors({ section: 'invoicing', flag: '--peppol <identifier>' }, optional(text(50))),
    /** Where nothing is said: Peppol where an e-invoice is written, else mail where an address is known, else post. */
    invoice_channel: doors(
      { section: 'invoicing', flag: '--invoices-by <channel>', help: 'companies.channel_help' },
      optional(choice(invoiceChannels)),
    ),
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
    street_name: doors({ flag: '--street <name>' }, optional(text(150))),
    street_number: doors({ flag: '--house-number <number>' }, optional(text(20))),
    zip_code: doors({ flag: '--zip <code>', headings: ['Zip', 'Zip code', 'CP'] }, optional(text(20))),
    city: doors(
      { flag: '--town <name>', headings: ['City', 'Ville', 'Commune', 'Stad'] },
      optional(text(100)),
    ),
    country: doors({ flag: '--country <code>' }, withDefault(country(), 'BE')),
    latitude: doors({ flag: '--latitude <degrees>' }, optional(decimal(-90, 90, 7))),
    longitude: doors({ flag: '--longitude <degrees>' }, optional(decimal(-180, 180, 7))),
  },
  { index: [['company_id']], search: ['street_name', 'street_number', 'zip_code', 'city'] },
)
export type CompanyAddress = Row<typeof companyAddress>

/** A person of a company: name, telephone and e-mail. */
export const companyContact = entity(
  'company_contacts',
  {
    company_id: id('companies'),
    contact_type: doors({ flag: '--contact-type <type>' }, optional(text(50))),
    firstname: doors({ flag: '--first-name <name>' }, optional(text(50))),
    lastname: doors({ flag: '--last-name <name>' }, optional(text(150))),
    email: doors({ flag: '--email <address>' }, optional(email(50))),
    phone_number: doors({ flag: '--phone <number>' }, optional(text(50))),
    phone_number_country: doors({ flag: '--phone-country <code>' }, optional(country())),
  },
  { index: [['company_id']] },
)

export type CompanyContact = Row<typeof companyContact>

/** Tables whose rows are a company's own, and go with it. */
export const partsOfCompany = [
  'account_companies',
  'company_addresses',
  'company_contacts',
  'peppol_participants',
] as const
