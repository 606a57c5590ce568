import { Box, Text, useStdout, useWindowSize } from 'ink'
import { useState, useSyncExternalStore } from 'react'
import type { WaitingCell } from '#core/booking/week/waiting.ts'
import { farInWords, placeCodes, shortDate, taskName } from '#core/screens/planner/in-words.ts'
import { cellOf, type PlannerScreen } from '#core/screens/planner/planner.ts'
import { shownBlocks, shownDay } from '#core/screens/shown.ts'
import { createPlannerController, type PlannerController } from '../planner-controller.ts'
import type { View } from '../planner-state.ts'
import { Keyboard, useKeys } from '../keyboard.tsx'
import { BookingForm } from '../parts/booking-form.tsx'
import { Help } from '../parts/help.tsx'
import { Load } from '../parts/load.tsx'
import { Prompt } from '../parts/prompt.tsx'
import { Message } from '../parts/message.tsx'
import { Footer, Status, useMessage } from '../parts/status.tsx'
import { TaskSearch } from '../parts/task-search.tsx'
import { WeekTable } from '../parts/week-table.tsx'
import { scrollTo } from '../rows.ts'
import { useTerminal } from '../terminal-context.ts'
import { ImportChoice } from './import-choice.tsx'
import { Month } from './month.tsx'
import { Outbox } from './outbox.tsx'
import { promptLabel, dayAndMonth, fit, toClipboard, weekNumber, widthOf } from '../text.ts'
import { useSignal } from '../use-signal.ts'
import { firstItem, lastItem } from '#core/values/known.ts'

/** The planner: a person's week, booked with the keyboard. */
export function Planner({ model, leave }: { model: PlannerScreen; leave: () => void }) {
  return (
    <Keyboard>
      <Screens model={model} leave={leave} />
    </Keyboard>
  )
}

interface Props {
  readonly model: PlannerScreen
  readonly controller: PlannerController
  readonly view: View
  readonly width: number
  readonly height: number
}

function Screens({ model, leave }: { model: PlannerScreen; leave: () => void }) {
  const { columns: width, rows: height } = useWindowSize()
  const { stdout } = useStdout()
  const { t, today, language, readDay } = useTerminal()
  const [controller] = useState(() =>
    createPlannerController(model, {
      t,
      today,
      language,
      readDay,
      leave,
      give: (text) => stdout.write(toClipboard(text)),
    }),
  )
  useSyncExternalStore(controller.subscribe, controller.state)
  useSignal(model.groups)
  useSignal(model.days)
  const view = controller.view()
  const props = { model, controller, view, width, height }
  if (view.mode === 'help') return <HelpScreen {...props} />
  if (view.mode === 'add') return <AddScreen {...props} />
  if (view.mode === 'month') return <MonthScreen {...props} />
  if (view.mode === 'import') return <ImportRecords {...props} />
  if (view.mode === 'outbox') return <OutboxPage {...props} />
  if (view.mode === 'details' && view.current) return <DetailsScreen {...props} />
  return <WeekScreen {...props} />
}

/** Beside the table from this width on, there is room for the month's bars. */
const wide = 140
const widest = 130

function WeekScreen({ model, controller, view, width, height }: Props) {
  const { t } = useTerminal()
  const week = useSignal(model.week)
  const message = useMessage(model, view, width)
  const isRefused = useSignal(model.grid.refused).length > 0
  const [scrolled, setScrolled] = useState(0)
  const { rows, current, mode } = view
  const isWide = width >= wide
  const tableWidth = isWide ? Math.min(widest, width - 50) : width
  // A comment that was changed elsewhere is said above the line in which it is typed.
  const isAsked = mode === 'comment' && view.notice !== null
  const free = Math.max(3, height - 5 - message.lines.length - (isAsked ? 1 : 0))
  const loads = isWide ? 0 : Math.max(1, Math.min((week?.load.length ?? 0) + 1, free - rows.length))
  const body = free - loads
  const first = scrollTo(rows, current?.id ?? null, scrolled, body)
  if (first !== scrolled) setScrolled(first)
  useKeys(controller.press)

  return (
    <Box flexDirection="column" width={width} height={height}>
      <Title model={model} width={width} />
      <Box height={body + 2}>
        <Box flexDirection="column" width={tableWidth}>
          <WeekTable model={model} view={view} width={tableWidth} height={body} first={first} />
          {week && rows.length === 0 && (
            <Box position="absolute" marginTop={3}>
              <Text>{view.filter ? t('planner.nothing_found') : t('planner.empty')}</Text>
            </Box>
          )}
        </Box>
        {isWide && (
          <Box marginLeft={3} width={width - tableWidth - 3}>
            <Load
              model={model}
              folder={current?.folder_id ?? null}
              width={width - tableWidth - 3}
              height={body + 2}
            />
          </Box>
        )}
      </Box>
      {!isWide && <Load model={model} folder={current?.folder_id ?? null} width={width} height={loads} />}
      <Status model={model} view={view} width={width} />
      {(mode === 'table' || isAsked) && <Message lines={message.lines} isWrong={message.bad} />}
      {mode === 'date' && (
        <Prompt label={promptLabel(t, 'planner.go_to_date')} line={view.line} width={width} />
      )}
      {mode === 'filter' && <Prompt label={promptLabel(t, 'tui.filter')} line={view.line} width={width} />}
      {mode === 'comment' && (
        <Prompt label={promptLabel(t, 'planner.comment')} line={view.line} width={width} />
      )}
      <Footer width={width} refused={isRefused} />
    </Box>
  )
}

/** What is expected of the person is left out where the week itself has no room. */
const roomForExpected = 50

function Title({ model, width }: { model: PlannerScreen; width: number }) {
  const { t, language, today } = useTerminal()
  const days = useSignal(model.days)
  const total = useSignal(model.weekTotal)
  const week = useSignal(model.week)
  const monday = firstItem(days)
  const state = useSignal(model.submission.standing)?.state
  const expected = useSignal(model.weekExpected)
  const hidden = useSignal(model.hidden)
  const elsewhere = hidden.map(({ date, blocks }) => `${shortDate(date, language)}: ${blocks} dd`).join(', ')
  const sum = week
    ? `${shownBlocks(total, language)} dd${width < roomForExpected ? '' : ` ${t('planner.of', { n: shownBlocks(expected, language) })}`}`
    : '… dd'
  const far = farInWords(monday, today, t)
  const stands = [far, state && t(`week.state.${state}`)].map((each) => (each ? ` · ${each}` : '')).join('')
  const span = `${dayAndMonth(monday)} – ${shownDay(lastItem(days))}`
  const named = `${t('planner.week_number', { n: weekNumber(monday) })} · ${span}`
  const whole = `${sum}${elsewhere && ` (${elsewhere})`}`
  const totalInWords = `${t('planner.week_total')} ${whole}`
  // Words give way: first the program's name, then what the sum is of, then what else the dates say.
  const ways: readonly (readonly [left: string, right: string])[] = [
    [`Decidag  ${named}${stands}`, totalInWords],
    [`${named}${stands}`, totalInWords],
    [`${named}${stands}`, whole],
    [`${span}${stands}`, whole],
    [`${span}${stands}`, sum],
    [span, sum],
  ]
  const [left, right] = ways.find((way) => widthOf(way.join('  ')) <= width - 2) ?? (['', sum] as const)
  return (
    <Text bold inverse>
      {fit(` ${left}`, width - widthOf(right) - 1)}
      {right}{' '}
    </Text>
  )
}

function HelpScreen({ controller, width, height }: Props) {
  return <Help width={width} height={height} onClose={() => controller.close()} />
}

function ImportRecords({ controller, width, height }: Props) {
  return <ImportChoice width={width} height={height} onClose={() => controller.close()} />
}

function MonthScreen({ controller, width, height }: Props) {
  return (
    <Month width={width} height={height} onOpen={controller.openWeek} onClose={() => controller.close()} />
  )
}

function OutboxPage({ model, controller, width, height }: Props) {
  const edit = ({ wanted, task }: WaitingCell): void => {
    // A task that stands in the week by now says so itself.
    if (task) model.addTask(task)
    controller.goTo(wanted.wbs_task_id, wanted.date)
  }
  return <Outbox width={width} height={height} onEdit={edit} onClose={() => controller.close()} />
}

function AddScreen({ model, controller, width, height }: Props) {
  const tasks = useSignal(model.tasks)
  return (
    <TaskSearch
      width={width}
      height={height}
      there={new Set(tasks.map(({ id }) => id))}
      onChoose={(task) => controller.close({ filter: '', notice: model.addTask(task), task: task.id })}
      onClose={controller.close}
    />
  )
}

function DetailsScreen({ model, controller, width, height }: Props) {
  const [editing] = useState(controller.editing)
  if (!editing) return null
  const { task, date, form } = editing

  function remove(): void {
    controller.close()
    controller.enqueue(() => model.grid.type(cellOf(task.id, date), ''))
  }

  return (
    <BookingForm
      title={`${shownDay(date)} · ${taskName(task)} [${placeCodes(task)}]`}
      form={form}
      width={width}
      height={height}
      onDelete={remove}
      onClose={() => controller.close({ notice: null })}
    />
  )
}
