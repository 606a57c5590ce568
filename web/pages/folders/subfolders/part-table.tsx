import { useMemo, useState } from 'react'
import { createPortal } from 'react-dom'
import { useSearch } from 'wouter'
import {
  kindOf,
  kindsOn,
  partColumns,
  partRows,
  wonContract,
  type RowTable,
} from '#core/screens/folders/parts.ts'
import type { SubfolderForm, CompleteSubfolder } from '#core/screens/folders/subfolder-edit.ts'
import { subfolderTabs, type SubfolderTab } from '#core/folders/parts/kinds.ts'
import type { SubfolderStatus } from '#core/folders/subfolder.ts'
import type { FieldError } from '#core/screens/form/typed.ts'
import { factsLabel, shownError } from '#core/screens/formatting.ts'
import { RowsTable, type RowTrouble } from '../../../parts/record/rows-table.tsx'
import { go } from '../../../state/navigation.ts'
import { useRead } from '../../../state/signals.ts'
import { useT } from '../../../state/texts.ts'
import { usePartCells } from './part-cells.tsx'
import { PartDialog } from './part-dialog.tsx'
import { useTasks } from './use-tasks.ts'
import { subfolderNames, type SubfolderNames } from '#core/screens/folders/subfolder-names.ts'

type Rows = readonly ({ readonly id: number } & { readonly [name: string]: unknown })[]

/** The rows of a kind as they are stored. */
export function PartTable({ subfolder, table }: { subfolder: CompleteSubfolder; table: RowTable }) {
  const t = useT()
  const names = useMemo(() => subfolderNames(subfolder), [subfolder])
  const cells = usePartCells(table, names, true)
  return (
    <RowsTable
      title={t(`parts.${table}`)}
      empty={t('parts.none')}
      columns={partColumns(table, subfolder.status_type)}
      rows={(subfolder[table] ?? []) as Rows}
      draw={cells}
      nameOf={() => ''}
    />
  )
}

interface Props {
  readonly form: SubfolderForm
  readonly table: RowTable
  readonly names: SubfolderNames
  readonly folder_id: number
  readonly errors: { readonly [path: string]: FieldError }
  readonly status: SubfolderStatus | undefined
}

/** The rows of a kind as they are typed: added, changed in a dialog, and removed with the next save. */
export function EditedPartTable({ form, table, names, folder_id, errors, status }: Props) {
  const t = useT()
  const proposed = new URLSearchParams(useSearch()).get('add') === table
  const [opened, open] = useState<number | null | undefined>(proposed ? null : undefined)
  const close = (): void => {
    open(undefined)
    // Proposed once: it does not come again with the tab.
    if (proposed)
      go(`${location.pathname}?tab=${subfolderTabs.indexOf(kindOf(table).tab)}`, { replace: true })
  }
  const cells = usePartCells(table, names, false)
  const tasks = useTasks(folder_id, names.tasks, table === 'contracts')
  const { inputName, entity } = kindOf(table)
  const list = inputName as Parameters<SubfolderForm['rows']>[0]
  // Whoever reads the rows reads which of them are removed.
  const rows = useRead(
    () => partRows(form, table).map((row) => ({ ...row, gone: form.isRemoved(`${list}.${row.id}`) })),
    [form, table, list],
  )
  const title = t(`parts.${table}`)
  const name = (place: number): string => `${title} ${place + 1}`
  const troubles = Object.entries(errors).flatMap(([path, error]): RowTrouble[] => {
    const [of, place, field = ''] = path.split('.')
    if (of !== inputName || !place) return []
    const label = factsLabel(t, entity.given[field] ?? {}, path)
    return [
      {
        path,
        place: Number(place),
        says: t('form.says', {
          label: `${name(Number(place))}, ${label}`,
          value: shownError(t, error),
        }),
      },
    ]
  })
  return (
    <>
      <RowsTable
        title={title}
        empty={t('parts.none')}
        columns={partColumns(table, status)}
        rows={rows}
        draw={cells}
        nameOf={({ id }) => name(id)}
        edits={{
          list,
          add: t(`parts.add_${table}`),
          open,
          remove: (place) => form.removeRow(list, place),
          restore: (place) => form.restoreRow(list, place),
          isRemoved: (place) => rows[place]?.gone ?? false,
          troubles,
        }}
      />
      {opened !== undefined &&
        createPortal(
          <PartDialog
            form={form}
            table={table}
            place={opened}
            names={names}
            tasks={tasks}
            status={status}
            title={opened === null ? t(`parts.add_${table}`) : name(opened)}
            {...(proposed ? { start: wonContract(form) } : {})}
            onClose={close}
          />,
          document.body,
        )}
    </>
  )
}

/** The tables of the kinds that stand on a tab, as they are stored. */
export const PartTables = ({ subfolder, tab }: { subfolder: CompleteSubfolder; tab: SubfolderTab }) =>
  kindsOn(tab).map((table) => <PartTable key={table} subfolder={subfolder} table={table} />)
