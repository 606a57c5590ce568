import { mailType } from '#core/documents/mail.ts'
import { downloadDocument, previewDocument } from '#core/documents/operations.ts'
import { joinedParts } from '#core/kernel/file-in-parts.ts'
import type { DocumentRow } from '#core/screens/documents/record-documents.ts'
import { addressOf, client } from '../../state/client.ts'
import { useRecord } from '../../state/live.ts'
import { useT } from '../../state/texts.ts'
import { Dialog } from '../dialog.tsx'
import { Icon } from '../icon.tsx'
import { Await } from '../record/record-page.tsx'
import { Mail } from './mail.tsx'

interface Props {
  readonly document: DocumentRow
  readonly onClose: () => void
}

/** A document to look at: a PDF in the browser's own viewer, a picture, a mail or a text; any other is to be downloaded. */
export function PreviewDialog({ document, onClose }: Props) {
  const t = useT()
  const { id, name, file_type, is_shown } = document
  const address = addressOf(previewDocument, { id })
  return (
    <Dialog
      title={name}
      onClose={onClose}
      wide
      actions={
        <>
          {is_shown && (
            <a className="button quiet" role="button" href={address} target="_blank" rel="noreferrer">
              <Icon name="eye" />
              {t(file_type === mailType ? 'documents.open_source' : 'documents.open')}
            </a>
          )}
          <a className="button" role="button" href={addressOf(downloadDocument, { id })} download={name}>
            <Icon name="download" />
            {t('documents.download')}
          </a>
        </>
      }
    >
      {!is_shown ? (
        <p>{t('documents.not_shown')}</p>
      ) : file_type === 'application/pdf' ? (
        <iframe className="document-pdf" title={name} src={address} />
      ) : file_type.startsWith('image/') ? (
        <img className="document-picture" alt={name} src={address} />
      ) : file_type === mailType ? (
        <Mail id={id} name={name} />
      ) : (
        <Text id={id} name={name} />
      )}
    </Dialog>
  )
}

/** So much of a long text is shown; the rest is in the file. */
const mostShown = 200_000

function Text({ id, name }: { id: number; name: string }) {
  const t = useT()
  const text = useRecord(() => readText(id), [id])
  return (
    <Await loaded={text}>
      {(content) => (
        <>
          <pre className="document-text" tabIndex={0} aria-label={name}>
            {content.slice(0, mostShown)}
          </pre>
          {content.length > mostShown && <p>{t('documents.text_goes_on')}</p>}
        </>
      )}
    </Await>
  )
}

async function readText(id: number): Promise<string> {
  const { parts } = await client(previewDocument, { id })
  return decoded(await joinedParts(parts))
}

/** Text as programs save it: in two bytes for each letter if it begins so, else in UTF-8, else in the letters of Windows. */
function decoded(bytes: Uint8Array): string {
  const mark = `${bytes[0]} ${bytes[1]}`
  const wide = mark === '255 254' ? 'utf-16le' : mark === '254 255' ? 'utf-16be' : null
  if (wide) return new TextDecoder(wide).decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}
