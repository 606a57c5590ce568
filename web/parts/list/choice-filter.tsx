import type { ListScreen } from '#core/screens/list/list-screen.ts'
import { useValue } from '../../state/signals.ts'

interface Props<V, N extends keyof V> {
  readonly screen: Pick<ListScreen<unknown, V>, 'filters' | 'setFilter' | 'choicesOf'>
  readonly name: N
  readonly label: string
  /** What the button says that leaves everything in. */
  readonly all: string
  readonly textOf: (choice: Extract<V[N], string>) => string
}

/** Leaves in a list what has one of a field's values: a button each, and one for all. */
export function ChoiceFilter<V, N extends keyof V>({ screen, name, label, all, textOf }: Props<V, N>) {
  const chosen = useValue(screen.filters)[name]
  return (
    <span className="segments" role="group" aria-label={label}>
      {[null, ...screen.choicesOf(name)].map((each) => (
        <button
          key={each}
          type="button"
          aria-pressed={chosen === each}
          onClick={() => screen.setFilter(name, each)}
        >
          {each === null ? all : textOf(each)}
        </button>
      ))}
    </span>
  )
}
