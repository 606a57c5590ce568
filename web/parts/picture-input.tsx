import { useId, useRef, useState } from 'react'
import type { DragEvent } from 'react'
import type { Form } from '#core/screens/form.ts'
import { fieldLabel, shownError } from '#core/screens/shown.ts'
import { useRead } from '../app/signals.ts'
import { useT } from '../app/texts.ts'
import { Icon } from './icon.tsx'
import { pictureBytes, readPicture } from './shrink-picture.ts'
import type { PictureFault } from './shrink-picture.ts'

/** A picture chosen or dropped, shrunk before it is kept; what stands there now beside it. */
export function PictureInput({ form, path, name }: { form: Form; path: string; name: string }) {
  const t = useT()
  const id = useId()
  const chooser = useRef<HTMLInputElement>(null)
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
      <div className="picture-buttons">
        <button type="button" className="quiet" onClick={() => chooser.current?.click()}>
          <Icon name="upload" />
          {t('form.choose_picture')}
        </button>
        {value && (
          <button
            type="button"
            className="quiet"
            onClick={() => {
              form.set(path, '')
              setFault(null)
            }}
          >
            <Icon name="bin" />
            {t('form.remove_picture')}
          </button>
        )}
        <input
          id={id}
          ref={chooser}
          type="file"
          className="hidden"
          tabIndex={-1}
          accept="image/jpeg,image/png,image/webp,image/gif"
          aria-describedby={`${id}-says`}
          onChange={(event) => {
            void take([...(event.target.files ?? [])])
            event.target.value = ''
          }}
        />
        <small id={`${id}-says`} className={error ? 'error' : 'help'} role={error ? 'alert' : undefined}>
          {error ? shownError(t, error) : t('form.picture_help')}
        </small>
      </div>
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
