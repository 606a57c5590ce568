import { documentValues, rawValues } from '../../invoicing/documents/document.ts'
import { languageOfType } from '../../invoicing/invoice-types.ts'
import { languages, type Language } from '../../kernel/permission.ts'
import { invoiceTemplate } from '../invoice-template.ts'
import { offerTemplate } from '../offers/offer-template.ts'
import { offerValues } from '../offers/offer-values.ts'
import type { Values } from '../render.ts'
import type { TemplateParts } from '../template.ts'
import { timesheetTemplate } from '../timesheet-template.ts'
import { timesheetValues } from '../timesheet-values.ts'
import { reminderLevels } from '../../invoicing/reminder.ts'
import { reminderKind, reminderTemplate } from '../reminder-template.ts'
import { reminderValues } from '../reminder-values.ts'
import { sampleFirm, sampleInvoice } from './samples.ts'
import { sampleOffer, sampleReminded, sampleTimesheet } from './more-samples.ts'

/** A kind of document: what the firm prints until it writes its own, and what a template of it may and must say. */
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
}

/** A square for the payment code of a document that is only tried. */
const sampleCode =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M0 0h9v9H0z" fill="#17212b"/></svg>'

const onInvoice = [
  'title',
  'number',
  'issue_date',
  'seller.name',
  'seller.vat_number',
  'customer.name',
  'lines',
  'vat',
  'amount',
  'vat_amount',
  'amount_vat_included',
] as const

/** Every kind there is. Another one is a line here: its built-in template, a sample with all it may say, and its words. */
export const templateKinds: readonly TemplateKind[] = [
  {
    kind: 'invoice',
    builtIn: () => invoiceTemplate,
    sample: (language) => documentValues(sampleInvoice('invoice', language), sampleCode),
    raw: rawValues,
    required: onInvoice,
    open: true,
  },
  {
    kind: 'credit_note',
    builtIn: () => invoiceTemplate,
    sample: (language) => documentValues(sampleInvoice('credit_note', language), ''),
    raw: rawValues,
    required: [...onInvoice, 'credits'],
  },
  {
    kind: 'timesheet',
    builtIn: () => timesheetTemplate,
    sample: (language) => timesheetValues(sampleTimesheet(language)),
    raw: ['firm.logo'],
    required: [],
  },
  {
    kind: 'offer_letter',
    builtIn: offerTemplate,
    sample: (language) => offerValues(sampleOffer(language)),
    raw: ['firm.logo'],
    required: [],
  },
  ...reminderLevels.map((level): TemplateKind => ({
    kind: reminderKind(level),
    builtIn: (language) => reminderTemplate(language, level),
    sample: () => reminderValues(sampleReminded, sampleFirm, '2026-05-20'),
    raw: [],
    // Without these nobody knows what to pay.
    required: ['number', 'open'],
  })),
]

/** What a type of template stands for. */
export interface TemplateType {
  readonly kind: TemplateKind
  readonly language: Language
}

/** The kind and language of a type by its name, `offer_letter_nl`; null for a name that is none. */
export function typeNamed(template_type: string): TemplateType | null {
  const kind = templateKinds.find((each) => template_type.startsWith(`${each.kind}_`))
  const language = languageOfType(template_type)
  return kind && (language || kind.open) ? { kind, language: language ?? 'fr' } : null
}

/** The types that there are anyway: each kind in each language. */
export const usualTypes: readonly string[] = templateKinds.flatMap(({ kind }) =>
  languages.map((language) => `${kind}_${language}`),
)
