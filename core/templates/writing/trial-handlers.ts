import { found } from '../../kernel/failure.ts'
import { handle, handleOpening } from '../../kernel/run.ts'
import type { OutsideContext, PrintJob, QueryContext } from '../../ports.ts'
import { checkedParts, cleanedParts, knownType } from './checked.ts'
import { documentOf, onSample, trialsOf } from './trials.ts'
import { listTemplateExamples, previewTemplate, testTemplate } from '../operations.ts'
import { printedAsIs } from '../printable.ts'
import { partsOfTemplate, type TemplateParts } from '../template.ts'

handle(listTemplateExamples, (context, { template_type }) => {
  const type = { template_type, ...knownType(template_type) }
  return trialsOf(type.kind).examples(context, type, null)
})

handleOpening(previewTemplate, async (open, { template_type, ...given }, outside) => {
  const checked = await checkedParts(outside.markup, template_type, partsOfTemplate(given))
  const { number, job } = await open.query((context) => tried(context, template_type, given, checked.parts))
  const { html, header, footer } = await job(outside)
  return { html, header, footer, number, removed: checked.removed }
})

handleOpening(testTemplate, async (open, { template_type, content, ...given }, outside) => {
  const parts = partsOfTemplate({ ...given, body: content ?? given.body })
  const checked =
    template_type === null
      ? await cleanedParts(outside.markup, parts)
      : await checkedParts(outside.markup, template_type, parts)
  if (checked.removed.length > 0) outside.warn('template_cleaned')
  const job =
    template_type === null
      ? printedAsIs(checked.parts)
      : await (
          await open.query((context) => tried(context, template_type, given, checked.parts))
        ).job(outside)
  const bytes = await outside.printer.print(job)
  return { name: `${template_type ?? 'template'}.pdf`, type: 'application/pdf', bytes }
})

interface Asked {
  readonly invoice_id: number | null
  readonly subfolder_id: number | null
}

interface Trial {
  readonly number: string
  readonly job: (outside: Pick<OutsideContext, 'codes'>) => Promise<PrintJob>
}

/** A template on what is asked for, else on the latest of the firm, else on the sample. */
async function tried(
  context: QueryContext,
  template_type: string,
  { invoice_id, subfolder_id }: Asked,
  parts: TemplateParts,
): Promise<Trial> {
  const type = { template_type, ...knownType(template_type), parts }
  const trials = trialsOf(type.kind)
  const asked = invoice_id ?? subfolder_id
  const [example] = await trials.examples(context, type, asked)
  const chosen =
    asked === null ? example : found(example, invoice_id === null ? 'subfolder_id' : 'invoice_id')
  if (!chosen) return { number: '', job: async () => onSample(type) }
  const values = await trials.values(context, chosen, type.language)
  return { number: chosen.number, job: async (outside) => documentOf(type, await values(outside)) }
}
