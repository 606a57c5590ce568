import { Box, Text, useWindowSize } from 'ink'
import { useEffect, useState } from 'react'
import { shownWithoutCost } from '#core/screens/invoicing/subfolder.ts'
import { isReady, monthRunScreen, type MonthDraft } from '#core/screens/invoicing/month.ts'
import { isWhole, shownEmission } from '#core/screens/invoicing/month-words.ts'
import { asFailure } from '#core/screens/loaded.ts'
import type { LiveScreens } from '#core/screens/live/live.ts'
import { shownBlocks, shownDay, shownEuro, shownMonth } from '#core/values/written.ts'
import { shownFailure } from '#core/screens/formatting.ts'
import { addMonths, firstOfMonth, type Month } from '#core/values/day.ts'
import { totalOf } from '#core/invoicing/fields.ts'
import { Keyboard, useKeys } from '../keyboard.tsx'
import { strayText } from '../keys.ts'
import { Help } from '../parts/help.tsx'
import { KeyLine } from '../parts/key-line.tsx'
import { scrollSteps } from '../parts/scroll-keys.ts'
import { useYes } from '../parts/yes.ts'
import { tint, useTerminal } from '../terminal-context.ts'
import { bar, fit, keyLines, wrap } from '../text.ts'
import { useSignal } from '../use-signal.ts'
import { runBindings, runDoes } from './keys.ts'
import { monthRows, rowLines, standsInTheWay } from './rows.ts'

interface Props {
  readonly month: Month
  readonly live: LiveScreens
  readonly leave: () => void
}

/** A month from its time to its invoices: what is due, what stands in the way, and emission with a bar. */
export function MonthRun({ month: first, ...props }: Props) {
  const [month, setMonth] = useState(first)
  return (
    <Keyboard>
      <Run key={month} {...props} month={month} onMonth={setMonth} />
    </Keyboard>
  )
}

/** What the last step said. */
interface Message {
  readonly text: string
  readonly isWrong: boolean
}

function Run({ month, live, leave, onMonth }: Props & { onMonth: (month: Month) => void }) {
  const { columns: width, rows: height } = useWindowSize()
  const terminal = useTerminal()
  const { t, client, language, today } = terminal
  const [screen] = useState(() => monthRunScreen(client, month))
  const state = useSignal(screen.value)
  const failure = useSignal(screen.failure)
  const emitting = useSignal(screen.emitting)
  const result = useSignal(screen.result)
  const taken = useSignal(screen.drafts)
  const total = useSignal(screen.total)
  useSignal(screen.forecasts)
  const [at, setAt] = useState(1)
  const [asked, setAsked] = useState<readonly MonthDraft[] | null>(null)
  const yes = useYes(true)
  const [busy, setBusy] = useState(false)
  const [leaving, setLeaving] = useState(false)
  const [message, setSaid] = useState<Message | null>(null)
  const [helped, setHelped] = useState(false)

  useEffect(() => {
    void screen.reload()
    const stop = live.follow(screen, { invoice: {}, forecast: {}, booked: {} })
    return () => {
      screen.stop()
      stop()
    }
  }, [screen, live])
  // Nothing is lost on the way out: the one that is being emitted is waited for.
  useEffect(() => {
    if (leaving && !emitting) leave()
  }, [leaving, emitting, leave])

  const rows = state ? monthRows(t, state, shownBlocks(state.time.blocks, language), language) : []
  const place = Math.max(0, Math.min(at, rows.length - 1))
  const row = rows[place]

  const step = async (work: () => Promise<string>): Promise<void> => {
    setBusy(true)
    setSaid(null)
    try {
      const text = await work()
      setSaid({ text, isWrong: false })
    } catch (error) {
      setSaid({ text: shownFailure(t, asFailure(error)), isWrong: true })
    }
    setBusy(false)
  }
  const forecast = () =>
    step(async () => {
      const { blocks, amount } = await screen.forecast()
      return t('forecasts.created', { blocks: shownBlocks(blocks, language), amount: shownEuro(amount) })
    })
  const draft = () => step(async () => t('invoices.run_drafted', { count: (await screen.draft()).length }))
  const emit = async (drafts: readonly MonthDraft[]): Promise<void> => {
    setAsked(null)
    setSaid(null)
    await screen.emit(drafts, today).catch((error: unknown) => {
      setSaid({ text: shownFailure(t, asFailure(error)), isWrong: true })
    })
  }
  const toggle = (): void => {
    if (row?.kind === 'forecast') screen.take.forecasts([row.of], !screen.isTaken.forecasts(row.of))
    if (row?.kind === 'draft' && isReady(row.of)) screen.take.drafts([row.of], !screen.isTaken.drafts(row.of))
  }

  const outcome = result && !emitting ? shownEmission(t, result) : []
  const unpriced = state ? shownWithoutCost(t, language, state.time.without_cost) : null
  const why = standsInTheWay(t, screen, row)
  const messageLines = [
    ...outcome.map((text) => ({ text, isWrong: !isWhole(result!) })),
    ...(message ? [message] : []),
    ...(failure ? [{ text: shownFailure(t, failure), isWrong: true }] : []),
    ...(why ? [{ text: why, isWrong: true }] : []),
    ...(unpriced && !why ? [{ text: unpriced, isWrong: false }] : []),
  ]
    .flatMap(({ text, isWrong }) => wrap(text, width).map((line) => ({ line, isWrong })))
    .slice(0, Math.max(2, Math.floor(height / 3)))
  const [foot, keys] = [wrap(footOf(), width), keysNow()]
  const room = Math.max(1, height - 2 - messageLines.length - foot.length - keyLines(keys, width).length)
  const lines = rows.flatMap((each, nth) =>
    rowLines(screen, each, width).map((line) => ({ row: each, line, isHere: nth === place })),
  )
  const here = lines.findIndex(({ isHere }) => isHere)
  const first = Math.max(0, Math.min(here - Math.floor(room / 2), lines.length - room))

  useKeys((key) => {
    const does = runDoes(key)
    if (does === 'help' && !asked) return setHelped(true)
    if (emitting) {
      if (does === 'stop' || does === 'back' || does === 'quit') screen.stop()
      return does === 'quit' ? setLeaving(true) : undefined
    }
    if (asked) {
      const answer = yes.press(key)
      if (answer === 'no') setAsked(null)
      return answer === 'yes' ? void emit(asked) : undefined
    }
    if (does === 'quit' || does === 'back') return leave()
    if (busy) return undefined
    if (does === 'tick') return toggle()
    if (does === 'reload') return void screen.reload()
    if (does === 'previous_month') return onMonth(addMonths(month, -1))
    if (does === 'next_month') return onMonth(addMonths(month, 1))
    if (does === 'forecast' && state && state.time.bookings > 0) return void forecast()
    if (does === 'draft' && screen.forecasts.value.length > 0) return void draft()
    if (does === 'emit' && taken.length > 0 && !failure) return setAsked(taken)
    const by = scrollSteps(room)[key]
    const stray = strayText(t, key, does)
    if (by === undefined) return stray ? setSaid({ text: stray, isWrong: false }) : undefined
    return setAt(Math.max(0, Math.min(rows.length - 1, place + by)))
  })

  if (helped)
    return (
      <Help
        bindings={runBindings}
        signs="tui.run.signs"
        width={width}
        height={height}
        onClose={() => setHelped(false)}
      />
    )
  return (
    <Box flexDirection="column" width={width} height={height}>
      <Text bold inverse>
        {fit(` ${t('invoices.run_title', { month: shownMonth(firstOfMonth(month), language) })}`, width)}
      </Text>
      {lines.slice(first, first + room).map(({ row: each, line, isHere }, nth) => (
        <Text
          key={first + nth}
          bold={each.kind === 'step'}
          inverse={isHere}
          {...(each.kind !== 'step' && standsInTheWay(t, screen, each) ? tint(terminal, 'red') : {})}
        >
          {line}
        </Text>
      ))}
      <Box flexGrow={1} />
      {messageLines.map(({ line, isWrong }) => (
        <Text key={line} bold={isWrong} {...(isWrong ? tint(terminal, 'red') : {})}>
          {line}
        </Text>
      ))}
      {foot.map((line) => (
        <Text key={line} bold>
          {line}
        </Text>
      ))}
      <KeyLine keys={keys} width={width} />
    </Box>
  )

  function footOf(): string {
    if (emitting)
      return [
        bar(emitting.at, emitting.of, Math.min(40, Math.max(10, width - 40))),
        t('invoices.run_emitting', { at: emitting.at, of: emitting.of }),
        ...(emitting.stopping ? [t('invoices.run_stopping')] : []),
      ].join(' ')
    if (asked) {
      const undated = asked.filter(({ without_period }) => without_period.length > 0).length
      const question = t('tui.run.ask', {
        what: t('invoices.run_emit', { count: asked.length, amount: shownEuro(totalOf(asked).amount) }),
        day: shownDay(today),
      })
      return undated > 0 ? `${question} ${t('tui.run.undated', { count: undated })}` : question
    }
    if (busy || !state) return failure ? '' : t('tui.run.busy')
    return [
      t('invoices.run_draft', {
        count: screen.forecasts.value.length,
        amount: shownEuro(total.forecasts.amount),
      }),
      t('invoices.run_emit', { count: taken.length, amount: shownEuro(total.drafts.amount) }),
    ].join(' · ')
  }

  function keysNow(): string {
    if (emitting) return t('tui.run.emitting_keys')
    if (asked) return `${yes.typed && `› ${yes.typed}  `}${t('tui.run.ask_keys', { word: yes.word })}`
    return t('tui.run.keys')
  }
}
