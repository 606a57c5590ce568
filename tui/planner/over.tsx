import { useState, type ReactNode } from 'react'
import type { WaitingCell } from '#core/booking/week/waiting.ts'
import { placeCodes, taskName } from '#core/screens/planner/in-words.ts'
import { cellOf, type PlannerScreen } from '#core/screens/planner/planner.ts'
import { shownDay } from '#core/values/written.ts'
import { Help } from '../parts/help.tsx'
import { ImportChoice } from '../screens/import-choice.tsx'
import { Month } from '../screens/month.tsx'
import { Outbox } from '../screens/outbox.tsx'
import { useSignal } from '../use-signal.ts'
import { BookingForm } from './booking-form.tsx'
import type { PlannerController } from './controller.ts'
import { plannerBindings } from './keys.ts'
import type { View } from './state.ts'
import { TaskSearch } from './task-search.tsx'

/** The week's table and what draws it, as the screen that stands there is given them. */
export interface WeekProps {
  readonly model: PlannerScreen
  readonly controller: PlannerController
  readonly view: View
  readonly width: number
  readonly height: number
}

/** What is open over the week's table; null where the table is seen. */
export function overWeek(props: WeekProps): ReactNode {
  const { mode, current } = props.view
  return mode === 'details' && !current ? null : (screens[mode]?.(props) ?? null)
}

const screens: { readonly [mode in View['mode']]?: (props: WeekProps) => ReactNode } = {
  help: (props) => <PlannerHelp {...props} />,
  add: (props) => <AddTask {...props} />,
  month: (props) => <WholeMonth {...props} />,
  import: (props) => <ImportPeople {...props} />,
  outbox: (props) => <WaitingBookings {...props} />,
  details: (props) => <Details {...props} />,
}

function PlannerHelp({ controller, width, height }: WeekProps) {
  return (
    <Help
      bindings={plannerBindings}
      signs="tui.help.signs"
      width={width}
      height={height}
      onClose={() => controller.close()}
    />
  )
}

function ImportPeople({ controller, width, height }: WeekProps) {
  return <ImportChoice width={width} height={height} onClose={() => controller.close()} />
}

function WholeMonth({ controller, width, height }: WeekProps) {
  return (
    <Month width={width} height={height} onOpen={controller.openWeek} onClose={() => controller.close()} />
  )
}

function WaitingBookings({ model, controller, width, height }: WeekProps) {
  const edit = ({ wanted, task }: WaitingCell): void => {
    // A task that stands in the week by now says so itself.
    if (task) model.addTask(task)
    controller.goTo(wanted.wbs_task_id, wanted.date)
  }
  return <Outbox width={width} height={height} onEdit={edit} onClose={() => controller.close()} />
}

function AddTask({ model, controller, width, height }: WeekProps) {
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

function Details({ model, controller, width, height }: WeekProps) {
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
