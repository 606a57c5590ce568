import type { BadRow } from '../kernel/failure.ts'
import { text } from '../kernel/field.ts'
import type { Language } from '../kernel/permission.ts'
import { rowEffect, type RowEffect } from '../tables/row-effects.ts'
import { badCell, duplicateRow, nameNotTaken } from '../tables/reading/bad-cells.ts'
import type { NotTaken } from '../tables/import.ts'
import { columnsOf, rowReader } from '../tables/workbook.ts'
import type { WorksheetRow } from '../tables/reading/rows.ts'
import type { Worksheet } from '../ports.ts'
import { checkText, effectOf, referenceOf, type Change } from './edit.ts'
import type { TextRow } from './operations.ts'
import { onOneLine } from './placeholders.ts'
import { textRows } from './rows.ts'
import type { Translate } from './translate.ts'
import { longestText, type Translation } from './translation.ts'
import { texts } from './words.ts'

const fields = {
  key: text(200),
  reference: text(longestText),
  text: text(longestText),
  new_text: text(longestText),
}
type Name = keyof typeof fields

/** Other words for a column. */
const more = new Map<Name, readonly string[]>([
  ['reference', ['English', 'en']],
  ['text', ['fr', 'nl', 'Français', 'Nederlands', 'Text', 'Texte', 'Tekst']],
])

/** What a translator's workbook holds, in order. The English may be missing when it comes back. */
const columns = columnsOf<Name>(
  fields,
  ['key'],
  (name) => [...texts[`translation.column.${name}`], ...(more.get(name) ?? [])],
)

/** The texts of a language as a translator gets them: he fills the last column, or corrects the one before. */
export function textsWorksheet(rows: readonly TextRow[], lang: Language, t: Translate): Worksheet {
  const names = Object.keys(fields) as Name[]
  const lines = rows.map(({ key, reference, text }) => [key, reference, text, null])
  return { name: lang, rows: [names.map((name) => t(`translation.column.${name}`)), ...lines] }
}

type Row = WorksheetRow<Name>

/** The rows of a translator's workbook. */
export const readTextRows = rowReader({ columns, check: (row: Row) => row })

/**
 * The changes in a translator's rows, and every row that cannot be taken. Where he filled a single new text
 * only new texts count: what stands beside may have been changed in the editor since he got it.
 */
export function matchTexts(
  rows: readonly Row[],
  language: Language,
  kept: readonly Translation[],
): { changes: Change[]; effects: RowEffect[]; bad: BadRow[]; notTaken: NotTaken[] } {
  const known = new Map(textRows(kept, language).map((row) => [row.key, row]))
  const column: Name = rows.some(({ values }) => values.new_text !== undefined) ? 'new_text' : 'text'
  const own = new Set(kept.flatMap((each) => (each.language === language ? [each.key] : [])))
  const changes: Change[] = []
  const effects: RowEffect[] = []
  const bad: BadRow[] = []
  const notTaken: NotTaken[] = []
  const earlierRows = new Map<string, Row>()
  for (const row of rows) {
    const key = String(row.values.key ?? '').trim()
    const value = row.values[column]
    const now = known.get(key)
    if (!key || !now) {
      bad.push(badCell(row, 'key', key ? 'unknown_text' : 'mixed.required', key ? { key } : undefined))
      continue
    }
    const earlier = earlierRows.get(key)
    if (earlier) {
      bad.push(duplicateRow(row, 'key', earlier))
      continue
    }
    earlierRows.set(key, row)
    const beside = column === 'text' ? (['reference'] as const) : (['reference', 'text'] as const)
    for (const name of beside)
      if (row.values[name] !== undefined && onOneLine(String(row.values[name])) !== onOneLine(now[name]))
        notTaken.push(nameNotTaken(row, name, key, now[name]))
    const written = onOneLine(String(value ?? ''))
    if (written === '' || written === onOneLine(now.text)) {
      effects.push(rowEffect(row, [key], 'unchanged'))
      continue
    }
    const wrong = checkText(key, written, referenceOf(key, kept))
    if (wrong) {
      bad.push(badCell(row, column, wrong.code, wrong.params))
      continue
    }
    const change = { key, language, text: written }
    const isWithoutEffect = effectOf(change, kept) === 'nothing'
    const effect = isWithoutEffect ? 'unchanged' : own.has(key) ? 'updated' : 'created'
    effects.push(rowEffect(row, [key], effect, () => [[column, now.text, written]]))
    if (!isWithoutEffect) changes.push(change)
  }
  return { changes, effects, bad, notTaken }
}
