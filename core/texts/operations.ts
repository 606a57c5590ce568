import { choice, file, flag, group, list, optional, text, withDefault, type RecordOf } from '../kernel/field.ts'
import { importInput, importOutcome, importScopes } from '../tables/import.ts'
import { command, query } from '../kernel/operation.ts'
import { languages } from '../kernel/permission.ts'
import { severalLines } from '../values/readable.ts'
import { longestText } from './translation.ts'

export * from './load-texts.ts'

const lang = choice(languages)
const key = text(200)

/** A line of the translation editor. */
export const textRow = group({
  key,
  /** What is said now. */
  text: text(5000, 0),
  /** The English that it translates. */
  reference: text(5000, 0),
  /** The built-in text; null when only the firm has this one. */
  built_in: optional(text(5000)),
  /** True when the firm words it otherwise than the built-in text. */
  own: flag(),
  translated: flag(),
  /** What the built-in text was when the firm worded it, where it has changed since. */
  original: optional(text(5000)),
})
export type TextRow = RecordOf<typeof textRow.fields>

export const listTexts = query({
  name: 'text.list',
  summary: 'Every text of a language for its translator, untranslated ones first.',
  http: 'GET /translate/:lang/texts',
  permission: 'translate.write',
  input: { lang },
  output: list(textRow),
})

export const saveText = command({
  name: 'text.save',
  summary: 'Words a text anew; empty, or the same as the built-in text, is back to the built-in text.',
  http: 'POST /translate/:lang',
  permission: 'translate.write',
  input: {
    lang,
    key,
    val: optional(text(longestText)),
    /** What stood there when it was worded: somebody else’s change since is not overwritten. */
    expected: optional(text(5000)),
  },
  output: textRow,
})

export const registerText = command({
  name: 'text.register',
  summary: 'Notes a key that no text has, so that it waits in the editor; answers whether it was new.',
  http: 'POST /translate/missing',
  permission: 'signed_in',
  input: { key, val: optional(severalLines(text(500))) },
  output: flag(),
})

export const forgetText = command({
  name: 'text.forget',
  summary: 'Removes a text that only the firm has, in every language.',
  http: 'DELETE /translate/:key',
  permission: 'translate.write',
  input: { key },
  output: flag(),
})

export const exportTexts = query({
  name: 'text.export',
  summary: 'The texts of a language as a workbook for a translator.',
  http: 'GET /translate/:lang/workbook',
  permission: 'translate.write',
  input: { lang, untranslated: withDefault(flag(), false) },
  output: file(20 * 1024 * 1024),
})

export const importTexts = command({
  name: 'text.import',
  summary: 'The translator’s workbook back: whole, or refused with every bad row named.',
  http: 'POST /translate/:lang/import',
  permission: 'translate.write',
  scopes: importScopes,
  input: { lang, ...importInput },
  output: importOutcome,
})
