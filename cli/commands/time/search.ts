import { searchPalette } from '#core/reports/palette/operations.ts'
import { toWire } from '#core/wire.ts'
import { readCount } from '../../arguments.ts'
import { command } from '../../command.ts'

/** `search WORDS…`: what the search of the pages finds, documents also by what stands in them. */
export const search = command<{ readonly words: readonly string[]; readonly limit?: number }>({
  name: 'search',
  about: 'cli.search',
  arguments: [{ name: '<words...>', about: 'cli.argument.search' }],
  options: [{ flags: '--limit <n>', about: 'cli.option.limit', read: readCount }],
  examples: ['search BHA', 'search asbestos survey --limit 5', 'search invoice --format json'],
  run: async ({ client, print, say, t }, { words, limit }) => {
    const found = await client(searchPalette, {
      search: words.join(' ').slice(0, longest),
      size: Math.min(limit ?? usual, most),
    })
    const headings = [
      { title: t('column.kind') },
      { title: t('cli.search.found') },
      { title: t('cli.search.of') },
      { title: t('field.passage') },
      { title: t('cli.search.page') },
    ]
    const rows = found.map(({ kind, title, detail, passage, path }) => [
      t(`palette.kind.${kind}`),
      title,
      detail ?? '',
      passage ?? '',
      path,
    ])
    print.laidOut(headings, rows, toWire(searchPalette.output, found), [
      headings.map(({ title }) => title),
      ...rows,
    ])
    say(t('cli.count', { count: found.length }))
  },
})

const usual = 20
const most = 50
const longest = 100
