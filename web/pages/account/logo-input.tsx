import { useId, useState } from 'react'
import { logoLimit } from '#core/access/firm/account.ts'
import type { Form } from '#core/screens/form/form.ts'
import { useRead } from '../../state/signals.ts'
import { useT } from '../../state/texts.ts'
import { FileChooser } from '../../parts/form/file-chooser.tsx'

const path = 'invoice_logo'

/** Chooses the logo of the documents, or takes it away; the server looks at what is in it. */
export function LogoInput({ form }: { form: Form<typeof path> }) {
  const t = useT()
  const id = useId()
  const [tooLarge, setTooLarge] = useState(false)
  const value = String(useRead(() => form.value(path), [form]) ?? '')
  const refused = useRead(() => form.error(path), [form])
  const error = tooLarge ? { key: 'file.max', limit: logoLimit } : refused

  const take = async (file: File | undefined): Promise<void> => {
    if (!file) return
    setTooLarge(file.size > logoLimit)
    if (file.size <= logoLimit) form.set(path, await readAsUrl(file))
  }
  return (
    <div className="field picture-input wide" data-path={path}>
      <label htmlFor={id}>{t('firm.choose_logo')}</label>
      <FileChooser
        id={id}
        accept=".jpg,.jpeg,.png,.svg"
        chooseLabel={t('firm.choose_logo')}
        onChoose={([file]) => void take(file)}
        removeLabel={t('firm.remove_logo')}
        onRemove={value ? () => form.set(path, '') : null}
        help={t('firm.logo_help')}
        error={error}
      />
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
