import type { ListScreen } from '#core/screens/list/list-screen.ts'
import { useValue } from '../../state/signals.ts'

interface Props<N extends string> {
  readonly screen: Pick<ListScreen<unknown, { readonly [name in N]: number | null }>, 'filters' | 'setFilter'>
  readonly name: N
  readonly label: string
  /** What is chosen to leave everything in. */
  readonly all: string
  readonly records: readonly { readonly id: number; readonly name: string }[]
}

/** Leaves in a list what belongs to one of a few records: those of a project leader, for instance. */
export function RecordFilter<N extends string>({ screen, name, label, all, records }: Props<N>) {
  const chosen = useValue(screen.filters)[name]
  return (
    <select
      aria-label={label}
      value={String(chosen ?? '')}
      onChange={(event) => screen.setFilter(name, Number(event.target.value) || null)}
    >
      <option value="">{all}</option>
      {records.map((each) => (
        <option key={each.id} value={each.id}>
          {each.name}
        </option>
      ))}
    </select>
  )
}
