import { useState } from 'react'
import type { PlannerTask } from '#core/booking/operations.ts'
import { cellOf, type PlannerScreen } from '#core/screens/planner/planner.ts'
import { complain } from '../../state/notices.ts'
import { useT } from '../../state/texts.ts'
import { today } from '../../state/today.ts'
import { Dialog } from '../../parts/dialog.tsx'
import { closeOnto } from '../../parts/grid/grid-keys.ts'
import { TaskByFolder } from './task-by-folder.tsx'
import { TaskBySearch } from './task-by-search.tsx'
import { firstItem } from '#core/values/known.ts'

interface Props {
  readonly screen: PlannerScreen
  readonly onClose: () => void
}

/** A task becomes a row of the planner: found by searching all of them, or in the tree of its folder. */
export function SelectTaskDialog({ screen, onClose }: Props) {
  const t = useT()
  const [byFolder, setByFolder] = useState(false)
  const take = (task: PlannerTask): void => {
    const refused = screen.addTask(task)
    if (refused) complain(refused)
    if (refused && refused.code !== 'task_already_selected') return
    const column = screen.grid.selected.value?.to.column ?? today()
    const days = screen.days.value
    const day = days.includes(column) ? column : firstItem(days)
    closeOnto(screen.grid, cellOf(task.id, day), onClose)
  }
  return (
    <Dialog title={t('planner.select_task')} onClose={onClose} wide>
      <div className="segments" role="group" aria-label={t('planner.select_task')}>
        {[false, true].map((folder) => (
          <button
            key={String(folder)}
            type="button"
            className="quiet small"
            aria-pressed={byFolder === folder}
            onClick={() => setByFolder(folder)}
          >
            {t(folder ? 'planner.by_folder' : 'planner.search_all')}
          </button>
        ))}
      </div>
      {byFolder ? (
        <TaskByFolder screen={screen} onTake={take} />
      ) : (
        <TaskBySearch screen={screen} onTake={take} />
      )}
    </Dialog>
  )
}
