import { useEffect, useRef } from 'react'
import type { PlannerTask } from '#core/booking/operations.ts'
import { shownFailure } from '#core/screens/formatting.ts'
import {
  taskPickerScreen,
  type FolderTask,
  type TaskPickerScreen,
} from '#core/screens/planner/task-picker.ts'
import type { PlannerScreen } from '#core/screens/planner/planner.ts'
import { client } from '../../state/client.ts'
import { useLive, useReloading } from '../../state/live.ts'
import { useOnce, useValue } from '../../state/signals.ts'
import { useT } from '../../state/texts.ts'
import { Icon } from '../../parts/icon.tsx'
import { Pager } from '../../parts/list/pager.tsx'
import { Await } from '../../parts/record/record-page.tsx'
import { SearchBox } from '../../parts/list/search-box.tsx'
import { Empty, Skeleton, Trouble } from '../../parts/states.tsx'
import { Status } from '../../parts/status.tsx'
import { TreeToggle } from '../../parts/tool/tree-toggle.tsx'
import { FolderFilters } from '../../parts/list/folder-filters.tsx'

/** First a folder, then a task of its tree. */
export function TaskByFolder({
  screen,
  onTake,
}: {
  screen: PlannerScreen
  onTake: (task: PlannerTask) => void
}) {
  const picker = useOnce(() => taskPickerScreen(client))
  const folder = useValue(picker.folder)
  const take = (task: FolderTask): void => onTake(picker.taken(task))
  return folder ? (
    <Tasks screen={screen} picker={picker} title={folder.title} onTake={take} />
  ) : (
    <Folders picker={picker} />
  )
}

function Folders({ picker }: { picker: TaskPickerScreen }) {
  const t = useT()
  const { folders } = picker
  const query = useValue(folders.query)
  const rows = useValue(folders.rows)
  const ready = useValue(folders.ready)
  const failure = useValue(folders.failure)
  const { search = '' } = useValue(folders.request)
  const first = useFocus<HTMLDivElement>('input')
  useLive(folders, { folder: {}, subfolder: {} }, query)
  return (
    <>
      <div className="filters" ref={first}>
        <SearchBox value={search} onSearch={folders.search} placeholder={t('folders.search')} />
        <FolderFilters screen={folders} />
      </div>
      {failure && <Trouble failure={failure} retry={folders.reload} />}
      {!failure && !ready && <Skeleton />}
      {!failure && ready && rows.length === 0 && <Empty title={t('picker.no_folders')} />}
      {!failure && rows.length > 0 && (
        <div className="table-box" role="region" aria-label={t('picker.folders')} tabIndex={0}>
          <table className="data-table">
            <thead>
              <tr>
                <th className="wide-only">{t('column.prospect_code')}</th>
                <th>{t('column.folder_code')}</th>
                <th>{t('field.name')}</th>
              </tr>
            </thead>
            <tbody>
              {rows.map(({ id, lead_code, code, name }) => {
                const choose = (): void =>
                  void picker.chooseFolder({ id, title: `${code ?? lead_code} - ${name}` })
                return (
                  <tr key={id} className="opens" onClick={choose}>
                    <td className="kind-code wide-only">{lead_code}</td>
                    <td className="kind-code">{code ?? lead_code}</td>
                    <td>
                      <button
                        type="button"
                        className="link"
                        onClick={(event) => {
                          event.stopPropagation()
                          choose()
                        }}
                      >
                        {name}
                      </button>
                    </td>
                  </tr>
                )
              })}
            </tbody>
          </table>
        </div>
      )}
      {ready && <Pager screen={folders} />}
    </>
  )
}

function Tasks({
  screen,
  picker,
  title,
  onTake,
}: {
  screen: PlannerScreen
  picker: TaskPickerScreen
  title: string
  onTake: (task: FolderTask) => void
}) {
  const t = useT()
  const rows = useValue(picker.tree.rows)
  const standing = useValue(screen.tasks)
  const first = useFocus<HTMLParagraphElement>('button')
  const folder = useValue(picker.folder)
  const inFolder = folder ? { folder_id: folder.id } : {}
  useReloading(picker.tasks, { task: inFolder, subfolder: inFolder })
  return (
    <>
      <p className="chosen-folder" ref={first}>
        <span className="muted">{t('picker.folder')}</span> <strong>{title}</strong>{' '}
        <button type="button" className="link" onClick={picker.changeFolder}>
          {t('planner.change_folder')}
        </button>
      </p>
      <Await loaded={picker.tasks}>
        {(tasks) =>
          tasks.length === 0 ? (
            <Empty title={t('picker.no_tasks')} />
          ) : (
            <ul className="task-choices">
              {rows.map(({ node, depth, hasChildren, open }) => (
                <li key={node.id} style={{ paddingInlineStart: `${depth * 1.25}rem` }}>
                  <TreeToggle
                    name={node.name}
                    open={open}
                    hidden={!hasChildren}
                    onToggle={() => picker.tree.toggle(node.id)}
                  />
                  <TaskChoice
                    task={node}
                    picker={picker}
                    isThere={standing.some(({ id }) => id === node.id)}
                    onTake={onTake}
                  />
                </li>
              ))}
            </ul>
          )
        }
      </Await>
    </>
  )
}

/** One step takes the place of the other: the focus goes to what the new one begins with. */
function useFocus<E extends HTMLElement>(what: string) {
  const place = useRef<E>(null)
  useEffect(() => place.current?.querySelector<HTMLElement>(what)?.focus(), [what])
  return place
}

/** A task that can be booked is a button; any other says why it is none. */
function TaskChoice({
  task,
  picker,
  isThere,
  onTake,
}: {
  task: FolderTask
  picker: TaskPickerScreen
  /** Whether it stands in the week already. */
  isThere: boolean
  onTake: (task: FolderTask) => void
}) {
  const t = useT()
  const words = (
    <>
      <span className="code">{task.task_code}</span> {task.name}
      {isThere && (
        <>
          {' '}
          <Icon name="tick" label={t('planner.in_week')} />
        </>
      )}
    </>
  )
  if (picker.canTake(task)) {
    return (
      <button type="button" className="choice" onClick={() => onTake(task)}>
        {words}
      </button>
    )
  }
  const why = task.bookable ? picker.whyNot(task) : null
  return (
    <span className="choice closed" title={why ? shownFailure(t, why) : undefined}>
      {words} {task.bookable && task.status_type && <Status of={task.status_type} />}
    </span>
  )
}
