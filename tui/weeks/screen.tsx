import { Box, Text, useWindowSize } from 'ink'
import { useEffect, useState } from 'react'
import { listedStates, type WeekRow } from '#core/booking/operations.ts'
import { asFailure } from '#core/screens/loaded.ts'
import type { LiveScreens } from '#core/screens/live/live.ts'
import { shownFailure } from '#core/screens/formatting.ts'
import { refusalOfWeeks, weeksScreen, type WeeksScreen } from '#core/screens/weeks.ts'
import type { Translate } from '#core/texts/translate.ts'
import { Keyboard, useKeys } from '../keyboard.tsx'
import { strayText } from '../keys.ts'
import { Ask } from '../parts/ask.tsx'
import { Help } from '../parts/help.tsx'
import { Message } from '../parts/message.tsx'
import { Prompt } from '../parts/prompt.tsx'
import { scrollSteps } from '../parts/scroll-keys.ts'
import { Footer } from '../parts/footer.tsx'
import { tint, useTerminal } from '../terminal-context.ts'
import { fit, promptLabel, widthOf, wrap } from '../text.ts'
import { useLine } from '../use-line.ts'
import { useSignal } from '../use-signal.ts'
import { weeksBindings, weeksDoes } from './keys.ts'
import { firstShown, weekLines } from './lines.ts'
import { MissingWeeks } from './missing.tsx'
import { ReturnWeeks } from './return.tsx'
import { itemAt } from '#core/values/known.ts'

interface Props {
  readonly live: LiveScreens
  readonly leave: () => void
}

/** The weeks that wait for one's decision, with the time in them: approved or returned, one, some or all. */
export function DecideWeeks(props: Props) {
  return (
    <Keyboard>
      <Weeks {...props} />
    </Keyboard>
  )
}

/** What is open over the list; weeks that are given back or approved together. */
type Open = 'help' | 'search' | 'missing' | { readonly returns: Rows } | { readonly approves: Rows } | null
type Rows = readonly WeekRow[]

/** What the last step said. */
interface Announcement {
  readonly texts: readonly string[]
  readonly isWrong: boolean
}

function Weeks({ live, leave }: Props) {
  const { columns: width, rows: height } = useWindowSize()
  const terminal = useTerminal()
  const { t, client, language } = terminal
  const [screen] = useState(() => weeksScreen(client))
  const query = useSignal(screen.query)
  const weeks = useSignal(screen.weeks)
  const waiting = useSignal(screen.waiting)
  const chosen = useSignal(screen.deciding)
  const busy = useSignal(screen.busy)
  const ready = useSignal(screen.ready)
  const failure = useSignal(screen.failure)
  const filters = useSignal(screen.filters)
  const [at, setAt] = useState(0)
  const [open, setOpen] = useState<Open>(null)
  const [announcement, setSaid] = useState<Announcement | null>(null)
  const [line, edit, put] = useLine('', 250)

  useEffect(() => void screen.reload(), [screen, query])
  useEffect(() => live.follow(screen, { week: {}, booked: {} }), [screen, live])

  const parts = weeks.flatMap(({ parts: own }) => own)
  const place = Math.max(0, Math.min(at, parts.length - 1))
  const row = parts[place]?.row
  const isTicked = (id: number): boolean => chosen.some((each) => each.id === id)
  const lines = weekLines(weeks, { t, language, width, isTicked })

  const approve = async (rows: Rows): Promise<void> => {
    setOpen(null)
    try {
      setSaid({
        texts: [t('weeks.approved', { count: await screen.decide('approve', rows, null) })],
        isWrong: false,
      })
    } catch (error) {
      const [what = '', ...names] = refusalOfWeeks(t, asFailure(error), rows)
      setSaid({ texts: [`✗ ${what}`, ...names], isWrong: true })
    }
  }
  const decided = chosen.length > 0 ? chosen : row ? [row] : []
  const settled = decided.some(({ state }) => state !== 'submitted')

  const messageLines = failure
    ? [`✗ ${shownFailure(t, failure)}`]
    : (announcement?.texts ?? lines.flatMap(({ part, uncut }) => (part === place && uncut ? [uncut] : [])))
  const isWrong = failure !== null || (announcement?.isWrong ?? false)
  const messages = messageLines
    .flatMap((text) => wrap(text, width))
    .slice(0, Math.max(2, Math.floor(height / 3)))
  const room = Math.max(1, height - 3 - Math.max(1, messages.length))
  const first = firstShown(lines, place, room)

  useKeys((key) => {
    if (open === 'search') {
      if (key === 'esc') return setOpen(null)
      if (key !== 'enter') return void edit(key)
      setOpen(null)
      return screen.search(line.text)
    }
    if (busy) return undefined
    setSaid(null)
    switch (weeksDoes(key)) {
      case 'quit':
        return leave()
      case 'help':
        return setOpen('help')
      case 'missing':
        return setOpen('missing')
      case 'approve':
        if (settled) return setSaid({ texts: [t('tui.weeks.not_waiting')], isWrong: true })
        return decided.length > 0 ? void approve(decided) : undefined
      case 'approve_all':
        return waiting.length > 0 ? setOpen({ approves: waiting }) : undefined
      case 'return':
        return decided.length > 0 ? setOpen({ returns: decided }) : undefined
      case 'tick':
        if (row?.state !== 'submitted') return undefined
        screen.tick(row.id, !isTicked(row.id))
        return setAt(Math.min(place + 1, parts.length - 1))
      case 'state':
        return screen.setFilter('state', after(filters.state))
      case 'others':
        return screen.setFilter('all', !filters.all)
      case 'search':
        put({ text: query['search'] ?? '', at: (query['search'] ?? '').length })
        return setOpen('search')
      case 'previous':
        return screen.turnTo(screen.request.value.page - 1)
      case 'next':
        return screen.turnTo(screen.request.value.page + 1)
      case 'reload':
        return void screen.reload()
      case 'back':
        return screen.change({ search: null, state: null, all: null })
      default: {
        const by = scrollSteps(Math.max(1, Math.floor(room / 4)))[key]
        const stray = strayText(t, key, weeksDoes(key))
        if (by === undefined) return stray ? setSaid({ texts: [stray], isWrong: false }) : undefined
        return setAt(Math.max(0, Math.min(parts.length - 1, place + by)))
      }
    }
  })

  const whole = { width, height }
  const close = (): void => setOpen(null)
  if (open === 'help')
    return <Help bindings={weeksBindings} signs="tui.weeks.signs" {...whole} onClose={close} />
  if (open === 'missing') return <MissingWeeks live={live} {...whole} onClose={close} />
  if (open !== null && open !== 'search' && 'returns' in open)
    return (
      <ReturnWeeks
        screen={screen}
        rows={open.returns}
        {...whole}
        onDone={(text) => {
          setSaid({ texts: [text], isWrong: false })
          setOpen(null)
        }}
        onClose={close}
      />
    )
  if (open !== null && open !== 'search')
    return (
      <Ask
        title={t('menu.weeks')}
        question={t('tui.weeks.ask_all', { count: open.approves.length })}
        act={t('weeks.approve')}
        {...whole}
        onYes={() => void approve(open.approves)}
        onNo={close}
      />
    )
  return (
    <Box flexDirection="column" width={width} height={height}>
      <Title screen={screen} width={width} />
      {lines.slice(first, first + room).map((each) => (
        <Text
          key={each.key}
          bold={each.look === 'person'}
          dimColor={each.look === 'comment'}
          inverse={each.look === 'part' && each.part === place}
          {...(each.look === 'person' ? tint(terminal, 'cyan') : {})}
        >
          {each.text}
        </Text>
      ))}
      {ready && !failure && lines.length === 0 && (
        <>
          <Text>{t(filters.state === 'submitted' ? 'weeks.empty' : 'weeks.none_found')}</Text>
          {wrap(t('weeks.empty_help'), width).map((text) => (
            <Text key={text} dimColor>
              {text}
            </Text>
          ))}
        </>
      )}
      <Box flexGrow={1} />
      {open === 'search' ? (
        <Prompt label={promptLabel(t, 'weeks.search')} line={line} width={width} />
      ) : messages.length === 0 ? (
        <Text> </Text>
      ) : (
        <Message lines={messages} isWrong={isWrong} />
      )}
      <Text dimColor>
        {fit(busy || !ready ? (failure ? '' : t('tui.run.busy')) : tickedIn(t, chosen), width)}
      </Text>
      <Footer width={width} bindings={weeksBindings} />
    </Box>
  )
}

const tickedIn = (t: Translate, { length: count }: Rows): string =>
  count > 0 ? t('weeks.ticked', { count }) : ''

/** The state that is shown next; after the last the first again. */
const after = (state: (typeof listedStates)[number]): (typeof listedStates)[number] =>
  itemAt(listedStates, (listedStates.indexOf(state) + 1) % listedStates.length)

/** What is listed, how much of it, and by what it is narrowed. */
function Title({ screen, width }: { readonly screen: WeeksScreen; readonly width: number }) {
  const { t } = useTerminal()
  const { state, all } = useSignal(screen.filters)
  const { search } = useSignal(screen.request)
  const { from, to, count } = useSignal(screen.range)
  const narrowed = [
    t('menu.weeks'),
    t(state === 'submitted' ? 'weeks.tab_waiting' : `week.state.${state}`),
    ...(all ? [t('field.all')] : []),
    ...(search ? [`“${search}”`] : []),
  ].join(' · ')
  const right = count > to || from > 1 ? ` ${from}–${to} / ${count} ` : ` ${count} `
  return (
    <Text bold inverse>
      {fit(` ${narrowed}`, width - widthOf(right))}
      {right}
    </Text>
  )
}
