import type { Language } from '../kernel/permission.ts'
import type { Reader } from '../ports.ts'
import { translate, type TextKey, type Translate } from '../texts/translate.ts'
import type { TemplateKind } from './kind.ts'
import { letterOf, type MailLetter } from './printable.ts'
import type { Values } from './render.ts'
import { partsFor } from './stored.ts'

/** A mail in the words of the product: what its template says until the firm writes its own. */
interface MailWords {
  readonly subject: string
  /** The paragraphs, from the greeting to the signature. */
  readonly paragraphs: readonly string[]
}

/** Puts a text of the product into a template: for each value of the text, the placeholder that stands for it. */
export type SayTemplate = (key: TextKey, placeholders?: { readonly [value: string]: string }) => string

/** Declares a kind of mail. `words` say its built-in template with the texts of the product. Without `tried` it is tried on its sample. */
export const mailKind = ({
  kind,
  words,
  sample,
  required = [],
  tried,
}: {
  readonly kind: `mail_${string}`
  readonly words: (say: SayTemplate) => MailWords
  readonly sample: (t: Translate) => Values
  readonly required?: readonly string[]
  readonly tried?: Pick<TemplateKind, 'examples' | 'values'>
}): TemplateKind => ({
  kind,
  mail: true,
  raw: [],
  required,
  builtIn: (language) => {
    const t = translate(language)
    const { subject, paragraphs } = words((key, placeholders = {}) =>
      t(key, Object.fromEntries(Object.entries(placeholders).map(([value, name]) => [value, `{{${name}}}`]))),
    )
    return { header: subject, body: paragraphs.join('\n\n'), footer: '' }
  },
  sample: (language) => sample(translate(language)),
  examples: tried?.examples ?? (async () => []),
  values: tried?.values ?? (async (_, __, language) => async () => sample(translate(language))),
})

/** A paragraph, with the empty line after it, that stands only where the flag, text or list `name` is there. */
export const onlyWith = (name: string, paragraph: string): string =>
  `{{#${name}}}\n${paragraph}\n\n{{/${name}}}\n`

/** The mail of a kind as it leaves: the firm's own template in that language, else the built-in one. */
export const letterOfKind = async (
  store: Reader,
  kind: Pick<TemplateKind, 'kind' | 'builtIn'>,
  language: Language,
  values: Values,
): Promise<MailLetter> => letterOf(await partsFor(store, kind, language), values)
