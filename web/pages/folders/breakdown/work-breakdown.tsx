import { useMemo, useState } from 'react'

import type { TaskNode } from '#core/planning/operations.ts'
import { breakdownScreen } from '#core/screens/folders/breakdown.ts'
import { client } from '../../../state/client.ts'
import { usePageKeys } from '../../../state/keys.ts'
import { useLive } from '../../../state/live.ts'
import { complain } from '../../../state/notices.ts'
import { useValue } from '../../../state/signals.ts'
import { useT } from '../../../state/texts.ts'
import { Icon } from '../../../parts/icon.tsx'
import { MenuButton } from '../../../parts/menu-button.tsx'
import { Await } from '../../../parts/record/record-page.tsx'
import { Empty } from '../../../parts/states.tsx'
import type { Folder } from '../records.ts'
import { CopyTasksDialog } from './copy-tasks-dialog.tsx'
import { DeleteTask } from './delete-task.tsx'
import { CreateTaskDialog, EditTaskDialog } from './task-dialog.tsx'
import { TaskTree } from './task-tree.tsx'
import type { TaskActs } from './task-acts.ts'
import { TemplateDialog } from './template-dialog.tsx'
import { useShaping } from './use-shaping.ts'

/** What is open over the tree. */
type Open =
  | { readonly what: 'create'; readonly parent: TaskNode | null }
  | { readonly what: 'edit' | 'delete' | 'template'; readonly task: TaskNode }
  | { readonly what: 'copy' }
  | null

/** The tree of a folder's tasks: made, changed, moved, copied and deleted, each with what it and all below it come to. */
export function WorkBreakdown({ folder }: { folder: Folder }) {
  const t = useT()
  const screen = useMemo(() => breakdownScreen(client, folder.id), [folder.id])
  const inFolder = { folder_id: folder.id }
  useLive(screen, { task: inFolder, booked: inFolder, planning: inFolder, subfolder: inFolder })
  const nodes = useValue(screen.nodes)
  const [open, setOpen] = useState<Open>(null)
  const close = (): void => setOpen(null)
  const { subfolders, mayShapeAll, mayShape } = useShaping(folder)
  const create = (): void => setOpen({ what: 'create', parent: screen.placeForNew(mayShape) })
  const mayCreate = mayShapeAll || nodes.some(mayShape)
  const acts: TaskActs = {
    mayShape,
    add: (parent) => setOpen({ what: 'create', parent }),
    edit: (task) => setOpen({ what: 'edit', task }),
    remove: (task) => setOpen({ what: 'delete', task }),
    keepAsTemplate: mayShapeAll ? (task) => setOpen({ what: 'template', task }) : null,
    shift: (task, by) => void screen.shift(task.id, by).catch(complain),
    place: (task, to) => void screen.place(task.id, to).catch(complain),
  }
  usePageKeys(useMemo(() => keys, []))
  return (
    <Await loaded={subfolders}>
      {() => (
        <Await loaded={screen}>
          {({ id }) => (
            <>
              <div className="tab-actions">
                {nodes.length > 0 && (
                  <MenuButton
                    label={t('tasks.more')}
                    face={<Icon name="columns" />}
                    entries={[
                      { icon: 'down', label: t('tasks.open_all'), act: screen.tree.openAll },
                      { icon: 'right', label: t('tasks.close_all'), act: screen.tree.closeAll },
                    ]}
                  />
                )}
                {mayCreate && (
                  <button type="button" className="quiet" onClick={() => setOpen({ what: 'copy' })}>
                    <Icon name="file" />
                    <span>{t('tasks.copy')}</span>
                  </button>
                )}
                {mayCreate && (
                  <button type="button" className="primary-action" onClick={create}>
                    <Icon name="plus" />
                    <span>{t('tasks.create')}</span>
                  </button>
                )}
              </div>
              {nodes.length === 0 ? (
                <Empty title={t('tasks.empty')}>{t('tasks.empty_help')}</Empty>
              ) : (
                <TaskTree screen={screen} acts={acts} />
              )}
              {open?.what === 'create' && (
                <CreateTaskDialog
                  {...{ screen, mayShape, mayShapeAll }}
                  wbsId={id}
                  parent={open.parent}
                  onClose={close}
                />
              )}
              {open?.what === 'edit' && (
                <EditTaskDialog {...{ screen, mayShape, mayShapeAll }} task={open.task} onClose={close} />
              )}
              {open?.what === 'delete' && <DeleteTask screen={screen} task={open.task} onClose={close} />}
              {open?.what === 'template' && <TemplateDialog task={open.task} onClose={close} />}
              {open?.what === 'copy' && (
                <CopyTasksDialog {...{ screen, mayShape, mayShapeAll, folder }} wbsId={id} onClose={close} />
              )}
            </>
          )}
        </Await>
      )}
    </Await>
  )
}

const keys = [
  { keys: '↑ ↓', label: 'keys.tasks_move' },
  { keys: '← →', label: 'keys.tasks_fold' },
  { keys: 'Enter', label: 'keys.tasks_edit' },
  { keys: '+', label: 'keys.tasks_add' },
  { keys: 'Delete', label: 'keys.tasks_delete' },
  { keys: 'Alt-↑ ↓', label: 'keys.tasks_rank' },
] as const
