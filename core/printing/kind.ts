import { Failure } from '../kernel/failure.ts'
import type { Language } from '../kernel/permission.ts'
import type { OutsideContext, QueryContext } from '../ports.ts'
import type { Values } from './render.ts'
import { languageOfType, type TemplateParts } from './template.ts'

/** A kind of document: what the firm prints until it writes its own, what a template of it may and must say, and on what one is tried. */
export interface TemplateKind {
  /** `invoice`: its templates are `invoice_fr`, `invoice_nl`, `invoice_en`. */
  readonly kind: string
  readonly builtIn: (language: Language) => TemplateParts
  /** Every placeholder there is with an example, each list with a row: what a template is checked and tried with. */
  readonly sample: (language: Language) => Values
  /** Markup of our own, which may stand unescaped. */
  readonly raw: readonly string[]
  /** What must stand on such a document, whatever else it says: an invoice's by law. */
  readonly required: readonly string[]
  /** Has templates for more than the languages: `invoice_public`. */
  readonly open?: true
  /** Leaves as a mail: a subject, which stands in the header, and words without markup. */
  readonly mail?: true
  /** What a template of a type is tried on: the latest of the firm as far as the caller sees them, or the one that is asked for. */
  readonly examples: (
    context: QueryContext,
    type: Pick<TemplateType, 'template_type' | 'language'>,
    asked: number | null,
  ) => Promise<Example[]>
  /** What the document of an example says. */
  readonly values: (context: QueryContext, example: Example, language: Language) => Promise<ExampleValues>
}

/** Something of the firm on which a template is tried: an invoice or a subfolder, by its id and its number or code. */
export interface Example {
  readonly invoice_id: number | null
  readonly subfolder_id: number | null
  readonly number: string
  readonly customer: string
}

/** What a document says, once what is outside was asked. */
export type ExampleValues = (outside: Pick<OutsideContext, 'codes'>) => Promise<Values>

/** So many examples are offered of a kind at most. */
export const mostExamples = 20

/** What a type of template stands for: `offer_letter_nl` is an offer letter in Dutch. */
export interface TemplateType {
  readonly template_type: string
  readonly kind: TemplateKind
  readonly language: Language
}

/** A type by its name, among the kinds that are given; null for a name that is none of them. */
export function typeNamed(kinds: readonly TemplateKind[], template_type: string): TemplateType | null {
  const kind = kinds.find((each) => template_type.startsWith(`${each.kind}_`))
  const language = languageOfType(template_type)
  return kind && (language || kind.open) ? { template_type, kind, language: language ?? 'fr' } : null
}

/** The same, or a Failure `unknown_type` where there is no such document. */
export function knownType(kinds: readonly TemplateKind[], template_type: string): TemplateType {
  const type = typeNamed(kinds, template_type)
  if (!type) throw new Failure('unknown_type', { fields: { template_type: 'mixed.invalid' } })
  return type
}
