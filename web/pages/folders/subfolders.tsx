import { useEffect, useMemo } from 'react'
import { Link } from 'wouter'
import { createSubfolder, listSubfolders } from '#core/folders/operations.ts'
import type { ValueOf } from '#core/kernel/field.ts'
import { loaded } from '#core/screens/loaded.ts'
import type { Column } from '#core/screens/list/table.ts'
import { useChanges } from '../../state/changes.ts'
import { client } from '../../state/client.ts'
import { useMay } from '../../state/session.ts'
import { useT } from '../../state/texts.ts'
import { Icon } from '../../parts/icon.tsx'
import { Await } from '../../parts/record/record-page.tsx'
import { Empty } from '../../parts/states.tsx'
import { DataTable } from '../../parts/list/table.tsx'
import type { Folder } from './folder.tsx'

type Row = ValueOf<typeof listSubfolders.output>[number]

const columns: readonly Column<Row>[] = [
  { name: 'rank_code', label: 'column.rank_code', kind: 'code' },
  { name: 'code', label: 'field.code', kind: 'code', wide: true },
  { name: 'name', label: 'field.name' },
  { name: 'project_leader_name', label: 'column.project_leader', wide: true },
  { name: 'status_type', label: 'column.status', kind: 'status' },
  { name: 'customer', label: 'column.customer', wide: true },
]

/** The missions of a folder. */
export function Subfolders({ folder }: { folder: Folder }) {
  const t = useT()
  const subfolders = useMemo(() => loaded(() => client(listSubfolders, { folderId: folder.id })), [folder.id])
  useEffect(() => void subfolders.reload(), [subfolders])
  useChanges(['subfolder'], subfolders.reload)
  const create = useMay(createSubfolder) && (
    <Link href={`/folders/${folder.id}/subfolders/create`} className="button primary-action">
      <Icon name="plus" />
      <span>{t('subfolders.create')}</span>
    </Link>
  )
  return (
    <Await loaded={subfolders}>
      {(rows) =>
        rows.length === 0 ? (
          <Empty title={t('subfolders.empty')} action={create}>
            {t('subfolders.empty_help')}
          </Empty>
        ) : (
          <>
            <div className="tab-actions">{create}</div>
            <DataTable
              label={t('tab.subfolders')}
              columns={columns}
              rows={rows}
              idOf={({ id }) => id}
              href={({ id }) => `/folders/${folder.id}/subfolders/${id}`}
              linked="name"
            />
          </>
        )
      }
    </Await>
  )
}
