import { useMemo, useState } from 'react'
import { assignScreen, candidateInWords, roomInWords } from '#core/screens/folders/planning/assign.ts'
import type { PlanningScreen } from '#core/screens/folders/planning/grid.ts'
import { sixMonths } from '#core/screens/grid/six-months.ts'
import { Finder } from '../parts/finder.tsx'
import { useTerminal } from '../terminal-context.ts'
import { promptLabel } from '../text.ts'
import { useSignal } from '../use-signal.ts'
import type { PlanController } from './controller.ts'

interface Props {
  readonly model: PlanningScreen
  readonly controller: PlanController
  readonly width: number
  readonly height: number
}

/** Whoever gets a row on the task where the cursor stands, found by name, or by the room in his months. */
export function Assign({ model, controller, width, height }: Props) {
  const { t, client, language } = useTerminal()
  const months = useSignal(model.months)
  const [assigning] = useState(() => assignScreen(client, months[0] ?? model.from.value, sixMonths))
  const byRoom = useSignal(assigning.byRoom)
  useSignal(assigning.ordered)
  const people = useMemo(() => ({ ...assigning, value: assigning.ordered }), [assigning])
  const row = controller.rowAt()
  const task = row && 'task' in row ? `${row.task.task_code} ${row.task.name}` : ''
  return (
    <Finder
      title={t('planning.assign_to', { task })}
      label={promptLabel(t, 'planning.assign_search')}
      items={people}
      textOf={candidateInWords}
      besideOf={(person) => roomInWords(t, language, person)}
      onTab={{ act: () => assigning.sortByRoom(!byRoom), keys: t('tui.plan.assign_keys') }}
      width={width}
      height={height}
      onChoose={({ id, name }) => controller.assignTo({ id, name })}
      onClose={() => controller.close()}
    />
  )
}
