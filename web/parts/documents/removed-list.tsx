import { restoreDocument } from '#core/documents/operations.ts'
import {
  shownBytes,
  type DocumentRow,
  type DocumentsScreen,
} from '#core/screens/documents/record-documents.ts'
import { client } from '../../state/client.ts'
import { useLive } from '../../state/live.ts'
import { complain, succeed } from '../../state/notices.ts'
import { useState } from 'react'
import { useValue } from '../../state/signals.ts'
import { useLanguage, useT } from '../../state/texts.ts'
import { Icon } from '../icon.tsx'
import { Pager } from '../list/pager.tsx'
import { DataTable } from '../list/table.tsx'
import { RenameDialog } from './rename-dialog.tsx'
import { Failure } from '#core/kernel/failure.ts'

/** What was removed and can come back; asked for once somebody unfolds it. */
export function RemovedList({ screen, count }: { screen: DocumentsScreen; count: number }) {
  const t = useT()
  const [open, setOpen] = useState(false)
  return (
    <details className="unfolds" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        <Icon name="right" />
        {t('documents.removed_list', { count })}
      </summary>
      {open && <Removed screen={screen} />}
    </details>
  )
}

function Removed({ screen: { removed, reload } }: { screen: DocumentsScreen }) {
  const t = useT()
  const language = useLanguage()
  const query = useValue(removed.query)
  useLive(removed, {}, query)
  const rows = useValue(removed.rows)
  const { count } = useValue(removed.range)
  const columns = useValue(removed.visibleColumns)
  /** Its name is another's by now. */
  const [taken, setTaken] = useState<DocumentRow | null>(null)
  const restore = async (document: DocumentRow): Promise<void> => {
    try {
      await client(restoreDocument, { id: document.id })
      succeed(t('documents.restored', { name: document.name }))
    } catch (error) {
      if (error instanceof Failure && error.code === 'document_name_taken') return setTaken(document)
      complain(error)
    }
    await reload()
  }
  return (
    <>
      <DataTable
        label={t('documents.removed_title')}
        columns={columns.filter(({ name }) => ['name', 'size', 'put_at'].includes(name))}
        rows={rows}
        idOf={({ id }) => id}
        draw={{ size: ({ size }) => shownBytes(language, size) }}
        actions={(row) => (
          <button
            type="button"
            className="quiet small"
            aria-label={t('documents.restore_it', { name: row.name })}
            onClick={() => void restore(row)}
          >
            {t('documents.restore')}
          </button>
        )}
      />
      {count > rows.length && <Pager screen={removed} />}
      {taken && (
        <RenameDialog
          document={taken}
          restores
          onDone={async () => {
            setTaken(null)
            await reload()
          }}
          onClose={() => setTaken(null)}
        />
      )}
    </>
  )
}
