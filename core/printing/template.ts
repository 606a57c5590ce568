import { paidInto } from '../access/firm/bank-account.ts'
import { entity, type Row } from '../kernel/entity.ts'
import { languages, type Language } from '../kernel/permission.ts'
import { id, int, list, optional, ours, text, withDefault } from '../kernel/field.ts'

const parts = {
  header: optional(text(100_000)),
  footer: optional(text(100_000)),
  body: optional(text(500_000)),
}

/** HTML with placeholders; the type says which documents it prints: `invoice_fr`. */
export const template = entity(
  'templates',
  {
    template_type: text(50),
    template_class: withDefault(text(50), 'template'),
    ...parts,
    /** The account on invoices that are made with it, where it is not the firm's usual one. */
    paid_into: paidInto(),
  },
  { unique: [['template_class', 'template_type']] },
)
export type Template = Row<typeof template>

/** What a template says: the text of the pages, and what stands above and below each of them. */
export interface TemplateParts {
  readonly header: string
  readonly body: string
  readonly footer: string
}
export const templateParts = ['header', 'body', 'footer'] as const

/** What was taken out of a template because it would fetch from elsewhere, read a file or run. */
export const removed = list(text(200), 50)

/** The parts of a stored template, empty ones as empty texts. */
export const partsOfTemplate = (stored: {
  readonly [part in keyof TemplateParts]: string | null
}): TemplateParts => ({
  header: stored.header ?? '',
  body: stored.body ?? '',
  footer: stored.footer ?? '',
})

/** The language that a type of document names at its end, `invoice_public_nl`; null where it names none. */
export const languageOfType = (type: string): Language | null =>
  languages.find((each) => type.endsWith(`_${each}`)) ?? null

/** Whether templates of a type are mails: a subject, which stands in the header, and words without markup. */
export const isMailType = (type: string): boolean => /^(reminder|mail)_/.test(type)

/** A part as calls take what was typed: nothing but spaces is nothing. */
export const typedPart = (text: string): string | null => (text.trim() ? text : null)
export const typedParts = ({ header, body, footer }: TemplateParts) => ({
  header: typedPart(header),
  body: typedPart(body),
  footer: typedPart(footer),
})

/** How what is typed in a header or footer looks that has no look of its own: written, previewed and printed alike. */
export const edgeFont = '400 8pt/1.4 "IBM Plex Sans", sans-serif'

/** A template as it was once saved; the one that stands is the last of them. What was not saved by a person is the built-in one. */
export const templateVersion = entity(
  'template_versions',
  {
    template_id: id('templates'),
    version: ours(int(1, 1_000_000)),
    saved_by: optional(id('users')),
    ...parts,
  },
  { unique: [['template_id', 'version']] },
)
export type TemplateVersion = Row<typeof templateVersion>
