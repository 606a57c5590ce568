import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { subfolderGlance } from '#core/reports/operations.ts'
import type { GlanceMoneyName } from '#core/reports/subfolders/opens.ts'
import { shownBlocks } from '#core/values/written.ts'
import { columnsOf } from '#core/tables/columns.ts'
import { useLanguage } from '../../state/texts.ts'
import { Bar } from '../../parts/bar.tsx'
import { DataTable } from '../../parts/list/table.tsx'
import { LateMarks } from './late.tsx'
import type { Glance } from './glance.ts'
import { GlanceMoney } from './glance-money.tsx'

const columns = columnsOf(subfolderGlance)

interface Props {
  readonly label: string
  readonly subfolders: readonly Glance[]
  /** What the page says already: its subfolders' folder, or their customer. */
  readonly leftOut: readonly ('folder_name' | 'customer' | 'code')[]
  readonly actions?: (subfolder: Glance) => ReactNode
}

/**
 * Subfolders with their figures: a bar beside a figure says how much of what was planned or ordered it is. A date that
 * none of them has takes no room.
 */
export function SubfolderTable({ label, subfolders, leftOut, actions }: Props) {
  const language = useLanguage()
  const seesInvoiced = subfolders.some(({ invoiced }) => invoiced !== null)
  const hidden: ReadonlySet<string> = new Set([
    ...leftOut,
    ...(seesInvoiced ? [] : ['invoiced']),
    ...(['mission_start', 'final_reception_date'] as const).filter((day) =>
      subfolders.every((subfolder) => subfolder[day] === null),
    ),
  ])
  const dd = (blocks: number): string => (blocks > 0 ? shownBlocks(blocks, language) : '')
  const money = (name: GlanceMoneyName, row: Glance) => (
    <GlanceMoney name={name} line={row} whose={{ subfolder_id: row.id }} />
  )
  return (
    <DataTable
      label={label}
      columns={columns.filter(({ name }) => !hidden.has(name))}
      rows={subfolders}
      idOf={({ id }) => id}
      href={({ id, folder_id }) => `/folders/${folder_id}/subfolders/${id}`}
      linked="name"
      note={(subfolder) => subfolder.late.length > 0 && <LateMarks of={subfolder} />}
      draw={{
        folder_name: ({ folder_id, folder_name }) => (
          <Link href={`/folders/${folder_id}`}>{folder_name}</Link>
        ),
        planned: ({ planned }) => dd(planned),
        booked: ({ booked, planned }) =>
          booked + planned > 0 && (
            <span className="with-bar">
              {dd(booked)}
              <Bar value={booked} of={planned} />
            </span>
          ),
        contracted: (row) => row.contracted > 0 && money('contracted', row),
        invoiced: (row) =>
          (row.contracted > 0 || Boolean(row.invoiced)) && (
            <span className="with-bar">
              {row.invoiced ? money('invoiced', row) : ''}
              {row.contracted > 0 && <Bar value={row.invoiced ?? 0} of={row.contracted} />}
            </span>
          ),
      }}
      {...(actions ? { actions } : {})}
    />
  )
}
