import type { Migration } from './migration.ts'

/**
 * The new key of each heading. A firm's own words for the heading move to the new key, unless the firm has words for the new
 * key too.
 */
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
 * The command line has no headings of its own any more: its tables use the headings of screens and files. A heading that no
 * other table had moves to a new key (`renamed`). The firm's words for all other headings of the command line are deleted,
 * because the heading that replaces each has words of its own. The keys `sheet.…` of grids become `cells.…`.
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
