import { useId, useState } from 'react'
import type { PlanningScreen } from '#core/screens/folders/planning-grid.ts'
import type { PlanTask } from '#core/screens/folders/planning-rows.ts'
import { simpleUsers } from '#core/users/operations.ts'
import { fold } from '#core/values/fold.ts'
import { client } from '../../../state/client.ts'
import { useRecord } from '../../../state/live.ts'
import { useT } from '../../../state/texts.ts'
import { Dialog } from '../../../parts/dialog.tsx'
import { focusCell } from '../../../parts/grid/grid-keys.ts'
import { Await } from '../../../parts/record/record-page.tsx'

interface Props {
  readonly screen: PlanningScreen
  readonly task: PlanTask
  readonly onClose: () => void
}

/** Staff without an exit date; whoever is taken gets a row of the task, and the keyboard goes there. */
export function AssignDialog({ screen, task, onClose }: Props) {
  const t = useT()
  const id = useId()
  const [typed, setTyped] = useState('')
  const people = useRecord(() => client(simpleUsers, {}), [], { user: {} })
  const take = async (person: { id: number; first_name: string; last_name: string }): Promise<void> => {
    const name = `${person.first_name} ${person.last_name}`
    const cell = await screen.assign(task.id, { id: person.id, name })
    onClose()
    requestAnimationFrame(() => focusCell(document, cell))
  }
  return (
    <Dialog title={t('planning.assign')} onClose={onClose}>
      <p>
        <span className="code">{task.task_code}</span> {task.name}
      </p>
      <Await loaded={people}>
        {(all) => {
          const words = fold(typed).split(/\s+/)
          const found = all.filter(({ code, first_name, last_name }) => {
            const whole = fold(`${code ?? ''} ${first_name} ${last_name}`)
            return words.every((word) => whole.includes(word))
          })
          return (
            <form
              onSubmit={(event) => {
                event.preventDefault()
                if (found[0]) void take(found[0])
              }}
            >
              <label className="hidden" htmlFor={id}>
                {t('planning.assign_search')}
              </label>
              <input
                id={id}
                type="search"
                data-first
                autoComplete="off"
                placeholder={t('planning.assign_search')}
                value={typed}
                onChange={(event) => setTyped(event.target.value)}
              />
              {found.length === 0 && <p role="status">{t('planning.nobody')}</p>}
              <ul className="plain-list assignable">
                {found.map((person) => (
                  <li key={person.id}>
                    <button type="button" className="quiet" onClick={() => void take(person)}>
                      {person.code && <span className="code">{person.code}</span>} {person.first_name}{' '}
                      {person.last_name}
                    </button>
                  </li>
                ))}
              </ul>
            </form>
          )
        }}
      </Await>
    </Dialog>
  )
}
