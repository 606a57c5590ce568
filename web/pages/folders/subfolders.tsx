import { Link } from 'wouter'
import { createSubfolder, listSubfolders, subfolderRow } from '#core/folders/operations.ts'
import { columnsOf } from '#core/tables/columns.ts'
import { client } from '../../state/client.ts'
import { useRecord } from '../../state/live.ts'
import { useMay } from '../../state/session.ts'
import { useT } from '../../state/texts.ts'
import { Icon } from '../../parts/icon.tsx'
import { Await } from '../../parts/record/record-page.tsx'
import { Empty } from '../../parts/states.tsx'
import { DataTable } from '../../parts/list/table.tsx'
import type { Folder } from './records.ts'

const columns = columnsOf(subfolderRow)

/** The missions of a folder. */
export function Subfolders({ folder }: { folder: Folder }) {
  const t = useT()
  const subfolders = useRecord(() => client(listSubfolders, { folderId: folder.id }), [folder.id], {
    subfolder: { folder_id: folder.id },
    folder: { id: folder.id },
  })
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
