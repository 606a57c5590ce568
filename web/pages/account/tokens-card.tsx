import { useState } from 'react'
import { createToken, revokeToken, type listTokens } from '#core/access/operations.ts'
import type { ValueOf } from '#core/kernel/field.ts'
import { formScreen } from '#core/screens/form/form.ts'
import type { Loaded } from '#core/screens/loaded.ts'
import { client } from '../../state/client.ts'
import { complain, succeed } from '../../state/notices.ts'
import { useOnce } from '../../state/signals.ts'
import { useT } from '../../state/texts.ts'
import { isForAssistant } from '#core/values/scopes.ts'
import { CopyButton } from '../../parts/copy-button.tsx'
import { ConfirmDialog } from '../../parts/confirm-dialog.tsx'
import { Dialog } from '../../parts/dialog.tsx'
import { Facts } from '../../parts/record/facts.tsx'
import { FieldInput } from '../../parts/form/field-input.tsx'
import { FormDialog } from '../../parts/form/form-dialog.tsx'
import { Moment } from '../../parts/moment.tsx'
import { Await } from '../../parts/record/record-page.tsx'

type Tokens = ValueOf<typeof listTokens.output>
type Token = Tokens[number]
type Open = 'create' | Made | { readonly revoking: Token }

/** A token just made, and whether an assistant is to use it. */
interface Made {
  readonly value: string
  readonly isForAssistant: boolean
}

/** Keys of one's scripts: made, shown once, revoked. */
export function TokensCard({ tokens, own }: { tokens: Loaded<Tokens>; own: boolean }) {
  const t = useT()
  const [open, setOpen] = useState<Open | null>(null)
  const close = (): void => {
    setOpen(null)
    void tokens.reload()
  }
  return (
    <Facts title={t('tokens.title')}>
      <p className="prose muted">{t('tokens.what')}</p>
      <Await loaded={tokens}>
        {(rows) =>
          rows.length === 0 ? (
            <p>{t('tokens.empty')}</p>
          ) : (
            <TokenTable rows={rows} revoke={own ? (revoking) => setOpen({ revoking }) : null} />
          )
        }
      </Await>
      {own && (
        <p className="row">
          <button type="button" className="quiet" onClick={() => setOpen('create')}>
            {t('tokens.create')}
          </button>
        </p>
      )}
      {open === 'create' && <CreateDialog done={setOpen} onClose={close} />}
      {open !== null && open !== 'create' && 'value' in open && (
        <Dialog
          title={t('tokens.value')}
          onClose={close}
          insists
          actions={
            <button type="button" className="quiet" onClick={close}>
              {t('form.close')}
            </button>
          }
        >
          <p>{t('tokens.shown_once')}</p>
          <p className="secret-value">
            <code>{open.value}</code>
          </p>
          <CopyButton text={open.value} />
          {open.isForAssistant && <p>{t('tokens.for_assistant', { address: `${location.origin}/mcp` })}</p>}
        </Dialog>
      )}
      {open !== null && open !== 'create' && 'revoking' in open && (
        <RevokeDialog token={open.revoking} onClose={close} />
      )}
    </Facts>
  )
}

function TokenTable({ rows, revoke }: { rows: Tokens; revoke: ((token: Token) => void) | null }) {
  const t = useT()
  return (
    <div className="plain-rows">
      <table className="data-table dense">
        <thead>
          <tr>
            <th scope="col">{t('tokens.name')}</th>
            <th scope="col" className="spare">
              {t('tokens.made')}
            </th>
            <th scope="col">{t('tokens.until')}</th>
            <th scope="col" className="spare">
              {t('sessions.used')}
            </th>
            <th scope="col">
              <span className="hidden">{t('tokens.revoke')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id}>
              <th scope="row">
                {row.name} <span className="muted">({t(`scope.${row.scope}`)})</span>
              </th>
              <td className="spare">
                <Moment of={row.created_at} />
              </td>
              <td>
                <Moment of={row.expires_at} />
              </td>
              <td className="spare">
                {row.last_used_at ? <Moment of={row.last_used_at} /> : t('tokens.never_used')}
              </td>
              <td className="row-actions">
                {revoke && (
                  <button
                    type="button"
                    className="quiet small"
                    aria-label={t('tokens.revoke_named', { name: row.name })}
                    onClick={() => revoke(row)}
                  >
                    {t('tokens.revoke')}
                  </button>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function CreateDialog({ done, onClose }: { done: (made: Made) => void; onClose: () => void }) {
  const t = useT()
  const form = useOnce(() => formScreen(client, createToken))
  const save = async (): Promise<void> => {
    const made = await form.save()
    if (made) done({ value: made.token, isForAssistant: isForAssistant(made.scope) })
  }
  return (
    <FormDialog
      title={t('tokens.create')}
      form={form}
      save={save}
      saveLabel={t('tokens.create')}
      onClose={onClose}
    >
      <FieldInput form={form} path="name" label="tokens.name" autoFocus />
      <FieldInput form={form} path="scope" />
      <FieldInput form={form} path="days" />
    </FormDialog>
  )
}

function RevokeDialog({ token, onClose }: { token: Token; onClose: () => void }) {
  const t = useT()
  const revoke = async (): Promise<void> => {
    await client(revokeToken, { id: token.id })
    succeed(t('tokens.revoked'))
    onClose()
  }
  return (
    <ConfirmDialog
      title={t('tokens.revoke_named', { name: token.name })}
      question={t('tokens.revoke_help', { name: token.name })}
      label={t('tokens.revoke')}
      onClose={onClose}
      act={() => void revoke().catch(complain)}
    />
  )
}
