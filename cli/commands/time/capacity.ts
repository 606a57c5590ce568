import { readHeatmap } from '#core/planning/operations.ts'
import type { CapacityHeatmap } from '#core/planning/operations.ts'
import { sixMonths } from '#core/screens/grid/six-months.ts'
import { plain } from '#core/screens/plain.ts'
import { shortMonth, shownNumber, shownPercent } from '#core/screens/shown.ts'
import type { Month } from '#core/values/day.ts'
import { toWire } from '#core/wire.ts'
import { readCount, readMonth } from '../../arguments.ts'
import { command } from '../../command.ts'
import { findPerson } from '../../find/person.ts'

interface Given {
  readonly from?: Month
  readonly months?: number
  readonly function?: string
  readonly team?: string
  readonly room?: true
}

type PersonMonth = CapacityHeatmap['people'][number]['months'][number]

export const capacity = command<Given>({
  name: 'capacity',
  about: 'cli.capacity',
  options: [
    { flags: '--from <month>', about: 'cli.capacity.from', read: readMonth },
    { flags: '--months <n>', about: 'cli.capacity.months', read: readCount },
    { flags: '--function <function>', about: 'cli.capacity.function' },
    { flags: '--team <person>', about: 'cli.capacity.team', completes: 'person' },
    { flags: '--room', about: 'cli.capacity.room' },
  ],
  examples: [
    'capacity',
    'capacity --from 2026-11 --months 3 --room',
    'capacity --team ADE --format csv > capacity.csv',
  ],
  run: async ({ client, print, say, t, language }, { from, months, function: of, team, room }) => {
    const map = await client(readHeatmap, {
      ...(from ? { from } : {}),
      months: months ?? sixMonths,
      ...(of ? { function_type: of } : {}),
      ...(team ? { team: await findPerson(client, team) } : {}),
      room: room ?? false,
    })
    const days = (value: number): string => shownNumber(value, language)
    const shown = ({ share, planned, overload, employed }: PersonMonth): string => {
      if (!employed && planned === 0) return '–'
      return `${share === null ? days(planned) : shownPercent(share, language)}${overload ? ' !' : ''}`
    }
    const people = room ? map.people.toSorted((a, b) => b.room - a.room) : map.people
    const teams = new Map(map.groups.map(({ key, name }) => [key, name]))
    const headings = [
      { title: t('column.trigram') },
      { title: t('capacity.person_column') },
      { title: t('column.team') },
      ...map.months.map((month) => ({ title: shortMonth(`${month}-01`, language), right: true })),
      { title: t('column.room_days'), right: true },
    ]
    print.laidOut(
      headings,
      people.map((person) => [
        ...[person.code ?? '', person.name, teams.get(person.group) ?? ''].map(plain),
        ...person.months.map(shown),
        days(person.room),
      ]),
      toWire(readHeatmap.output, { ...map, people }),
      [
        ['user_id', 'code', 'name', 'team', 'month', 'planned', 'proposed', 'capacity', 'room', 'share'],
        ...people.flatMap(({ id, code, name, group, months: own }) =>
          own.map((each) => [
            id,
            code,
            name,
            teams.get(group) ?? null,
            each.month,
            each.planned,
            each.proposed,
            each.capacity,
            each.room,
            each.share,
          ]),
        ),
      ],
    )
    const sum = (of: (each: CapacityHeatmap['totals'][number]) => number): number =>
      Math.round(map.totals.reduce((total, each) => total + of(each), 0) * 100) / 100
    say(
      t('cli.capacity.summary', {
        planned: days(sum((each) => each.planned)),
        capacity: days(sum((each) => each.capacity)),
        room: days(sum((each) => each.room)),
        over: sum((each) => each.overloaded),
      }),
    )
  },
})
