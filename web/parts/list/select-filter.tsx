import type { ListScreen } from '#core/screens/list/list-screen.ts'
import { useValue } from '../../state/signals.ts'

interface Props<V, N extends keyof V> {
  readonly screen: Pick<ListScreen<unknown, V>, 'filters' | 'setFilter' | 'choicesOf'>
  readonly name: N
  readonly label: string
  /** What is chosen to leave everything in. */
  readonly all: string
  /** Those that are offered, where it is not all that there are. */
  readonly choices?: readonly Extract<V[N], string>[]
  readonly textOf: (choice: Extract<V[N], string>) => string
}

/** As `ChoiceFilter`, where there are more values than buttons fit. */
export function SelectFilter<V, N extends keyof V>({
  screen,
  name,
  label,
  all,
  choices = screen.choicesOf(name),
  textOf,
}: Props<V, N>) {
  const chosen = useValue(screen.filters)[name]
  return (
    <select
      aria-label={label}
      value={String(chosen ?? '')}
      onChange={(event) =>
        screen.setFilter(name, choices.find((each) => each === event.target.value) ?? null)
      }
    >
      <option value="">{all}</option>
      {choices.map((each) => (
        <option key={each} value={each}>
          {textOf(each)}
        </option>
      ))}
    </select>
  )
}
