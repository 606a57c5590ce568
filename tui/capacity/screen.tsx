import { Box, Text, useStdout, useWindowSize } from 'ink'
import { useEffect, useState } from 'react'
import { can, type Actor } from '#core/kernel/permission.ts'
import {
  capacityConcerns,
  capacityScreen,
  periods,
  type CapacityScreen,
} from '#core/screens/capacity/capacity.ts'
import { monthInWords } from '#core/screens/capacity/in-words.ts'
import { parameterChoices } from '#core/screens/form/choices.ts'
import { cellFrom, type Cell } from '#core/screens/grid/range.ts'
import { loaded } from '#core/screens/loaded.ts'
import type { LiveScreens } from '#core/screens/live/live.ts'
import { shownMonth } from '#core/values/written.ts'
import { shownFailure } from '#core/screens/formatting.ts'
import { monthOf } from '#core/values/day.ts'
import { Keyboard, useKeys } from '../keyboard.tsx'
import { strayText } from '../keys.ts'
import { Finder } from '../parts/finder.tsx'
import { Help } from '../parts/help.tsx'
import { firstInSight, linesBeyond, useFirstLine } from '../parts/in-sight.ts'
import { Message } from '../parts/message.tsx'
import { Prompt } from '../parts/prompt.tsx'
import { Footer } from '../parts/footer.tsx'
import { useTerminal } from '../terminal-context.ts'
import { fit, promptLabel, toClipboard, widthOf, wrap } from '../text.ts'
import { useLine } from '../use-line.ts'
import { useSignal } from '../use-signal.ts'
import { CapacityFilling } from './cell.tsx'
import { mapBindings, mapDoes } from './keys.ts'
import { CapacityTable, monthsWithin } from './table.tsx'

interface Props {
  /** Whoever is signed in: functions are shown to whom they are told. */
  readonly actor: Actor
  readonly live: LiveScreens
  readonly leave: () => void
}

/** Everybody's months against their capacity: who is above it, who has room, and what fills a month. */
export function Capacity(props: Props) {
  return (
    <Keyboard>
      <Map {...props} />
    </Keyboard>
  )
}

/** What is open over the map. */
type Open = 'help' | 'team' | 'function' | 'search' | Cell | null

function Map({ actor, live, leave }: Props) {
  const { columns: width, rows: height } = useWindowSize()
  const { stdout } = useStdout()
  const { t, client, today, language } = useTerminal()
  const [screen] = useState(() => capacityScreen(client, monthOf(today)))
  const [parameters] = useState(() => parameterChoices(client))
  const query = useSignal(screen.list.query)
  const map = useSignal(screen.answer.value)
  const failure = useSignal(screen.answer.failure)
  const allRows = useSignal(screen.rows)
  const at = useSignal(screen.grid.stop)
  useSignal(screen.grid.selected)
  const [open, setOpen] = useState<Open>(null)
  const [announced, setSaid] = useState('')
  const [line, edit, put] = useLine('', 60)
  const months = monthsWithin(width, periods)
  const seesFunctions = can(actor, 'user_extended.read')

  useEffect(() => screen.list.setFilter('months', months), [screen, months])
  useEffect(() => void screen.answer.reload(), [screen, query])
  useEffect(() => void parameters.first(), [parameters])
  useEffect(() => live.follow(screen.answer, capacityConcerns), [screen, live])

  const rows = allRows.filter(({ kind }) => kind !== 'total')
  const person = at && screen.personAt(at.row)
  const month = at && screen.monthAt(at)
  const words = failure
    ? `✗ ${shownFailure(t, failure)}`
    : announced || (person && month ? monthInWords(t, language, person.name, month) : '')
  const lines = wrap(words, width).slice(0, 2)
  const body = Math.max(1, height - 4 - lines.length)
  const row = rows.findIndex(({ key }) => key === at?.row)
  // A group's name stands above its first person.
  const sight = { height: body, count: rows.length }
  const first = useFirstLine((firstShown) =>
    firstInSight(row, { first: firstShown, ...sight }, Math.max(0, row - 1)),
  )

  const move = (down: number, right: number): void => {
    if (at) screen.grid.reach(cellFrom(screen.grid.axes(), at, { down, right }))
  }

  useKeys((key) => {
    if (open === 'search') {
      if (key === 'esc') return setOpen(null)
      if (key !== 'enter') return void edit(key)
      setOpen(null)
      return screen.list.search(line.text)
    }
    setSaid('')
    switch (mapDoes(key)) {
      case 'quit':
        return leave()
      case 'help':
        return setOpen('help')
      case 'open':
        return at ? setOpen(at) : undefined
      case 'previous':
        return screen.previous()
      case 'next':
        return screen.next()
      case 'this_month':
        return screen.toThisMonth()
      case 'room':
        return screen.list.setFilter('room', !screen.list.filters.value.room)
      case 'by':
        return seesFunctions
          ? screen.group(screen.by.value === 'team' ? 'function' : 'team')
          : setSaid(t('tui.map.no_functions'))
      case 'team':
        return setOpen('team')
      case 'function':
        return seesFunctions ? setOpen('function') : setSaid(t('tui.map.no_functions'))
      case 'search':
        put({ text: query['search'] ?? '', at: (query['search'] ?? '').length })
        return setOpen('search')
      case 'copy': {
        if (at) screen.grid.reach(at)
        stdout.write(toClipboard(screen.grid.copy(language)))
        return setSaid(t('cells.copied', { count: 1 }))
      }
      case 'reload':
        return void screen.answer.reload()
      case 'back':
        return screen.list.change({ search: null, team: null, function_type: null, room: null })
      case 'up':
        return move(-1, 0)
      case 'down':
        return move(1, 0)
      case 'left':
        return move(0, -1)
      case 'right':
        return move(0, 1)
      case 'page_up':
        return move(-body, 0)
      case 'page_down':
        return move(body, 0)
      case 'first_month':
        return move(0, -Infinity)
      case 'last_month':
        return move(0, Infinity)
      case 'first_row':
        return move(-Infinity, 0)
      case 'last_row':
        return move(Infinity, 0)
      default:
        return setSaid(strayText(t, key, mapDoes(key)) ?? '')
    }
  })

  const whole = { width, height }
  if (open === 'help')
    return <Help bindings={mapBindings} signs="tui.map.signs" {...whole} onClose={() => setOpen(null)} />
  if (open === 'team' || open === 'function')
    return <Filter what={open} {...{ screen, parameters }} {...whole} onClose={() => setOpen(null)} />
  if (open !== null && open !== 'search')
    return <CapacityFilling cell={open} live={live} {...whole} onClose={() => setOpen(null)} />
  return (
    <Box flexDirection="column" width={width} height={height}>
      <Title screen={screen} parameters={parameters} width={width} />
      <CapacityTable
        {...{ screen, parameters, at, width }}
        rows={rows.slice(first, first + body)}
        more={linesBeyond({ first, ...sight })}
        height={body + 2}
      />
      {map?.count === 0 && (
        <Box position="absolute" marginTop={4}>
          <Text>{`${t('capacity.empty')}. ${t('capacity.empty_help')}`}</Text>
        </Box>
      )}
      {open === 'search' ? (
        <Prompt label={promptLabel(t, 'capacity.search')} line={line} width={width} />
      ) : (
        <Message lines={lines} isWrong={failure !== null} />
      )}
      <Footer width={width} bindings={mapBindings} />
    </Box>
  )
}

interface TitleProps {
  readonly screen: CapacityScreen
  readonly parameters: ReturnType<typeof parameterChoices>
  readonly width: number
}

/** Which months are shown, and by what they are narrowed. */
function Title({ screen, parameters, width }: TitleProps) {
  const { t, language } = useTerminal()
  const map = useSignal(screen.answer.value)
  const { team, function_type, room } = useSignal(screen.list.filters)
  const { search } = useSignal(screen.list.request)
  const lists = useSignal(parameters.lists)
  const monthName = (month: string | undefined): string => (month ? shownMonth(`${month}-01`, language) : '')
  const narrowed = [
    ...(team === null
      ? []
      : [t('capacity.team_of', { name: map?.teams.find(({ id }) => id === team)?.name ?? '' })]),
    ...(function_type === null ? [] : [lists.label('function_type', function_type, language)]),
    ...(room ? [t('capacity.only_room')] : []),
    ...(search ? [`“${search}”`] : []),
  ].join(' · ')
  const right = map ? ` ${monthName(map.months[0])} – ${monthName(map.months.at(-1))} ` : ' … '
  return (
    <Text bold inverse>
      {fit(` ${[t('menu.capacity'), narrowed].filter(Boolean).join(' · ')}`, width - widthOf(right))}
      {right}
    </Text>
  )
}

interface FilterProps extends TitleProps {
  readonly what: 'team' | 'function'
  readonly height: number
  readonly onClose: () => void
}

/** One team or one function, or all of them again. */
function Filter({ what, screen, parameters, width, height, onClose }: FilterProps) {
  const { t, language } = useTerminal()
  const [items] = useState(() =>
    loaded(async () => {
      const { teams = [], functions = [] } = screen.answer.value.value ?? {}
      const lists = parameters.lists.value
      const found =
        what === 'team'
          ? teams.map(({ id, name }) => ({ value: String(id), words: name }))
          : functions.map((value) => ({ value, words: lists.label('function_type', value, language) }))
      const every = t(what === 'team' ? 'capacity.every_team' : 'capacity.every_function')
      return [{ value: '', words: every }, ...found].map((each, id) => ({ id, ...each }))
    }),
  )
  const title = t(what === 'team' ? 'field.team' : 'field.function_type')
  return (
    <Finder
      title={title}
      label={promptLabel(t, what === 'team' ? 'field.team' : 'field.function_type')}
      items={items}
      textOf={({ words }) => words}
      width={width}
      height={height}
      onChoose={({ value }) => {
        screen.list.change({ [what === 'team' ? 'team' : 'function_type']: value || null })
        onClose()
      }}
      onClose={onClose}
    />
  )
}
