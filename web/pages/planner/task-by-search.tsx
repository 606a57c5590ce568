import { useEffect, useId, useRef, type KeyboardEvent } from 'react'
import { placeInWords, taskSearchScreen } from '#core/screens/planner/task-search.ts'
import type { PlannerScreen } from '#core/screens/planner/planner.ts'
import type { PlannerTask, TaskToBook } from '#core/booking/operations.ts'
import { shownDay } from '#core/values/written.ts'
import { client } from '../../state/client.ts'
import { useLive } from '../../state/live.ts'
import { useOnce, useValue } from '../../state/signals.ts'
import { useT } from '../../state/texts.ts'
import { Icon } from '../../parts/icon.tsx'
import { Skeleton, Trouble } from '../../parts/states.tsx'

interface Props {
  readonly screen: PlannerScreen
  readonly onTake: (task: PlannerTask) => void
}

/** So many are drawn; who seeks among more types on. */
const mostShown = 50

/** One search over task, folder and customer; Enter takes the one that is marked. */
export function TaskBySearch({ screen, onTake }: Props) {
  const t = useT()
  const id = useId()
  const search = useOnce(() => taskSearchScreen(client))
  const typed = useValue(search.typed)
  const at = useValue(search.at)
  const found = useValue(search.found)
  const all = useValue(search.value)
  const failure = useValue(search.failure)
  const input = useRef<HTMLInputElement>(null)
  useLive(search, { task: {}, subfolder: {} })
  useEffect(() => input.current?.focus(), [])
  useEffect(() => {
    document.getElementById(`${id}-${at}`)?.scrollIntoView({ block: 'nearest' })
  }, [at, id])
  const pressed = (event: KeyboardEvent): void => {
    const step = steps[event.key]
    const chosen = found[at]
    if (step !== undefined) search.move(step)
    else if (event.key === 'Enter' && chosen) onTake(search.rowOf(chosen))
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    <div className="task-search">
      <input
        ref={input}
        type="search"
        role="combobox"
        aria-label={t('planner.search_label')}
        aria-expanded={found.length > 0}
        aria-controls={`${id}-list`}
        aria-autocomplete="list"
        aria-activedescendant={found.length > 0 ? `${id}-${at}` : undefined}
        autoComplete="off"
        spellCheck={false}
        maxLength={100}
        placeholder={t('planner.search_label')}
        value={typed}
        onChange={(event) => search.type(event.target.value)}
        onKeyDown={pressed}
      />
      {failure && !all && <Trouble failure={failure} retry={search.reload} />}
      {!failure && !all && <Skeleton />}
      {all && (
        <>
          <ul id={`${id}-list`} role="listbox" aria-label={t('planner.tasks')} className="task-results">
            {found.slice(0, mostShown).map((task, i) => (
              <Result
                key={task.id}
                id={`${id}-${i}`}
                task={task}
                screen={screen}
                chosen={i === at}
                onPoint={() => i !== at && search.move(i - at)}
                onTake={() => onTake(search.rowOf(task))}
              />
            ))}
          </ul>
          <p role="status" className="muted">
            {found.length === 0 ? t('planner.nothing_found') : t('planner.found', { count: found.length })}
          </p>
        </>
      )}
    </div>
  )
}

const steps: { readonly [key: string]: number } = { ArrowDown: 1, ArrowUp: -1, PageDown: 8, PageUp: -8 }

interface ResultProps {
  readonly id: string
  readonly task: TaskToBook
  readonly screen: PlannerScreen
  readonly chosen: boolean
  readonly onPoint: () => void
  readonly onTake: () => void
}

function Result({ id, task, screen, chosen, onPoint, onTake }: ResultProps) {
  const t = useT()
  const isThere = useValue(screen.tasks).some((each) => each.id === task.id)
  return (
    <li id={id} role="option" aria-selected={chosen} onPointerMove={onPoint} onClick={onTake}>
      <span className="result-sign">
        {isThere ? (
          <Icon name="tick" label={t('planner.in_week')} />
        ) : (
          task.favourite && <Icon name="star" label={t('field.favourite')} />
        )}
      </span>
      <span>
        <span className="code">{task.task_code}</span> <strong>{task.name}</strong>
        <small className="muted">
          {[
            placeInWords(task),
            task.company_name,
            task.last_booked && t('planner.last_booked', { day: shownDay(task.last_booked) }),
          ]
            .filter(Boolean)
            .join(' · ')}
        </small>
      </span>
    </li>
  )
}
