import { handle, handleOpening } from '../../kernel/run.ts'
import type { OutsideContext, PrintJob, QueryContext } from '../../ports.ts'
import { checkedParts, cleanedParts } from '../../printing/checked.ts'
import { knownType, type TemplateType } from '../../printing/kind.ts'
import { templateKinds } from '../kinds.ts'
import { triedValues, type Asked } from './trial.ts'
import { listTemplateExamples, previewTemplate, testTemplate } from '../operations.ts'
import { documentOf, printedAsIs } from '../../printing/printable.ts'
import { partsOfTemplate, type TemplateParts } from '../../printing/template.ts'

handle(listTemplateExamples, (context, { template_type }) => {
  const type = knownType(templateKinds, template_type)
  return type.kind.examples(context, type, null)
})

handleOpening(previewTemplate, async (open, { template_type, ...written }, outside) => {
  const type = knownType(templateKinds, template_type)
  const checked = await checkedParts(outside.markup, type, partsOfTemplate(written))
  const { number, job } = await open.query((context) => tried(context, type, written, checked.parts))
  const { html, header, footer } = await job(outside)
  return { html, header, footer, number, removed: checked.removed }
})

handleOpening(testTemplate, async (open, { template_type, content, ...written }, outside) => {
  const parts = partsOfTemplate({ ...written, body: content ?? written.body })
  const type = template_type === null ? null : knownType(templateKinds, template_type)
  const checked = type
    ? await checkedParts(outside.markup, type, parts)
    : await cleanedParts(outside.markup, parts)
  if (checked.removed.length > 0) outside.warn('template_cleaned')
  const job = type
    ? await (await open.query((context) => tried(context, type, written, checked.parts))).job(outside)
    : printedAsIs(checked.parts)
  const bytes = await outside.printer.print(job)
  return { name: `${template_type ?? 'template'}.pdf`, type: 'application/pdf', bytes }
})

interface Trial {
  readonly number: string
  readonly job: (outside: Pick<OutsideContext, 'codes'>) => Promise<PrintJob>
}

/** A template on what is asked for, else on the latest of the firm, else on the sample. */
async function tried(
  context: QueryContext,
  type: TemplateType,
  asked: Asked,
  parts: TemplateParts,
): Promise<Trial> {
  const { number, values } = await triedValues(context, type, asked)
  return { number, job: async (outside) => documentOf(type.kind, parts, await values(outside)) }
}
