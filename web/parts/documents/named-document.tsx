import { showDocument } from '#core/documents/operations.ts'
import { client } from '../../state/client.ts'
import { useRecord } from '../../state/live.ts'
import { useT } from '../../state/texts.ts'
import { useValue } from '../../state/signals.ts'
import { Dialog } from '../dialog.tsx'
import { Trouble } from '../states.tsx'
import { PreviewDialog } from './preview-dialog.tsx'

/** The document that the address names, as the search leads to it. */
export function NamedDocument({ id, onClose }: { readonly id: number; readonly onClose: () => void }) {
  const t = useT()
  const screen = useRecord(() => client(showDocument, { id }), [id])
  const document = useValue(screen.value)
  const failure = useValue(screen.failure)
  if (document) return <PreviewDialog document={document} onClose={onClose} />
  if (!failure) return null
  return (
    <Dialog title={t('documents.title')} onClose={onClose}>
      <Trouble failure={failure} retry={screen.reload} />
    </Dialog>
  )
}
