import { Failure } from '../kernel/failure.ts'
import type { QueryContext } from '../ports.ts'
import type { TemplateType } from './kind.ts'
import { checkTemplate, namesIn, type Values } from './render.ts'
import { templateParts, type TemplateParts } from './template.ts'

/** A template as it may be kept. */
export interface Checked {
  readonly parts: TemplateParts
  /** What was taken out of it. */
  readonly removed: string[]
}

/**
 * What a person wrote, as it may be kept: each placeholder is one that such a document has, all that the law wants on
 * it is there, and nothing in it fetches from elsewhere, reads a file or runs.
 */
export async function checkedParts(
  markup: QueryContext['markup'],
  { kind, language }: Pick<TemplateType, 'kind' | 'language'>,
  written: TemplateParts,
): Promise<Checked> {
  const values = kind.sample(language)
  refuseUnknown(written, values, kind.raw)
  if (kind.mail) return { parts: checkedMail(written, kind.required), removed: [] }
  const checked = await cleanedParts(markup, written)
  // What was taken out may have taken the end of a section along.
  refuseUnknown(checked.parts, values, kind.raw)
  refuseLacking(checked.parts, kind.required)
  return checked
}

/** What a person wrote, without what would fetch from elsewhere, read a file or run. */
export async function cleanedParts(markup: QueryContext['markup'], written: TemplateParts): Promise<Checked> {
  const cleaned = await Promise.all(
    templateParts.map(async (part) => [part, await markup.clean(written[part])] as const),
  )
  const parts = { ...written, ...Object.fromEntries(cleaned.map(([part, { html }]) => [part, html])) }
  return { parts, removed: [...new Set(cleaned.flatMap(([, each]) => each.removed))].slice(0, 50) }
}

/** A mail is words: there is no markup to take out, its subject is one line, and nothing stands below it. */
function checkedMail(written: TemplateParts, required: readonly string[]): TemplateParts {
  if (written.header.trim() === '')
    throw new Failure('missing_fields', { fields: { header: 'mixed.required' } })
  refuseLacking(written, required)
  return { header: written.header.replace(/\s+/g, ' ').trim(), body: written.body, footer: '' }
}

/** Names the part as well as the place in it. */
function refuseUnknown(parts: TemplateParts, values: Values, raw: readonly string[]): void {
  for (const part of templateParts) {
    try {
      checkTemplate(parts[part], values, raw)
    } catch (error) {
      if (!(error instanceof Failure)) throw error
      throw new Failure(error.code, { ...error.details, fields: { [part]: 'mixed.invalid' } })
    }
  }
}

function refuseLacking(parts: TemplateParts, required: readonly string[]): void {
  const names = new Set(templateParts.flatMap((part) => [...namesIn(parts[part])]))
  const lacking = required.filter((name) => !names.has(name))
  if (lacking.length > 0)
    throw new Failure('template_lacks', {
      fields: { body: 'mixed.required' },
      params: { names: lacking.map((name) => `{{${name}}}`).join(', ') },
    })
}
