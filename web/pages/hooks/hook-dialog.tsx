import { useState } from 'react'
import { createHook, editHook, type HookRow } from '#core/hooks/operations.ts'
import { formScreen, type Form } from '#core/screens/form/form.ts'
import { client } from '../../state/client.ts'
import { succeed } from '../../state/notices.ts'
import { useOnce } from '../../state/signals.ts'
import { useT } from '../../state/texts.ts'
import { CopyButton } from '../../parts/copy-button.tsx'
import { Dialog } from '../../parts/dialog.tsx'
import { FieldInput } from '../../parts/form/field-input.tsx'
import { FormDialog } from '../../parts/form/form-dialog.tsx'
import { SavedDialog } from '../../parts/form/saved-dialog.tsx'
import { KindsField } from './kinds-field.tsx'
import './hooks.css'

/** A new hook; once it is saved its secret is shown, this once. */
export function CreateHookDialog({ onClose }: { onClose: (made: HookRow | null) => void }) {
  const t = useT()
  const form = useOnce(() => formScreen(client, createHook, { kinds: [] }))
  const [made, setMade] = useState<{ hook: HookRow; secret: string } | null>(null)
  if (made) return <SecretDialog {...made} onClose={() => onClose(made.hook)} />
  return (
    <FormDialog
      title={t('hooks.create')}
      form={form}
      save={async () => {
        const hook = await form.save()
        setMade(hook)
      }}
      saveLabel={t('form.create')}
      onClose={() => onClose(null)}
      wide
    >
      <HookFields form={form} />
    </FormDialog>
  )
}

export function EditHookDialog({
  hook,
  onClose,
  onSaved,
}: {
  hook: HookRow
  onClose: () => void
  onSaved: () => Promise<unknown>
}) {
  const t = useT()
  const { id, name, address, kinds, updated_at } = hook
  const form = useOnce(() => formScreen(client, editHook, { name, address, kinds }, { onlyChanges: true }))
  return (
    <SavedDialog
      title={t('hooks.edit', { name })}
      form={{ ...form, save: () => form.save({ id, updated_at }) }}
      saveLabel={t('form.save')}
      message={t('hooks.saved')}
      onSaved={onSaved}
      onClose={onClose}
      wide
    >
      <HookFields form={form} />
    </SavedDialog>
  )
}

function HookFields({ form }: { form: Form<'name' | 'address' | 'kinds'> }) {
  return (
    <>
      <FieldInput form={form} path="name" autoFocus wide />
      <FieldInput form={form} path="address" label="field.hook_address" type="url" wide />
      <KindsField form={form} />
    </>
  )
}

/** The secret of a hook, to be copied to its receiver. */
export function SecretDialog({
  hook,
  secret,
  onClose,
}: {
  hook: HookRow
  secret: string
  onClose: () => void
}) {
  const t = useT()
  const close = (): void => {
    succeed(t('hooks.saved'))
    onClose()
  }
  return (
    <Dialog
      title={t('hooks.secret', { name: hook.name })}
      onClose={close}
      insists
      actions={
        <button type="button" className="quiet" onClick={close}>
          {t('form.close')}
        </button>
      }
    >
      <p>{t('hooks.secret_once')}</p>
      <p className="secret-value">
        <code>{secret}</code>
      </p>
      <CopyButton text={secret} />
    </Dialog>
  )
}
