import { Suspense } from 'react'
import type { RecordPlace } from '#core/documents/document.ts'
import { useAddressNumber } from '../../state/address.ts'
import { useT } from '../../state/texts.ts'
import { Icon } from '../icon.tsx'
import { late } from '../late.ts'
import { Skeleton } from '../states.tsx'

const RecordDocuments = late(async () => (await import('./record-documents.tsx')).RecordDocuments)

/** The documents of a record, as a tab of its page: nothing is asked or loaded before the tab is opened. */
export const DocumentsTab = (of: RecordPlace) => (
  <Suspense fallback={<Skeleton rows={4} />}>
    <RecordDocuments {...of} />
  </Suspense>
)

/** The same on a page without tabs: loaded once somebody unfolds it, or comes by an address that says so (`?documents=1`). */
export function FoldedDocuments(of: RecordPlace) {
  const t = useT()
  const [isOpen, setOpen] = useAddressNumber('documents', 0)
  return (
    <section className="card">
      <details
        className="unfolds"
        open={isOpen === 1}
        onToggle={({ currentTarget: { open } }) => setOpen(open ? 1 : 0)}
      >
        <summary>
          <Icon name="right" />
          <h2>{t('documents.title')}</h2>
        </summary>
        {isOpen === 1 && <DocumentsTab {...of} />}
      </details>
    </section>
  )
}
