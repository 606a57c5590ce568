import { useId, useState } from 'react'
import type { PlanningScreen } from '#core/screens/folders/planning-grid.ts'
import type { PlanTask } from '#core/screens/folders/planning-rows.ts'
import { simpleUsers } from '#core/users/operations.ts'
import { fold } from '#core/values/fold.ts'
import { client } from '../../../state/client.ts'
import { useRecord } from '../../../state/live.ts'
import { useValue } from '../../../state/signals.ts'
import { useT } from '../../../state/texts.ts'
import { Dialog } from '../../../parts/dialog.tsx'
import { focusCell } from '../../../parts/grid/grid-keys.ts'
import { Await } from '../../../parts/record/record-page.tsx'

interface Props {
  readonly screen: PlanningScreen
  readonly task: PlanTask
  readonly onClose: () => void
}

interface Person {
  readonly id: number
  readonly code: string | null
  readonly first_name: string
  readonly last_name: string
}

/** The people of whom code or name has every word that was typed. */
function matching(people: readonly Person[], typed: string): Person[] {
  const words = fold(typed).split(/\s+/)
  return people.filter(({ code, first_name, last_name }) => {
    const whole = fold(`${code ?? ''} ${first_name} ${last_name}`)
    return words.every((word) => whole.includes(word))
  })
}

/** Staff without an exit date; whoever is taken gets a row of the task, and the keyboard goes there. */
export function AssignDialog({ screen, task, onClose }: Props) {
  const t = useT()
  const id = useId()
  const [typed, setTyped] = useState('')
  const people = useRecord(() => client(simpleUsers, {}), [], { user: {} })
  const found = matching(useValue(people.value) ?? [], typed)
  const take = async (person: Person): Promise<void> => {
    const name = `${person.first_name} ${person.last_name}`
    const cell = await screen.assign(task.id, { id: person.id, name })
    onClose()
    requestAnimationFrame(() => focusCell(document, cell))
  }
  /** Enter is heard before the people are there, too. */
  const takeFirst = async (): Promise<void> => {
    await people.first()
    const [person] = matching(people.value.value ?? [], typed)
    if (person) await take(person)
  }
  return (
    <Dialog title={t('planning.assign')} onClose={onClose}>
      <p>
        <span className="code">{task.task_code}</span> {task.name}
      </p>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          void takeFirst()
        }}
      >
        <label className="hidden" htmlFor={id}>
          {t('planning.assign_search')}
        </label>
        {/* There before the people are: what is typed ahead goes into it. */}
        <input
          id={id}
          type="search"
          data-first
          autoComplete="off"
          placeholder={t('planning.assign_search')}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
        <Await loaded={people}>
          {() => (
            <>
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
            </>
          )}
        </Await>
      </form>
    </Dialog>
  )
}
