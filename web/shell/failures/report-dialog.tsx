import { sendFeedback } from '#core/notices/operations.ts'
import { formScreen } from '#core/screens/form/form.ts'
import { FieldInput } from '../../parts/form/field-input.tsx'
import { FormDialog } from '../../parts/form/form-dialog.tsx'
import { client } from '../../state/client.ts'
import { succeed } from '../../state/notices.ts'
import { me } from '../../state/session.ts'
import { useOnce } from '../../state/signals.ts'
import { useT } from '../../state/texts.ts'

declare const DECIDAG_VERSION: string

/** Tells the administrators what happened; the page, the browser and the error go along. */
export function ReportDialog({ error, onClose }: { error: unknown; onClose: () => void }) {
  const t = useT()
  const form = useOnce(startReport)
  const send = async (): Promise<void> => {
    const along = {
      page: (location.pathname + location.search).slice(0, 1000),
      browser: navigator.userAgent.slice(0, 500),
      app_version: DECIDAG_VERSION,
      error_text: error instanceof Error ? (error.stack ?? error.message).slice(0, 10_000) : null,
    }
    if (!(await form.save(along))) return
    succeed(t('feedback.sent'))
    onClose()
  }
  return (
    <FormDialog
      title={t('feedback.fill')}
      form={form}
      save={send}
      saveLabel={t('feedback.send')}
      onClose={onClose}
    >
      <p className="muted">{t('feedback.help')}</p>
      <FieldInput form={form} path="name" required />
      <FieldInput form={form} path="email" type="email" autoComplete="email" required />
      <FieldInput form={form} path="what_happened" autoFocus required wide />
    </FormDialog>
  )
}

function startReport() {
  const user = me.value
  return formScreen(client, sendFeedback, {
    name: user ? `${user.first_name} ${user.last_name}` : '',
    email: user?.email ?? '',
  })
}
