import { Box, Text, useWindowSize } from 'ink'
import { useState } from 'react'
import type { PlannerTask } from '#core/booking/operations.ts'
import type { BookingDetails, PlannerScreen } from '#core/screens/planner.ts'
import { shownBlocks, shownDay, shownFailure } from '#core/screens/shown.ts'
import { Keyboard, useKeys } from '../keyboard.tsx'
import { editLine, lineOf } from '../line-edit.ts'
import { BookingForm } from '../parts/booking-form.tsx'
import { Help } from '../parts/help.tsx'
import { Load } from '../parts/load.tsx'
import { Prompt } from '../parts/prompt.tsx'
import { Footer, Status, useMessage } from '../parts/status.tsx'
import { TaskSearch } from '../parts/task-search.tsx'
import { WeekTable } from '../parts/week-table.tsx'
import { scrollTo } from '../rows.ts'
import { tint, useStation } from '../station.ts'
import { dayAndMonth, fit, weekNumber, widthOf } from '../text.ts'
import { useSignal } from '../use-signal.ts'
import { useTable } from '../use-table.ts'
import type { Table } from '../use-table.ts'

/** The planner: a person's week, booked with the keyboard. */
export function Planner({ model, leave }: { model: PlannerScreen; leave: () => void }) {
  return (
    <Keyboard>
      <Screens model={model} leave={leave} />
    </Keyboard>
  )
}

function Screens({ model, leave }: { model: PlannerScreen; leave: () => void }) {
  const { columns, rows } = useWindowSize()
  const table = useTable(model, leave)
  const size = { width: columns, height: rows }
  if (table.mode === 'help') return <HelpScreen table={table} {...size} />
  if (table.mode === 'add') return <AddScreen model={model} table={table} {...size} />
  if (table.mode === 'details' && table.current)
    return <DetailsScreen model={model} table={table} {...size} />
  return <WeekScreen model={model} table={table} {...size} />
}

interface Props {
  readonly model: PlannerScreen
  readonly table: Table
  readonly width: number
  readonly height: number
}

/** Beside the table from this width on, there is room for the month's bars. */
const wide = 140
const widest = 130

function WeekScreen({ model, table, width, height }: Props) {
  const { t } = useStation()
  const week = useSignal(model.week)
  const message = useMessage(model, table, width)
  const [scrolled, setScrolled] = useState(0)
  const beside = width >= wide
  const tableWidth = beside ? Math.min(widest, width - 50) : width
  const fixed = 5 + message.lines.length
  const free = Math.max(3, height - fixed - (beside ? 0 : 1))
  const loads = beside
    ? 0
    : 1 + Math.max(0, Math.min((week?.load.length ?? 1) + 1, free - table.rows.length) - 1)
  const bodyHeight = beside ? free : free + 1 - Math.max(1, loads)
  const first = scrollTo(table.rows, table.current?.id ?? null, scrolled, bodyHeight)
  if (first !== scrolled) setScrolled(first)
  const folder = table.current?.folder_id ?? null

  useKeys(table.press)

  return (
    <Box flexDirection="column" width={width} height={height}>
      <Title model={model} width={width} />
      <Box height={bodyHeight + 2}>
        <Box flexDirection="column" width={tableWidth}>
          <WeekTable model={model} table={table} width={tableWidth} height={bodyHeight} first={first} />
          {week && table.rows.length === 0 && (
            <Box position="absolute" marginTop={3}>
              <Text>{table.filter ? t('planner.nothing_found') : t('planner.empty')}</Text>
            </Box>
          )}
        </Box>
        {beside && (
          <Box marginLeft={3} width={width - tableWidth - 3}>
            <Load model={model} folder={folder} width={width - tableWidth - 3} height={bodyHeight + 2} />
          </Box>
        )}
      </Box>
      {!beside && <Load model={model} folder={folder} width={width} height={Math.max(1, loads)} />}
      <Status model={model} table={table} width={width} />
      {table.mode === 'date' || table.mode === 'filter' ? (
        <Asking key={table.mode} table={table} width={width} />
      ) : (
        <Message {...message} />
      )}
      <Footer width={width} />
    </Box>
  )
}

function Title({ model, width }: { model: PlannerScreen; width: number }) {
  const { t, language } = useStation()
  const days = useSignal(model.days)
  const total = useSignal(model.weekTotal)
  const week = useSignal(model.week)
  const monday = days[0]!
  const left = `Decidag  ${t('planner.week_number', { n: weekNumber(monday) })} · ${dayAndMonth(monday)} – ${shownDay(days.at(-1)!)}`
  const right = `${t('planner.week_total')} ${week ? shownBlocks(total, language) : '…'} dd`
  return (
    <Text bold inverse>
      {fit(` ${left}`, width - widthOf(right) - 1)}
      {right}{' '}
    </Text>
  )
}

function Message({ lines, bad }: { lines: readonly string[]; bad: boolean }) {
  const station = useStation()
  return (
    <Box flexDirection="column">
      {lines.map((line) => (
        <Text key={line} bold={bad} {...(bad ? tint(station, 'red') : {})}>
          {line || ' '}
        </Text>
      ))}
    </Box>
  )
}

/** The date to go to, or the words to filter by, typed where messages stand. */
function Asking({ table, width }: { table: Table; width: number }) {
  const { t, today, readDay } = useStation()
  const dating = table.mode === 'date'
  const [line, setLine] = useState(() => lineOf(dating ? '' : table.filter))

  function done(): void {
    const day = readDay(line.text, () => today)
    table.setMode('table')
    if (!dating) return
    if (day) table.goTo(day)
    else if (line.text.trim()) table.say(t('cli.misuse.date', { typed: line.text }))
  }

  useKeys((key) => {
    if (key === 'enter') return done()
    if (key === 'esc') {
      if (!dating) table.setFilter('')
      return table.setMode('table')
    }
    const next = editLine(line, key, 60)
    setLine(next)
    if (!dating) table.setFilter(next.text)
  })

  return <Prompt label={`${dating ? t('planner.go_to_date') : t('tui.filter')}:`} line={line} width={width} />
}

function HelpScreen({ table, width, height }: Omit<Props, 'model'>) {
  useKeys(() => table.setMode('table'))
  return <Help width={width} height={height} />
}

function AddScreen({ model, table, width, height }: Props) {
  const { t } = useStation()
  const tasks = useSignal(model.tasks)

  function choose(task: PlannerTask): void {
    const refused = model.addTask(task)
    table.setFilter('')
    table.choose(task.id)
    table.setMode('table')
    table.say(refused ? shownFailure(t, refused) : '')
  }

  return (
    <TaskSearch
      width={width}
      height={height}
      there={new Set(tasks.map(({ id }) => id))}
      onChoose={choose}
      onClose={() => table.setMode('table')}
    />
  )
}

function DetailsScreen({ model, table, width, height }: Props) {
  const { t } = useStation()
  const task = table.current!
  const { date } = table
  const [booking] = useState(() => model.bookingAt(task.id, date)!)

  async function save(details: BookingDetails): Promise<string | null> {
    const saved = await model.edit(task.id, date, details).catch(String)
    const state = model.stateAt(task.id, date)
    if (saved === true) return null
    return state?.kind === 'refused' ? shownFailure(t, state.failure) : String(saved)
  }

  function close(): void {
    model.dismiss(task.id, date)
    table.setMode('table')
  }

  return (
    <BookingForm
      title={`${shownDay(date)} · ${task.task_code} ${task.name} [${task.folder_code}${task.subfolder_code ? ` / ${task.subfolder_code}` : ''}]`}
      booking={booking}
      width={width}
      height={height}
      onSave={save}
      onDelete={() => {
        table.setMode('table')
        table.enqueue(() => model.type(task.id, date, ''))
      }}
      onClose={close}
    />
  )
}
