import { useId, useState } from 'react'
import { readDay } from '#core/values/typed-day.ts'
import type { Pipeline, pipelineScreen } from '#core/screens/pipeline.ts'
import { shownDay } from '#core/screens/shown.ts'
import { DayInput } from '../../parts/form/day-input.tsx'
import { ChoiceFilter } from '../../parts/list/choice-filter.tsx'
import { useValue } from '../../state/signals.ts'
import { useT } from '../../state/texts.ts'
import { today } from '../../state/today.ts'

export type Screen = ReturnType<typeof pipelineScreen>

/** The stage that is looked at, who leads and manages, and the period in which offers are submitted. */
export function PipelineFilters({ screen }: { screen: Screen }) {
  const t = useT()
  const board = useValue(screen.board.value)
  return (
    <>
      <ChoiceFilter
        screen={screen.list}
        name="stage"
        label={t('pipeline.view')}
        all={t('pipeline.board')}
        textOf={(stage) => t(`stage.${stage}`)}
      />
      <PersonFilter screen={screen} name="project_leader" people={board?.leaders ?? []} />
      <PersonFilter screen={screen} name="project_manager" people={board?.managers ?? []} />
      <span className="period">
        <DayFilter screen={screen} name="submitted_from" />
        <DayFilter screen={screen} name="submitted_to" />
      </span>
    </>
  )
}

interface PersonProps {
  readonly screen: Screen
  readonly name: 'project_leader' | 'project_manager'
  readonly people: Pipeline['leaders']
}

function PersonFilter({ screen, name, people }: PersonProps) {
  const t = useT()
  const chosen = useValue(screen.list.filters)[name]
  const [label, all] =
    name === 'project_leader'
      ? [t('column.project_leader'), t('pipeline.every_leader')]
      : [t('column.operation_manager'), t('pipeline.every_manager')]
  return (
    <select
      aria-label={label}
      value={String(chosen ?? '')}
      onChange={(event) => screen.list.setFilter(name, Number(event.target.value) || null)}
    >
      <option value="">{all}</option>
      {people.map((each) => (
        <option key={each.id} value={each.id}>
          {each.name}
        </option>
      ))}
    </select>
  )
}

function DayFilter({ screen, name }: { screen: Screen; name: 'submitted_from' | 'submitted_to' }) {
  const t = useT()
  const chosen = useValue(screen.list.filters)[name]
  const [typed, setTyped] = useState<string | null>(null)
  const id = useId()
  const label = t(`field.${name}`)
  const leave = (value: string): void => {
    const day = readDay(value, today())
    if (value.trim() === '' || day) screen.list.setFilter(name, day)
    setTyped(null)
  }
  return (
    <span className="day-filter">
      <label htmlFor={id}>{label}</label>
      <DayInput
        id={id}
        required={false}
        label={label}
        value={typed ?? shownDay(chosen)}
        onChange={(value) => {
          setTyped(String(value))
          // Chosen in the calendar, or typed whole.
          if (/^\d\d\/\d\d\/\d{4}$/.test(String(value))) leave(String(value))
        }}
        onLeave={() => typed !== null && leave(typed)}
      />
    </span>
  )
}
