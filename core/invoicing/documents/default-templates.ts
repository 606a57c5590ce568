import type { NewRow } from '../../kernel/entity.ts'
import { languages } from '../../kernel/permission.ts'
import { invoiceTemplate } from './invoice-template.ts'
import type { template } from '../../printing/template.ts'

/** What a new firm prints with: one invoice per language, the words coming from the customer's language. */
export const defaultTemplates: readonly NewRow<typeof template>[] = languages.map((language) => ({
  template_type: `invoice_${language}`,
  ...invoiceTemplate,
}))
