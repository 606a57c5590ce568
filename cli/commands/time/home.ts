import { readHome } from '#core/reports/home/operations.ts'
import { homeLines } from '#core/screens/home.ts'
import { plain } from '#core/screens/plain.ts'
import { toWire } from '#core/wire.ts'
import { command } from '../../command.ts'

/** The parts of one's first page in words, or as the facts of it; with `--format csv` a line for each number. */
export const home = command({
  name: 'home',
  about: 'cli.home',
  examples: ['home', 'home --lang nl', 'home --format json'],
  run: async ({ client, print, t, language }) => {
    const answer = await client(readHome, {})
    const rows = answer.parts.flatMap((part) =>
      homeLines(part, t, language).map(({ value, text, path }, place) => [
        place === 0 || print.format === 'csv' ? t(`home.part.${part.name}`) : '',
        value,
        text,
        path,
      ]),
    )
    const headings = [
      { title: t('cli.home.part') },
      { title: t('cli.home.number'), right: true },
      { title: t('cli.home.about') },
      { title: t('cli.home.page') },
    ]
    const shown = print.format === 'csv' ? rows : rows.map((row) => row.map(plain))
    print.laidOut(headings, shown, toWire(readHome.output, answer), [
      headings.map(({ title }) => title),
      ...rows,
    ])
  },
})
