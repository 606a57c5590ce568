import { retainedRows, showRetention, startRetention, type RetainedRow } from '#core/privacy/operations.ts'
import type { Translate } from '#core/texts/translate.ts'
import { command, type Noun } from '../../command.ts'

/** The same rows with the name of each kind in words. */
const inWords = (t: Translate, rows: readonly RetainedRow[]): RetainedRow[] =>
  rows.map((row) => {
    const key = `retention.kind.${row.kind}`
    return { ...row, kind: t.knows(key) ? t(key as never) : row.kind }
  })

export const retention: Noun = {
  name: 'retention',
  about: 'cli.retention',
  commands: [
    command({
      name: 'show',
      about: 'cli.retention.show',
      examples: ['retention show', 'retention show --format json', 'retention show --lang nl'],
      run: async ({ client, print, t }) =>
        print.rows(retainedRows, inWords(t, await client(showRetention, {}))),
    }),
    command<{ dryRun?: true }>({
      name: 'run',
      about: 'cli.retention.run',
      options: [{ flags: '--dry-run', about: 'cli.retention.dry_run' }],
      examples: ['retention run --dry-run', 'retention run', 'retention run --quiet'],
      run: async ({ client, result, say, t }, { dryRun }) => {
        const rows = await client(dryRun ? showRetention : startRetention, {})
        result.rows(retainedRows, inWords(t, rows))
        if (!dryRun) say(t('retention.removed', { count: rows.reduce((sum, { count }) => sum + count, 0) }))
      },
    }),
  ],
}
