import { useRef, useState, type DragEvent, type ReactNode } from 'react'
import type { DocumentsScreen } from '#core/screens/documents/record-documents.ts'
import { BlobInParts } from '../../state/blob-in-parts.ts'
import { inform } from '../../state/notices.ts'
import { useT } from '../../state/texts.ts'
import { Icon } from '../icon.tsx'

interface Props {
  readonly screen: DocumentsScreen
  readonly mayChange: boolean
  /** Gets the buttons that choose files; nothing for whoever may not put any. */
  readonly children: (choose: ReactNode) => ReactNode
}

/** A part of a page onto which files are dropped. */
export function DropZone({ screen, mayChange, children }: Props) {
  const t = useT()
  const [over, setOver] = useState(0)
  if (!mayChange) return <section className="documents">{children(null)}</section>
  const put = (files: readonly File[]): void => screen.uploads.add(files.map((file) => new BlobInParts(file)))
  const hasFiles = ({ dataTransfer }: DragEvent): boolean => dataTransfer.types.includes('Files')
  const dropped = (event: DragEvent): void => {
    if (!hasFiles(event)) return
    event.preventDefault()
    setOver(0)
    const entries = [...event.dataTransfer.items].filter(({ kind }) => kind === 'file')
    const files = entries.filter((item) => !item.webkitGetAsEntry()?.isDirectory)
    if (files.length < entries.length) inform(t('documents.no_folders'))
    put(files.map((item) => item.getAsFile()).filter((file) => file !== null))
  }
  return (
    <section
      className={`documents${over > 0 ? ' receives' : ''}`}
      onDragEnter={(event) => hasFiles(event) && setOver((deep) => deep + 1)}
      onDragLeave={(event) => hasFiles(event) && setOver((deep) => Math.max(0, deep - 1))}
      onDragOver={(event) => hasFiles(event) && event.preventDefault()}
      onDrop={dropped}
    >
      {children(<Choose onChoose={put} />)}
      {over > 0 && <p className="drop-here">{t('documents.drop_here')}</p>}
    </section>
  )
}

function Choose({ onChoose }: { onChoose: (files: readonly File[]) => void }) {
  const t = useT()
  const files = useRef<HTMLInputElement>(null)
  const camera = useRef<HTMLInputElement>(null)
  const chosen = ({ target }: React.ChangeEvent<HTMLInputElement>): void => {
    onChoose([...(target.files ?? [])])
    target.value = ''
  }
  return (
    <>
      <button type="button" onClick={() => files.current?.click()}>
        <Icon name="upload" />
        {t('documents.add')}
      </button>
      <button type="button" className="quiet by-camera" onClick={() => camera.current?.click()}>
        <Icon name="camera" />
        {t('documents.photograph')}
      </button>
      <input
        ref={files}
        type="file"
        multiple
        className="hidden"
        tabIndex={-1}
        aria-hidden="true"
        onChange={chosen}
      />
      <input
        ref={camera}
        type="file"
        accept="image/*"
        capture="environment"
        className="hidden"
        tabIndex={-1}
        aria-hidden="true"
        onChange={chosen}
      />
      <span className="drop-help">{t('documents.drop_help')}</span>
    </>
  )
}
