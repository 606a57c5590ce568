import type { Account } from '../../access/firm/account.ts'
import type { Company, CompanyAddress } from '../../companies/company.ts'
import { found } from '../../kernel/failure.ts'
import type { RecordOf } from '../../kernel/field.ts'
import type { Reader } from '../../ports.ts'
import type { Invoice } from '../invoice.ts'
import { linesOf, missionOf } from '../queries.ts'

/** The rows a document is made of. */
export interface Material {
  readonly account: Account
  readonly invoice: Invoice
  readonly details: readonly RecordOf<typeof linesOf.row>[]
  readonly customer: Company | null
  readonly address: CompanyAddress | null
  readonly mission: RecordOf<typeof missionOf.row>
  readonly template: { readonly [part in 'header' | 'body' | 'footer']: string | null }
  /** The number of the invoice that a credit note credits. */
  readonly credits: string
}

/** The rows an invoice's document is made of, as they stand now; one that is not stored yet brings its lines. */
export async function materialOf(
  store: Reader,
  invoice: Invoice,
  lines?: Material['details'],
): Promise<Material> {
  const { subfolder_id, recipient_company_id } = invoice
  const [mission] = await store.query(missionOf, { subfolder_id })
  const { account_id } = found(mission, 'subfolder_id')
  const company_id = recipient_company_id ?? 0
  const [account, details, customer, address, template, credited] = await Promise.all([
    store.accounts.get(account_id),
    lines ?? store.query(linesOf, { invoice_id: invoice.id }),
    store.companies.get(company_id),
    store.company_addresses.first({ company_id, address_type: 'head_office' }),
    store.templates.first({ template_class: 'template', template_type: invoice.invoice_type }),
    invoice.credited_invoice_id === null ? null : store.invoices.get(invoice.credited_invoice_id),
  ])
  return {
    account: found(account, 'account_id'),
    invoice,
    details,
    customer,
    address: address ?? (await store.company_addresses.first({ company_id })),
    mission: mission!,
    template: found(template, 'invoice_type'),
    credits: credited?.number ?? '',
  }
}
