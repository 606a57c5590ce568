import { useId, useState } from 'react'
import { readDay } from '#core/values/typed-day.ts'
import type { Day } from '#core/values/day.ts'
import type { ListScreen } from '#core/screens/list/list-screen.ts'
import { shownDay } from '#core/values/written.ts'
import { useValue } from '../../state/signals.ts'
import { today } from '../../state/today.ts'
import { DayInput } from '../form/days/day-input.tsx'

type Filtered<N extends string> = Pick<
  ListScreen<unknown, { readonly [name in N]: Day | null }>,
  'filters' | 'setFilter'
>

interface Props<N extends string> {
  readonly screen: Filtered<N>
  readonly name: N
  readonly label: string
}

/** Leaves in a list what is of a day or after it, or before: typed or chosen in the calendar. */
export function DayFilter<N extends string>({ screen, name, label }: Props<N>) {
  const chosen = useValue(screen.filters)[name]
  return <DayChoice label={label} chosen={chosen} onChoose={(day) => screen.setFilter(name, day)} />
}

interface ChoiceProps {
  readonly label: string
  readonly chosen: Day | null
  readonly onChoose: (day: Day | null) => void
}

/** A day that takes effect at once: when it is chosen in the calendar, typed whole, or left. */
export function DayChoice({ label, chosen, onChoose }: ChoiceProps) {
  const [typed, setTyped] = useState<string | null>(null)
  const id = useId()
  const leave = (value: string): void => {
    const day = readDay(value, today())
    if (value.trim() === '' || day) onChoose(day)
    setTyped(null)
  }
  return (
    <span className="day-filter">
      <label htmlFor={id} className="hidden">
        {label}
      </label>
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

interface PeriodProps<N extends string> {
  readonly screen: Filtered<N>
  /** What is of the period. */
  readonly label: string
  readonly from: { readonly name: N; readonly label: string }
  readonly to: { readonly name: N; readonly label: string }
}

/** From a day to a day, either of them open. */
export function PeriodFilter<N extends string>({ screen, label, from, to }: PeriodProps<N>) {
  return (
    <span className="period">
      <span aria-hidden="true">{label}</span>
      <DayFilter screen={screen} {...from} />
      <span aria-hidden="true">–</span>
      <DayFilter screen={screen} {...to} />
    </span>
  )
}
