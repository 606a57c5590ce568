import { useRef, useState, type DragEvent, type ReactNode } from 'react'
import { endingOf } from '#core/documents/document-name.ts'
import type { DocumentsScreen } from '#core/screens/documents/record-documents.ts'
import { BlobInParts } from '../../state/blob-in-parts.ts'
import { inform } from '../../state/notices.ts'
import { useT } from '../../state/texts.ts'
import { Icon } from '../icon.tsx'
import { droppedFiles } from './dropped-files.ts'

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
  const hasFiles = ({ dataTransfer }: DragEvent): boolean => dataTransfer.types.includes('Files')
  const dropped = (event: DragEvent): void => {
    if (!hasFiles(event)) return
    event.preventDefault()
    setOver(0)
    void droppedFiles(event.dataTransfer.items).then(screen.uploads.add, () => inform(t('documents.unread')))
  }
  return (
    <section
      className={`documents${over > 0 ? ' receives' : ''}`}
      onDragEnter={(event) => hasFiles(event) && setOver((deep) => deep + 1)}
      onDragLeave={(event) => hasFiles(event) && setOver((deep) => Math.max(0, deep - 1))}
      onDragOver={(event) => hasFiles(event) && event.preventDefault()}
      onDrop={dropped}
    >
      {children(<Choose onChoose={screen.uploads.add} />)}
      {over > 0 && <p className="drop-here">{t('documents.drop_here')}</p>}
    </section>
  )
}

function Choose({ onChoose }: { onChoose: (files: readonly BlobInParts[]) => void }) {
  const t = useT()
  const files = useRef<HTMLInputElement>(null)
  const camera = useRef<HTMLInputElement>(null)
  const chosen = ({ target }: React.ChangeEvent<HTMLInputElement>): void => {
    onChoose([...(target.files ?? [])].map((file) => new BlobInParts(file)))
    target.value = ''
  }
  // Telephones call each photograph image.jpg; under one name they would be versions of one document.
  const photographed = ({ target }: React.ChangeEvent<HTMLInputElement>): void => {
    const moment = momentInName(new Date())
    onChoose(
      [...(target.files ?? [])].map(
        (file) =>
          new BlobInParts(file, t('documents.photo_name', { moment, ending: endingOf(file.name) || 'jpg' })),
      ),
    )
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
        onChange={photographed}
      />
      <span className="drop-help">{t('documents.drop_help')}</span>
    </>
  )
}

/** A moment of the person's own clock as names of files have it: `2026-11-30 14.05.12`. */
const momentInName = (now: Date): string => {
  const two = (part: number): string => String(part).padStart(2, '0')
  const day = [now.getFullYear(), two(now.getMonth() + 1), two(now.getDate())].join('-')
  return `${day} ${[now.getHours(), now.getMinutes(), now.getSeconds()].map(two).join('.')}`
}
