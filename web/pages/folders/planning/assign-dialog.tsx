import { useId } from 'react'
import { assignScreen, candidateInWords, type Candidate } from '#core/screens/folders/planning/assign.ts'
import type { PlanningScreen } from '#core/screens/folders/planning/grid.ts'
import type { PlanTask } from '#core/screens/folders/planning/rows.ts'
import { shortMonth, shownNumber } from '#core/values/written.ts'
import { firstOfMonth, type Month } from '#core/values/day.ts'
import { firstItem } from '#core/values/known.ts'
import { client } from '../../../state/client.ts'
import { useLive } from '../../../state/live.ts'
import { useOnce, useValue } from '../../../state/signals.ts'
import { useLanguage, useT } from '../../../state/texts.ts'
import { Dialog } from '../../../parts/dialog.tsx'
import { closeOnto } from '../../../parts/grid/grid-keys.ts'
import { Await } from '../../../parts/record/record-page.tsx'

interface Props {
  readonly screen: PlanningScreen
  readonly task: PlanTask
  /** The months that are shown. */
  readonly months: readonly Month[]
  readonly onClose: () => void
}

/** Staff without an exit date, with what each has left; whoever is taken gets a row of the task, and the keyboard goes there. */
export function AssignDialog({ screen, task, months, onClose }: Props) {
  const t = useT()
  const id = useId()
  const assigning = useOnce(() => assignScreen(client, firstItem(months), months.length))
  const typed = useValue(assigning.typed)
  const byRoom = useValue(assigning.byRoom)
  const found = useValue(assigning.found)
  useLive(assigning, { user: {}, planning: {}, absence: {} })
  const take = ({ id: person, name }: Candidate): void => {
    const { cell } = screen.assign(task.id, { id: person, name })
    closeOnto(screen.grid, cell, onClose)
  }
  /** Enter is heard before the people are there, too. */
  const takeFirst = async (): Promise<void> => {
    await assigning.first()
    const [person] = assigning.found.value
    if (person) take(person)
  }
  return (
    <Dialog title={t('planning.assign')} wide="fields" onClose={onClose}>
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
          onChange={(event) => assigning.type(event.target.value)}
        />
        <div className="segments" role="group" aria-label={t('planning.assign_order')}>
          {[false, true].map((room) => (
            <button
              key={String(room)}
              type="button"
              className="quiet small"
              aria-pressed={byRoom === room}
              onClick={() => assigning.sortByRoom(room)}
            >
              {t(room ? 'planning.by_room' : 'planning.by_name')}
            </button>
          ))}
        </div>
        <Await loaded={assigning}>
          {() => (
            <>
              {found.length === 0 && <p role="status">{t('planning.nobody')}</p>}
              <Candidates people={found} months={months} onTake={take} />
            </>
          )}
        </Await>
      </form>
    </Dialog>
  )
}

interface CandidatesProps {
  readonly people: readonly Candidate[]
  readonly months: readonly Month[]
  readonly onTake: (person: Candidate) => void
}

/** Each person with the days left in each month and in all of them. */
function Candidates({ people, months, onTake }: CandidatesProps) {
  const t = useT()
  const language = useLanguage()
  const days = (room: number | null | undefined): string => shownNumber(room, language)
  if (people.length === 0) return null
  return (
    <div className="table-box assignable" tabIndex={0} role="region" aria-label={t('planning.rooms')}>
      <table className="data-table">
        <caption className="hidden">{t('planning.rooms')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('capacity.person_column')}</th>
            <th scope="col" className="right">
              {t('column.room_days')}
            </th>
            {months.map((month) => (
              <th key={month} scope="col" className="right wide-only">
                {shortMonth(firstOfMonth(month), language)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {people.map((person) => (
            <tr key={person.id} className="opens" onClick={() => onTake(person)}>
              <th scope="row">
                <button
                  type="button"
                  className="link"
                  onClick={(event) => {
                    event.stopPropagation()
                    onTake(person)
                  }}
                >
                  {candidateInWords(person)}
                </button>
              </th>
              <td className="right">
                <strong>{days(person.room)}</strong>
              </td>
              {months.map((month) => (
                <td key={month} className="right wide-only">
                  {days(person.months.find((each) => each.month === month)?.room)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
