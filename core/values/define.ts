/** One text in the three languages, side by side so that none is forgotten: English, French, Dutch. */
export type Words = readonly [en: string, fr: string, nl: string]

/** A table of texts by flat key; `{{name}}` takes a value, `_one` / `_other` are plural forms. */
export const words = <const K extends string>(table: { readonly [key in K]: Words }): {
  readonly [key in K]: Words
} => table
