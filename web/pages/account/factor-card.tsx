import { useState } from 'react'
import {
  beginSecondFactor,
  confirmSecondFactor,
  removeSecondFactor,
  renewRecoveryCodes,
  type readSecondFactor,
} from '#core/access/operations.ts'
import type { ValueOf } from '#core/kernel/field.ts'
import { formScreen } from '#core/screens/form/form.ts'
import type { Loaded } from '#core/screens/loaded.ts'
import { shownDay } from '#core/values/written.ts'
import type { NewFactor } from '#core/screens/session/sign-in.ts'
import { client } from '../../state/client.ts'
import { succeed } from '../../state/notices.ts'
import { useOnce } from '../../state/signals.ts'
import { useT } from '../../state/texts.ts'
import { Dialog } from '../../parts/dialog.tsx'
import { FactorKey } from '../../parts/factor-key.tsx'
import { Facts } from '../../parts/record/facts.tsx'
import { FieldInput } from '../../parts/form/field-input.tsx'
import { FormDialog } from '../../parts/form/form-dialog.tsx'
import { Await } from '../../parts/record/record-page.tsx'
import { RecoveryCodes } from '../../parts/recovery-codes.tsx'
import { PasswordFirst } from './password-first.tsx'

type State = ValueOf<typeof readSecondFactor.output>
type Open =
  | { readonly step: 'begin' | 'renew' | 'remove' }
  | { readonly step: 'confirm'; readonly factor: NewFactor }
  | { readonly step: 'codes'; readonly codes: readonly string[] }

/** The code besides the password: set up, renewed, taken away. */
export function FactorCard({ factor, own }: { factor: Loaded<State>; own: boolean }) {
  const t = useT()
  const [open, setOpen] = useState<Open | null>(null)
  const close = (): void => {
    setOpen(null)
    void factor.reload()
  }
  return (
    <Facts title={t('factor.title')}>
      <p className="prose muted">{t('factor.what')}</p>
      <Await loaded={factor}>
        {(state) => (
          <>
            <Standing state={state} />
            {own && (
              <p className="row">
                {state.since === null ? (
                  <button type="button" onClick={() => setOpen({ step: 'begin' })}>
                    {t('factor.begin')}
                  </button>
                ) : (
                  <>
                    <button type="button" className="quiet" onClick={() => setOpen({ step: 'renew' })}>
                      {t('factor.renew')}
                    </button>
                    {!state.required && (
                      <button type="button" className="quiet" onClick={() => setOpen({ step: 'remove' })}>
                        {t('factor.remove')}
                      </button>
                    )}
                  </>
                )}
              </p>
            )}
          </>
        )}
      </Await>
      {open && <Step open={open} go={setOpen} close={close} />}
    </Facts>
  )
}

function Standing({ state: { since, required, recovery_codes_left: count } }: { state: State }) {
  const t = useT()
  return (
    <p>
      {since === null ? t('factor.off') : t('factor.on', { day: shownDay(since.slice(0, 10)) })}{' '}
      {since !== null && `${t('factor.codes_left', { count })}. `}
      {required && t('factor.demanded')}
    </p>
  )
}

/** One step at a time, each in its own dialog. */
function Step({ open, go, close }: { open: Open; go: (next: Open) => void; close: () => void }) {
  const t = useT()
  switch (open.step) {
    case 'begin':
      return (
        <PasswordFirst
          title={t('factor.title')}
          help={t('factor.begin_help')}
          saveLabel={t('login.code_submit')}
          operation={beginSecondFactor}
          done={(factor) => go({ step: 'confirm', factor })}
          onClose={close}
        />
      )
    case 'renew':
      return (
        <PasswordFirst
          title={t('factor.renew')}
          help={t('factor.renew_help')}
          saveLabel={t('factor.renew')}
          operation={renewRecoveryCodes}
          done={({ recovery_codes }) => go({ step: 'codes', codes: recovery_codes })}
          onClose={close}
        />
      )
    case 'remove':
      return (
        <PasswordFirst
          title={t('factor.remove')}
          help={t('factor.remove_help')}
          saveLabel={t('factor.remove')}
          operation={removeSecondFactor}
          done={() => {
            succeed(t('factor.removed'))
            close()
          }}
          onClose={close}
        />
      )
    case 'confirm':
      return <Confirm factor={open.factor} done={(codes) => go({ step: 'codes', codes })} onClose={close} />
    case 'codes':
      return (
        <Dialog
          title={t('factor.codes_title')}
          onClose={close}
          insists
          actions={
            <button type="button" onClick={close}>
              {t('factor.codes_kept')}
            </button>
          }
        >
          <RecoveryCodes codes={open.codes} />
        </Dialog>
      )
  }
}

function Confirm({
  factor,
  done,
  onClose,
}: {
  factor: NewFactor
  done: (codes: readonly string[]) => void
  onClose: () => void
}) {
  const t = useT()
  const form = useOnce(() => formScreen(client, confirmSecondFactor))
  const save = async (): Promise<void> => {
    const answer = await form.save()
    if (!answer) return
    succeed(t('factor.added'))
    done(answer.recovery_codes)
  }
  return (
    <FormDialog
      title={t('factor.title')}
      form={form}
      save={save}
      saveLabel={t('factor.confirm')}
      onClose={onClose}
    >
      <div className="wide">
        <FactorKey factor={factor} />
      </div>
      <FieldInput form={form} path="code" label="login.code" autoComplete="one-time-code" autoFocus />
    </FormDialog>
  )
}
