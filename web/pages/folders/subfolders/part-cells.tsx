import type { ReactNode } from 'react'
import { Link } from 'wouter'
import type { Names } from '#core/screens/form/names.ts'
import type { Facts } from '#core/kernel/field.ts'
import { kindOf, type RowTable } from '#core/screens/folders/parts.ts'
import { YesNo } from '../../../parts/record/facts.tsx'
import { useValue } from '../../../state/signals.ts'
import { useParameters } from '../../../state/use-parameters.ts'
import type { SubfolderNames } from '#core/screens/folders/subfolder-names.ts'

type Cell = (row: { readonly [name: string]: unknown }) => ReactNode
interface Cells {
  readonly [name: string]: Cell
}

/** How a kind's cells say more than their plain value: names of companies and tasks, words of the firm's lists, yes and no. */
export function usePartCells(table: RowTable, names: SubfolderNames, links: boolean): Cells {
  const words = useValue(useParameters().words)
  const { entity, lists } = kindOf(table)
  const cellOf = (name: string, { of, kind }: Facts): Cell | null => {
    const list = lists[name]
    if (list) return (row) => words(list, row[name] as string | null)
    if (of === 'companies') return (row) => <Company id={row[name]} names={names.companies} link={links} />
    if (of === 'wbs_tasks') return (row) => names.tasks.of(row[name])
    // A year is not a number of things: it has no thousands.
    if (name === 'year') return (row) => String(row[name] ?? '')
    return kind === 'flag' ? (row) => (row[name] ? <YesNo of /> : null) : null
  }
  const cells = Object.entries(entity.given).map(([name, field]) => [name, cellOf(name, field)] as const)
  return Object.fromEntries(cells.filter(([, cell]) => cell !== null)) as Cells
}

function Company({ id, names, link }: { id: unknown; names: Names; link: boolean }) {
  const name = id ? names.of(id) : ''
  return link && name ? <Link href={`/companies/${String(id)}`}>{name}</Link> : name
}
