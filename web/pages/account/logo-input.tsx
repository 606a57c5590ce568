import { useId, useRef, useState } from 'react'
import { logoLimit } from '#core/access/account.ts'
import type { Form } from '#core/screens/form.ts'
import { shownError } from '#core/screens/shown.ts'
import { useRead } from '../../app/signals.ts'
import { useT } from '../../app/texts.ts'
import { Icon } from '../../parts/icon.tsx'

const path = 'invoice_logo'

/** Chooses the logo of the documents, or takes it away; the server looks at what is in it. */
export function LogoInput({ form }: { form: Form }) {
  const t = useT()
  const id = useId()
  const chooser = useRef<HTMLInputElement>(null)
  const [fault, setFault] = useState<'file.max' | 'file.unexpected' | null>(null)
  const value = String(useRead(() => form.value(path), [form]) ?? '')
  const refused = useRead(() => form.error(path), [form])
  const error = fault ? { key: fault, limit: logoLimit } : refused

  const take = async (file: File | undefined): Promise<void> => {
    if (!file) return
    if (file.size > logoLimit) return setFault('file.max')
    const url = await readAsUrl(file).catch(() => null)
    setFault(url === null ? 'file.unexpected' : null)
    if (url !== null) form.set(path, url)
  }
  return (
    <div className="field picture-input wide" data-path={path}>
      <label htmlFor={id}>{t('firm.choose_logo')}</label>
      <div className="picture-buttons">
        <button type="button" className="quiet" onClick={() => chooser.current?.click()}>
          <Icon name="upload" />
          {t('firm.choose_logo')}
        </button>
        {value && (
          <button type="button" className="quiet" onClick={() => form.set(path, '')}>
            <Icon name="bin" />
            {t('firm.remove_logo')}
          </button>
        )}
      </div>
      <input
        id={id}
        ref={chooser}
        type="file"
        className="hidden"
        tabIndex={-1}
        accept=".jpg,.jpeg,.png,.svg"
        aria-describedby={`${id}-says`}
        onChange={(event) => {
          const { target } = event
          void take(target.files?.[0]).finally(() => void (target.value = ''))
        }}
      />
      <small id={`${id}-says`} className={error ? 'error' : 'help'} role={error ? 'alert' : undefined}>
        {error ? shownError(t, error) : t('firm.logo_help')}
      </small>
    </div>
  )
}

const readAsUrl = (file: File): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.addEventListener('load', () => resolve(String(reader.result)))
    reader.addEventListener('error', () => reject(new Error('the file could not be read')))
    reader.readAsDataURL(file)
  })
