import { Box, Text } from 'ink'
import {
  fullness,
  isTooFull,
  type CapacityRow,
  type CapacityScreen,
  type PersonMonth,
} from '#core/screens/capacity/capacity.ts'
import { groupInWords, shareShown } from '#core/screens/capacity/in-words.ts'
import type { parameterChoices } from '#core/screens/form/choices.ts'
import { isSame, type Cell } from '#core/screens/grid/range.ts'
import { shownNumber } from '#core/values/written.ts'
import { columnsInSight } from '../parts/in-sight.ts'
import { tint, useTerminal } from '../terminal-context.ts'
import { fit, monthHead } from '../text.ts'
import { useSignal } from '../use-signal.ts'
import { firstItem } from '#core/values/known.ts'

/** Columns of a month and of what is left; a name has what remains. */
const monthWidth = 8
const leftWidth = 9
const leastName = 20
const widestName = 40

/** The most months of the periods that there are for which a screen of this width has room. */
export const monthsWithin = (width: number, periods: readonly number[]): number =>
  periods.findLast((months) => leastName + months * monthWidth + leftWidth <= width) ?? firstItem(periods)

interface Props {
  readonly screen: CapacityScreen
  readonly parameters: ReturnType<typeof parameterChoices>
  readonly at: Cell | null
  /** The rows that are to be seen; what everybody comes to stands above them, always. */
  readonly rows: readonly CapacityRow[]
  readonly more: string
  readonly width: number
  readonly height: number
}

/** People by months; each cell says what part of the capacity is planned. */
export function CapacityTable({ screen, parameters, at, rows, more, width, height }: Props) {
  const { t, language } = useTerminal()
  const all = useSignal(screen.answer.value)?.months ?? []
  const beside = Math.floor((width - leastName - leftWidth) / monthWidth)
  const { seen: months, more: others } = columnsInSight(all, at?.column, beside)
  const total = useSignal(screen.rows).find(({ kind }) => kind === 'total')
  const name = Math.min(widestName, width - months.length * monthWidth - leftWidth)
  return (
    <Box flexDirection="column" width={width} height={height}>
      <Text dimColor>
        {fit(`${more}${others} ${t('capacity.person_column')}`, name)}
        {months.map((month) => `${fit(monthHead(month, language), monthWidth - 1, 'right')} `)}
        {fit(t('capacity.room'), leftWidth, 'right')}
      </Text>
      {total && <Row {...{ screen, parameters, at, name, months }} row={total} />}
      {rows.map((row) => (
        <Row key={row.key} {...{ screen, parameters, at, name, months, row }} />
      ))}
    </Box>
  )
}

interface RowProps extends Pick<Props, 'screen' | 'parameters' | 'at'> {
  readonly row: CapacityRow
  readonly name: number
  /** Those that are seen. */
  readonly months: readonly string[]
}

function Row({ screen, parameters, at, row, name: width, months: seen }: RowProps) {
  const { t, language } = useTerminal()
  const by = useSignal(screen.by)
  const lists = useSignal(parameters.lists)
  const days = (value: number): string => shownNumber(Math.round(value * 100) / 100, language)
  if (row.kind === 'person') {
    const { person } = row
    const isChosen = at?.row === row.key
    return (
      <Text>
        <Text bold={isChosen}>
          {fit(`${isChosen ? '›' : ' '} ${[person.code, person.name].filter(Boolean).join(' ')}`, width)}
        </Text>
        {person.months
          .filter(({ month }) => seen.includes(month))
          .map((month) => (
            <MonthCell
              key={month.month}
              month={month}
              chosen={isSame(at, { row: row.key, column: month.month })}
            />
          ))}
        <Text dimColor>{fit(days(person.room), leftWidth, 'right')}</Text>
      </Text>
    )
  }
  const months = row.kind === 'total' ? row.months : row.group.months
  const name =
    row.kind === 'total'
      ? t('column.total')
      : groupInWords(t, by, row.group, (list, value) => lists.label(list, value, language))
  return (
    <Text bold>
      {fit(`  ${name}`, width)}
      {months
        .filter(({ month }) => seen.includes(month))
        .map((month) => (
          <Text key={month.month}>
            {`${fit(`${shareShown(t, month, language)}${month.overloaded > 0 ? '!' : ' '}`, monthWidth - 1, 'right')} `}
          </Text>
        ))}
      {fit(days(months.reduce((sum, { room }) => sum + room, 0)), leftWidth, 'right')}
    </Text>
  )
}

/** A share and a sign: ! above the capacity, ↑ ↓ where more or less is proposed. */
function MonthCell({ month, chosen }: { readonly month: PersonMonth; readonly chosen: boolean }) {
  const terminal = useTerminal()
  const { share, planned, proposed, employed } = month
  const isRed = isTooFull(month)
  const sign = isRed ? '!' : proposed > planned ? '↑' : proposed < planned ? '↓' : ' '
  const text = fit(`${shareShown(terminal.t, month, terminal.language)}${sign}`, monthWidth - 2, 'right')
  const level = employed ? fullness(share) : 0
  return (
    <Text
      inverse={chosen}
      bold={isRed || chosen}
      dimColor={!isRed && !chosen && level <= 1}
      {...(isRed ? tint(terminal, 'red') : level === 4 ? tint(terminal, 'yellow') : {})}
    >
      {chosen ? `[${text}]` : ` ${text} `}
    </Text>
  )
}
