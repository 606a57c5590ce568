import type { Translate } from '../texts/translate.ts'
import { text } from './formatting.ts'

/** A type of template in words: `Invoice – French`; one of the firm’s own has its name behind. */
export function shownTemplateType(t: Translate, template_type: string): string {
  const [, kind = template_type, last = ''] =
    /^(invoice|credit_note|timesheet|offer_letter|reminder_\d|mail_[a-z_]+?)_([a-z]{2}|.+)$/.exec(
      template_type,
    ) ?? []
  const noun = text(t, `template.kind.${kind}`) ?? kind
  const language = text(t, `translation.name.${last}`)
  return last ? `${noun} – ${language ?? last.replaceAll('_', ' ')}` : noun
}

/** The kind of a type in words, under which types stand together. */
export const shownTemplateKind = (t: Translate, kind: string): string =>
  text(t, `template.kind.${kind}`) ?? kind
