import { deleteDocument, downloadDocument, restoreDocument } from '#core/documents/operations.ts'
import {
  shownBytes,
  type DocumentRow,
  type DocumentsScreen,
} from '#core/screens/documents/record-documents.ts'
import { addressOf, client } from '../../state/client.ts'
import { complain, succeed } from '../../state/notices.ts'
import { useValue } from '../../state/signals.ts'
import { useLanguage, useT } from '../../state/texts.ts'
import { Icon, type IconName } from '../icon.tsx'
import { Pager } from '../list/pager.tsx'
import { DataTable } from '../list/table.tsx'
import { Empty, Skeleton, Trouble } from '../states.tsx'
import type { Asked } from './asked.ts'

interface Props {
  readonly screen: DocumentsScreen
  readonly mayChange: boolean
  readonly isEmpty: boolean
  readonly onAsk: (asked: Asked) => void
}

/** The documents that stand: a name opens what can be looked at, and saves what cannot. */
export function DocumentList({ screen: { table, reload }, mayChange, isEmpty, onAsk }: Props) {
  const t = useT()
  const language = useLanguage()
  const rows = useValue(table.rows)
  const ready = useValue(table.ready)
  const failure = useValue(table.failure)
  const request = useValue(table.request)
  const columns = useValue(table.visibleColumns)
  const { count } = useValue(table.range)
  if (failure) return <Trouble failure={failure} retry={table.reload} />
  if (!ready) return <Skeleton rows={4} />
  if (isEmpty)
    return (
      <Empty title={t('documents.empty')}>
        {t(mayChange ? 'documents.empty_help' : 'documents.empty_reader')}
      </Empty>
    )
  if (rows.length === 0) return <Empty title={t('list.none')}>{t('list.none_help')}</Empty>
  const remove = async (document: DocumentRow): Promise<void> => {
    try {
      await client(deleteDocument, { id: document.id })
      succeed(t('documents.removed', { name: document.name }), {
        label: t('documents.undo'),
        act: () => void restore(document),
      })
    } catch (error) {
      complain(error)
    }
    await reload()
  }
  const restore = async ({ id }: DocumentRow): Promise<void> => {
    await client(restoreDocument, { id }).catch(complain)
    await reload()
  }
  return (
    <>
      <DataTable
        label={t('documents.title')}
        columns={columns.filter(({ name }) => name !== 'file_type')}
        rows={rows}
        idOf={({ id }) => id}
        request={request}
        onSort={table.sortBy}
        draw={{
          name: (row) => <Name document={row} onAsk={onAsk} />,
          size: ({ size }) => shownBytes(language, size),
          put_by_name: ({ put_by_name }) =>
            put_by_name && <span className="document-putter">{put_by_name}</span>,
          version: (row) =>
            row.version === 1 ? (
              1
            ) : (
              <button
                type="button"
                className="link document-version"
                aria-label={`${row.version}: ${t('documents.versions_of', { name: row.name })}`}
                onClick={() => onAsk({ what: 'versions', document: row })}
              >
                {row.version}
              </button>
            ),
        }}
        actions={(row) => (
          <>
            <a
              className="icon-button"
              href={addressOf(downloadDocument, { id: row.id })}
              download={row.name}
              aria-label={t('documents.download_it', { name: row.name })}
              title={t('documents.download')}
            >
              <Icon name="download" />
            </a>
            {mayChange && <Acts document={row} onAsk={onAsk} onRemove={() => void remove(row)} />}
          </>
        )}
      />
      {count > rows.length && <Pager screen={table} />}
    </>
  )
}

interface ActsProps {
  readonly document: DocumentRow
  readonly onAsk: Props['onAsk']
  readonly onRemove: () => void
}

/** What whoever may change the record does with a document. */
function Acts({ document, onAsk, onRemove }: ActsProps) {
  const t = useT()
  const { name } = document
  const acts: readonly (readonly [icon: IconName, label: string, title: string, act: () => void])[] = [
    [
      'pencil',
      t('documents.rename_it', { name }),
      t('documents.rename'),
      () => onAsk({ what: 'rename', document }),
    ],
    ['send', t('documents.move_it', { name }), t('documents.move'), () => onAsk({ what: 'move', document })],
    ['bin', t('documents.remove_it', { name }), t('documents.remove'), onRemove],
  ]
  return acts.map(([icon, label, title, act]) => (
    <button key={icon} type="button" className="icon-button" aria-label={label} title={title} onClick={act}>
      <Icon name={icon} />
    </button>
  ))
}

function Name({ document, onAsk }: { document: DocumentRow; onAsk: (asked: Asked) => void }) {
  if (document.is_shown)
    return (
      <button
        type="button"
        className="link document-name"
        onClick={() => onAsk({ what: 'preview', document })}
      >
        {document.name}
      </button>
    )
  return (
    <a
      className="document-name"
      href={addressOf(downloadDocument, { id: document.id })}
      download={document.name}
    >
      {document.name}
    </a>
  )
}
