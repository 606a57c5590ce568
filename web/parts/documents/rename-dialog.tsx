import { useId, useState, type FormEvent } from 'react'
import { renameDocument, restoreDocument } from '#core/documents/operations.ts'
import { Failure } from '#core/kernel/failure.ts'
import { shownFailure } from '#core/screens/formatting.ts'
import type { DocumentRow } from '#core/screens/documents/record-documents.ts'
import { client } from '../../state/client.ts'
import { useT } from '../../state/texts.ts'
import { Dialog } from '../dialog.tsx'
import { DialogActs } from '../dialog-acts.tsx'

interface Props {
  readonly document: DocumentRow
  /** It was removed, and comes back under the new name. */
  readonly restores?: boolean
  readonly onDone: () => Promise<void>
  readonly onClose: () => void
}

/** Another name for a document. */
export function RenameDialog({ document, restores = false, onDone, onClose }: Props) {
  const t = useT()
  const id = useId()
  const [name, setName] = useState(document.name)
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<Failure | null>(null)
  const save = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    setBusy(true)
    try {
      await (restores
        ? client(restoreDocument, { id: document.id, name })
        : client(renameDocument, { id: document.id, name, updated_at: document.updated_at }))
      await onDone()
    } catch (error) {
      if (!(error instanceof Failure)) throw error
      setFailure(error)
      setBusy(false)
    }
  }
  return (
    <Dialog
      title={t(restores ? 'documents.restore_it' : 'documents.rename_it', { name: document.name })}
      onClose={onClose}
      actions={
        <DialogActs
          onCancel={onClose}
          label={t(restores ? 'documents.restore' : 'documents.rename')}
          form={id}
          busy={busy}
          ready={name.trim() !== ''}
        />
      }
    >
      <form id={id} onSubmit={(event) => void save(event)}>
        {restores && <p>{t('documents.taken_meanwhile', { name: document.name })}</p>}
        <label>
          {t('field.name')}
          <input
            value={name}
            maxLength={250}
            aria-invalid={failure ? true : undefined}
            aria-describedby={failure ? `${id}-says` : undefined}
            onChange={(event) => setName(event.target.value)}
          />
        </label>
        {failure && (
          <small id={`${id}-says`} className="error" role="alert">
            {shownFailure(t, failure)}
          </small>
        )}
      </form>
    </Dialog>
  )
}
