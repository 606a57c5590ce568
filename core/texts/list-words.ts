import { languages, type Language } from '../kernel/permission.ts'
import { allTexts } from './translate.ts'

/** The lists of the firm whose values the program knows, and under which key their texts stand. */
const keysOfLists: { readonly [list: string]: (type: string) => readonly string[] } = {
  // The first stage of the board is the status of that name; the others have words of their own.
  subfolder_status: (type) => [`status.${type}`, ...(type === 'prospect' ? ['stage.prospect'] : [])],
  invoice_status: (type) => [`invoice.status.${type}`],
  invoicing_forecast: (type) => [`invoicing_forecast_type.${type}`],
  planning_level: (type) => [`planning_level_type.${type}`],
}

/** The lists whose words are texts of the program: the firm rewords them among its parameters. */
export const wordedLists: readonly string[] = Object.keys(keysOfLists)

/** A value of a list of the firm with its words. */
export type ListValue = { readonly class: string; readonly type: string } & {
  readonly [label in `label_${Language}`]: string | null
}

/** What the firm calls the values of these lists, as texts of a language; what it words as the program does is left out. */
export function textsOfLists(values: readonly ListValue[], language: Language): { [key: string]: string } {
  const place = languages.indexOf(language)
  const texts = values.flatMap((each) => {
    const words = each[`label_${language}`]
    const keys = keysOfLists[each.class]?.(each.type) ?? []
    return keys.flatMap((key) => (words && words !== allTexts[key]?.[place] ? [[key, words] as const] : []))
  })
  return Object.fromEntries(texts)
}
