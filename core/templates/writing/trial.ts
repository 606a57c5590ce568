import { found } from '../../kernel/failure.ts'
import type { QueryContext } from '../../ports.ts'
import type { ExampleValues, TemplateType } from '../../printing/kind.ts'

/** On what a template is tried: an invoice, a subfolder, or what the product chooses. */
export interface Asked {
  readonly invoice_id: number | null
  readonly subfolder_id: number | null
}

/** What a template says on what is asked for, else on the latest of the firm, else on the sample, which has no number. */
export async function triedValues(
  context: QueryContext,
  { kind, language, template_type }: TemplateType,
  { invoice_id, subfolder_id }: Asked,
): Promise<{ readonly number: string; readonly values: ExampleValues }> {
  const asked = invoice_id ?? subfolder_id
  const [example] = await kind.examples(context, { template_type, language }, asked)
  const chosen =
    asked === null ? example : found(example, invoice_id === null ? 'subfolder_id' : 'invoice_id')
  if (!chosen) return { number: '', values: async () => kind.sample(language) }
  return { number: chosen.number, values: await kind.values(context, chosen, language) }
}
