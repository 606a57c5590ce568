import type { Migration } from './migration.ts'

/** A firm's own words for a heading follow it to its new key, unless it has worded that one too. */
const renamed: { readonly [key: string]: string } = {
  'cli.column.id': 'column.id',
  'cli.column.current': 'column.current',
  'cli.column.expires_at': 'column.expires_at',
  'cli.column.last_used_at': 'column.last_used_at',
  'cli.column.second_factor': 'column.second_factor_required',
  'cli.column.groups': 'column.groups',
  'cli.column.planned': 'column.planned',
  'cli.column.booked': 'column.booked',
  'cli.column.lines': 'column.lines',
  'cli.column.total': 'column.total',
  'translation.house': 'translation.built_in',
}

/**
 * The command line's own headings are gone: its tables say what screens and files say. Those that no other table
 * had are renamed; words for the others are dropped, since the heading that stands there now has its own. What grids
 * say (`sheet.…`) is `cells.…` now.
 */
export const columnTexts: Migration = {
  name: '0008-column-texts',
  up: async ({ execute }) => {
    for (const [before, after] of Object.entries(renamed)) {
      await execute(
        `UPDATE translations SET "key" = '${after}' WHERE "key" = '${before}' AND NOT EXISTS (
           SELECT 1 FROM translations own WHERE own."key" = '${after}' AND own.language = translations.language)`,
      )
    }
    await execute(
      `UPDATE translations SET "key" = 'cells.' || SUBSTR("key", 7) WHERE "key" LIKE 'sheet.%' AND NOT EXISTS (
         SELECT 1 FROM translations own
         WHERE own."key" = 'cells.' || SUBSTR(translations."key", 7) AND own.language = translations.language)`,
    )
    await execute(`DELETE FROM translations WHERE "key" LIKE 'cli.column.%'`)
  },
}
