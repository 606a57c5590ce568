import { entity, type Row } from '../kernel/entity.ts'
import { choice, optional, text } from '../kernel/field.ts'
import { languages } from '../kernel/permission.ts'

/** As long as a text of the firm's own may be. */
export const longestText = 2000

/**
 * A text that the firm words itself, or one that only the firm has: what equals the built-in text is not kept, so that a
 * later release may better it.
 */
export const translation = entity(
  'translations',
  {
    key: text(200),
    language: choice(languages),
    value: text(longestText),
    /**
     * The built-in text when it was worded, or the English it was translated from; null where there was neither. Of a
     * text that only the firm has, its own English: somebody's browser met the key, and no translator has taken it.
     */
    made_against: optional(text(longestText)),
  },
  { unique: [['key', 'language']] },
)
export type Translation = Row<typeof translation>

/** Whether a text waits for a translator to take it: until then it is shown to nobody else. */
export const isUntaken = ({
  language,
  value,
  made_against,
}: Pick<Translation, 'language' | 'value' | 'made_against'>): boolean =>
  language === 'en' && made_against === value
