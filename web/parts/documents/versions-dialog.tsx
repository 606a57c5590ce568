import { documentVersions, downloadVersion, versionRow } from '#core/documents/operations.ts'
import { shownBytes, type DocumentRow } from '#core/screens/documents/record-documents.ts'
import { columnsOf } from '#core/tables/columns.ts'
import { addressOf, client } from '../../state/client.ts'
import { useRecord } from '../../state/live.ts'
import { useLanguage, useT } from '../../state/texts.ts'
import { Dialog } from '../dialog.tsx'
import { Icon } from '../icon.tsx'
import { DataTable } from '../list/table.tsx'
import { Moment } from '../moment.tsx'
import { Await } from '../record/record-page.tsx'

/** The versions of a document, the last one first; each can be saved. */
export function VersionsDialog({ document, onClose }: { document: DocumentRow; onClose: () => void }) {
  const t = useT()
  const language = useLanguage()
  const versions = useRecord(() => client(documentVersions, { id: document.id }), [document.id])
  return (
    <Dialog title={t('documents.versions_of', { name: document.name })} onClose={onClose} wide="fields">
      <Await loaded={versions}>
        {(rows) => (
          <DataTable
            label={t('documents.versions')}
            columns={columnsOf(versionRow, 'version', 'put_at', 'put_by_name', 'size').map((column) =>
              column.name === 'size'
                ? { ...column, field: { ...column.field, label: 'documents.size' } }
                : column,
            )}
            rows={rows}
            idOf={({ id }) => id}
            draw={{
              size: ({ size }) => shownBytes(language, size),
              put_at: ({ put_at }) => <Moment of={put_at} />,
            }}
            actions={({ id, version, name }) => (
              <a
                className="icon-button"
                href={addressOf(downloadVersion, { id })}
                download={name}
                aria-label={t('documents.download_version', { version })}
                title={t('documents.download')}
              >
                <Icon name="download" />
              </a>
            )}
          />
        )}
      </Await>
    </Dialog>
  )
}
