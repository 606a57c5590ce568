import { labelled, type ValueOf } from '#core/kernel/field.ts'
import { firmAmount } from '#core/reporting/amount.ts'
import type { OpenedReport } from '#core/reporting/opening.ts'
import { readHome } from '#core/reports/home/operations.ts'
import { homeLines } from '#core/screens/home.ts'
import { plain } from '#core/screens/plain.ts'
import { toWire } from '#core/wire.ts'
import { command, type ConnectedContext } from '../../command.ts'
import { partsOption, printParts } from '../reporting/parts.ts'

/** The parts of one's first page in words, or as the facts of it; with `--format csv` a line for each number. */
export const home = command({
  name: 'home',
  about: 'cli.home',
  options: [partsOption],
  examples: ['home', 'home --parts margin', 'home --format json'],
  run: async (context, { parts: figure }: { readonly parts?: string }) => {
    const { client, print, t, language } = context
    const answer = await client(readHome, {})
    if (figure !== undefined) return printPartsOf(context, answer, figure)
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
      { title: t('cli.home.page'), spare: true },
    ]
    const shown = print.format === 'csv' ? rows : rows.map((row) => row.map(plain))
    print.laidOut(headings, shown, toWire(readHome.output, answer), [
      headings.map(({ title }) => title),
      ...rows,
    ])
  },
})

/** Shows what an amount of the page consists of. */
async function printPartsOf(
  context: ConnectedContext,
  { parts }: ValueOf<typeof readHome.output>,
  figure: string,
): Promise<void> {
  const figures = new Map(
    parts.flatMap((part) =>
      part.figures.flatMap(({ name, opened }) => (opened ? [[name, opened as OpenedReport] as const] : [])),
    ),
  )
  await printParts(context, figure, {
    line: {},
    fields: Object.fromEntries(
      [...figures.keys()].map((name) => [name, labelled(`home.figure.${name}`, firmAmount())]),
    ),
    names: [...figures.keys()],
    opened: (name) => figures.get(name) ?? null,
  })
}
