import type { Company } from '../companies/company.ts'
import { Failure } from '../kernel/failure.ts'
import { languages, type Language } from '../kernel/permission.ts'
import { languageOfType } from '../printing/template.ts'
import type { Reader } from '../ports.ts'

const usual: readonly string[] = languages.map((language) => `invoice_${language}`)

/** The templates that an invoice can be made with: one for each language first, then those of the firm's own. */
export async function invoiceTypes(store: Reader): Promise<string[]> {
  const stored = await store.templates.find({ template_class: 'template' })
  const own = stored.flatMap(({ template_type }) =>
    template_type.startsWith('invoice_') && !usual.includes(template_type) ? template_type : [],
  )
  return [...usual, ...own.toSorted()]
}

/** Refuses a type that nothing could be printed with. */
export async function refuseUnknownType(
  store: Reader,
  invoice_type: string | null | undefined,
): Promise<void> {
  if (!invoice_type || usual.includes(invoice_type)) return
  if (!(await invoiceTypes(store)).includes(invoice_type))
    throw new Failure('invalid_fields', { fields: { invoice_type: 'mixed.unknown_id' } })
}

/** In which language a document is written: that of its type, else of its customer. */
export const languageOf = (
  type: string,
  customer: Pick<Company, 'language_type'> | null | undefined,
): Language => languageOfType(type) ?? customer?.language_type ?? 'fr'
