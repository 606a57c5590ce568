import {
  capacityWork,
  readCapacityCell,
  readHeatmap,
  type CapacityHeatmap,
} from '#core/planning/operations.ts'
import type { InputOf } from '#core/kernel/field.ts'
import { isTooFull } from '#core/screens/capacity/capacity.ts'
import { awayInMonth, groupInWords, monthInWords, shareShown } from '#core/screens/capacity/in-words.ts'
import { parameterChoices } from '#core/screens/form/choices.ts'
import { sixMonths } from '#core/screens/grid/six-months.ts'
import { plain } from '#core/screens/plain.ts'
import { shortMonth, shownNumber } from '#core/values/written.ts'
import { monthOf, type Month } from '#core/values/day.ts'
import { toWire } from '#core/wire.ts'
import { readCount, readMonth } from '../../arguments.ts'
import { command, Misuse, type ConnectedContext } from '../../command.ts'
import { filtersOf } from '../../filters.ts'
import { findPerson } from '../../find/person.ts'
import { onThisMachine } from './planner.ts'

const filters = filtersOf(readHeatmap, {
  from: { flags: '--from <month>', about: 'cli.capacity.from' },
  months: { flags: '--months <n>', about: 'cli.capacity.months', read: readCount },
  function_type: { flags: '--function <function>', about: 'cli.capacity.function' },
  team: { flags: '--team <person>', about: 'cli.capacity.team' },
  by: { flags: '--by <grouping>', about: 'cli.capacity.by' },
  search: { flags: '--search <words>', about: 'cli.capacity.search' },
  room: { flags: '--room', about: 'cli.capacity.room' },
})

interface Options {
  readonly person?: string
  readonly month?: Month
  readonly [flag: string]: unknown
}

export const capacity = command<Options>({
  name: 'capacity',
  about: 'cli.capacity',
  arguments: [
    { name: '[person]', about: 'cli.capacity.person', completes: 'person' },
    { name: '[month]', about: 'cli.argument.month', read: readMonth },
  ],
  options: filters.options,
  examples: [
    'capacity --from 2026-11 --months 3 --room',
    'capacity ADE 2026-12',
    'capacity --by function --format csv > capacity.csv',
  ],
  run: async (context, { person, month, ...options }) => {
    if (person === undefined) return map(context, await filters.inputOf(options, context))
    if (Object.values(options).some((each) => each !== undefined))
      throw new Misuse('cli.misuse.capacity_cell')
    return cell(context, person, month ?? monthOf(context.connection.today()))
  },
})

export const heatmap = command({
  name: 'heatmap',
  about: 'cli.heatmap',
  examples: ['heatmap', 'heatmap --lang nl', 'heatmap --server https://decidag.example'],
  run: (context) => map(context, {}),
  onTerminal: async ({ connect, language, languageGiven, complain }) => {
    const { startCapacity } = await import('../../../tui/main.tsx')
    await startCapacity({ connect, ...onThisMachine, language, follows: !languageGiven, complain })
  },
})

/** The months of everybody who answers to the filters. */
async function map(
  { client, print, say, t, language }: ConnectedContext,
  asked: Partial<InputOf<typeof readHeatmap.input>>,
): Promise<void> {
  const { by = 'team', room } = asked
  const heatmap = await client(readHeatmap, { months: sixMonths, ...asked })
  const days = (value: number): string => shownNumber(value, language)
  const people = room ? heatmap.people.toSorted((a, b) => b.room - a.room) : heatmap.people
  const names = new Map(heatmap.groups.map(({ key, name }) => [key, name ?? key]))
  const parameters = parameterChoices(client)
  if (by === 'function' && print.format === 'table') await parameters.reload()
  const words = (list: string, value: string): string => parameters.lists.value.label(list, value, language)
  const groupOf = (key: string | null): string =>
    by === 'team' ? (names.get(key) ?? '') : groupInWords(t, by, { key, name: null }, words)
  const headings = [
    { title: t('column.trigram') },
    { title: t('capacity.person_column') },
    { title: t(by === 'team' ? 'column.team' : 'field.function_type'), spare: true },
    ...heatmap.months.map((each, place) => ({
      title: shortMonth(`${each}-01`, language),
      right: true,
      spare: place > 0,
    })),
    { title: t('column.room_days'), right: true },
  ]
  print.laidOut(
    headings,
    people.map((person) => [
      ...[person.code ?? '', person.name, groupOf(person.group)].map(plain),
      ...person.months.map((each) => `${shareShown(t, each, language)}${isTooFull(each) ? ' !' : ''}`),
      days(person.room),
    ]),
    toWire(readHeatmap.output, { ...heatmap, people }),
    [
      ['user_id', 'code', 'name', by, 'month', 'planned', 'proposed', 'capacity', 'room', 'share'],
      ...people.flatMap(({ id, code, name, group, months: own }) =>
        own.map(({ month, planned, proposed, capacity: most, room: left, share }) => {
          const facts = [month, planned, proposed, most, left, share]
          return [id, code, name, names.get(group) ?? null, ...facts]
        }),
      ),
    ],
  )
  const sum = (of: (each: CapacityHeatmap['totals'][number]) => number): number =>
    Math.round(heatmap.totals.reduce((total, each) => total + of(each), 0) * 100) / 100
  say(
    t('cli.capacity.summary', {
      planned: days(sum((each) => each.planned)),
      capacity: days(sum((each) => each.capacity)),
      room: days(sum((each) => each.room)),
      count: sum((each) => each.overloaded),
    }),
  )
}

/** What fills a person's month: the work, then what the month comes to and what is off. */
async function cell(
  { client, print, say, t, language }: ConnectedContext,
  person: string,
  month: Month,
): Promise<void> {
  const filled = await client(readCapacityCell, { userId: await findPerson(client, person), month })
  if (print.format === 'json') return print.record(readCapacityCell.output, filled)
  print.rows(capacityWork, filled.tasks)
  const { elsewhere } = filled
  const days = (n: number): string => t('absences.days', { n: shownNumber(n, language) })
  const says = (label: string, n: number): void => say(t('form.says', { label, value: days(n) }))
  if (filled.tasks.length === 0 && elsewhere.planned === 0 && elsewhere.proposed === 0)
    say(t('capacity.no_work'))
  if (elsewhere.planned > 0) says(t('capacity.elsewhere'), elsewhere.planned)
  say(monthInWords(t, language, filled.name, filled.month))
  for (const [label, n] of awayInMonth(t, filled)) says(label, n)
}
