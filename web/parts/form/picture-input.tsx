import { useId, useState, type DragEvent } from 'react'
import type { Form } from '#core/screens/form/form.ts'
import { fieldLabel } from '#core/screens/formatting.ts'
import { useRead } from '../../state/signals.ts'
import { useT } from '../../state/texts.ts'
import { FileChooser } from './file-chooser.tsx'
import { pictureBytes, readPicture, type PictureFault } from './shrink-picture.ts'

interface PictureProps<P extends string> {
  readonly form: Form<P>
  readonly path: NoInfer<P>
  /** Whose it is: his initials stand where there is none. */
  readonly name: string
}

/** A picture chosen or dropped, shrunk before it is kept; what stands there now beside it. */
export function PictureInput<P extends string>({ form, path, name }: PictureProps<P>) {
  const t = useT()
  const id = useId()
  const [fault, setFault] = useState<PictureFault | null>(null)
  const [over, setOver] = useState(false)
  const value = String(useRead(() => form.value(path), [form, path]) ?? '')
  const refused = useRead(() => form.error(path), [form, path])
  const error = fault ? { key: fault, limit: pictureBytes } : refused

  const take = async (files: readonly File[]): Promise<void> => {
    if (files.length === 0) return
    const read = await readPicture(files)
    setFault('fault' in read ? read.fault : null)
    if ('url' in read) form.set(path, read.url)
  }
  const remove = (): void => {
    form.set(path, '')
    setFault(null)
  }
  const dropped = (event: DragEvent): void => {
    event.preventDefault()
    setOver(false)
    void take([...event.dataTransfer.files])
  }
  return (
    <div
      className={over ? 'field picture-input over' : 'field picture-input'}
      data-path={path}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={dropped}
    >
      <label htmlFor={id}>{fieldLabel(t, path)}</label>
      <Portrait of={value} name={name} />
      <FileChooser
        id={id}
        accept="image/jpeg,image/png,image/webp,image/gif"
        chooseLabel={t('form.choose_picture')}
        onChoose={(files) => void take(files)}
        removeLabel={t('form.remove_picture')}
        onRemove={value ? remove : null}
        help={t('form.picture_help')}
        error={error}
      />
    </div>
  )
}

/** Somebody's picture, or his initials. */
export function Portrait({ of, name }: { of: string | null | undefined; name: string }) {
  if (of) return <img className="portrait" src={of} alt={name} />
  const initials = name
    .split(/\s+/)
    .map((word) => word.slice(0, 1))
    .join('')
    .slice(0, 2)
    .toUpperCase()
  return (
    <span className="portrait" aria-hidden="true">
      {initials}
    </span>
  )
}
