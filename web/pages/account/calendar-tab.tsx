import { useState } from 'react'
import { calendarParts } from '#core/calendar/parts.ts'
import {
  calendarFeedsScreen,
  type CalendarFeedsScreen,
  type Feed,
} from '#core/screens/session/calendar-feeds.ts'
import { client } from '../../state/client.ts'
import { useLive } from '../../state/live.ts'
import { complain, succeed } from '../../state/notices.ts'
import { me } from '../../state/session.ts'
import { useOnce, useValue } from '../../state/signals.ts'
import { useT } from '../../state/texts.ts'
import { ConfirmDialog } from '../../parts/confirm-dialog.tsx'
import { CopyButton } from '../../parts/copy-button.tsx'
import { Dialog } from '../../parts/dialog.tsx'
import { FieldInput } from '../../parts/form/field-input.tsx'
import { FormDialog } from '../../parts/form/form-dialog.tsx'
import { Moment } from '../../parts/moment.tsx'
import { Facts } from '../../parts/record/facts.tsx'
import { Await } from '../../parts/record/record-page.tsx'
import './calendar-tab.css'

type Open =
  | { readonly editing: Feed | null }
  | { readonly address: string }
  | { readonly renewing: Feed }
  | { readonly revoking: Feed }

/** The addresses by which one's calendar programs follow what stands here. */
export function CalendarTab() {
  const t = useT()
  const own = !useValue(me)?.original_id
  const screen = useOnce(() => calendarFeedsScreen(client))
  useLive(screen, { access: {} })
  const [open, setOpen] = useState<Open | null>(null)
  const close = (): void => {
    setOpen(null)
    void screen.reload()
  }
  return (
    <Facts title={t('calendar.title')}>
      <p className="prose muted">{t('calendar.what')}</p>
      <Await loaded={screen}>
        {(feeds) =>
          feeds.length === 0 ? (
            <p>{t('calendar.empty')}</p>
          ) : (
            <ul className="plain-list calendar-feeds">
              {feeds.map((feed) => (
                <FeedRow key={feed.id} feed={feed} open={own ? setOpen : null} />
              ))}
            </ul>
          )
        }
      </Await>
      {own && (
        <p className="row">
          <button type="button" className="quiet" onClick={() => setOpen({ editing: null })}>
            {t('calendar.create')}
          </button>
        </p>
      )}
      {open && 'editing' in open && (
        <FeedDialog
          screen={screen}
          feed={open.editing}
          done={(address) => (address === null ? close() : setOpen({ address }))}
          onClose={close}
        />
      )}
      {open && 'address' in open && <AddressDialog address={open.address} onClose={close} />}
      {open && 'renewing' in open && (
        <RenewDialog
          screen={screen}
          feed={open.renewing}
          done={(address) => (address === null ? close() : setOpen({ address }))}
          onClose={close}
        />
      )}
      {open && 'revoking' in open && <RevokeDialog screen={screen} feed={open.revoking} onClose={close} />}
    </Facts>
  )
}

function FeedRow({ feed, open }: { feed: Feed; open: ((what: Open) => void) | null }) {
  const t = useT()
  const { name, parts, last_fetched_at } = feed
  return (
    <li>
      <div>
        <strong>{name}</strong>
        <p className="muted">{parts.map((part) => t(`calendar.part.${part}`)).join(', ')}</p>
        <p className="muted">
          {last_fetched_at ? (
            <>
              {t('calendar.fetched')} <Moment of={last_fetched_at} />
            </>
          ) : (
            t('calendar.never_fetched')
          )}
        </p>
      </div>
      {open && (
        <p className="row">
          <button
            type="button"
            className="quiet small"
            aria-label={t('calendar.change_named', { name })}
            onClick={() => open({ editing: feed })}
          >
            {t('calendar.change')}
          </button>
          <button
            type="button"
            className="quiet small"
            aria-label={t('calendar.renew_named', { name })}
            onClick={() => open({ renewing: feed })}
          >
            {t('calendar.renew')}
          </button>
          <button
            type="button"
            className="quiet small"
            aria-label={t('calendar.revoke_named', { name })}
            onClick={() => open({ revoking: feed })}
          >
            {t('tokens.revoke')}
          </button>
        </p>
      )}
    </li>
  )
}

interface FeedDialogProps {
  readonly screen: CalendarFeedsScreen
  readonly feed: Feed | null
  readonly done: (address: string | null) => void
  readonly onClose: () => void
}

function FeedDialog({ screen, feed, done, onClose }: FeedDialogProps) {
  const t = useT()
  const { form, parts, choose } = useOnce(() => screen.form(feed))
  const chosen = useValue(parts)
  const save = async (): Promise<void> => {
    const saved = await form.save()
    if (saved) done(saved.address)
  }
  const title = feed === null ? t('calendar.create') : t('calendar.change_named', { name: feed.name })
  return (
    <FormDialog
      title={title}
      form={form}
      save={save}
      saveLabel={feed === null ? t('calendar.create') : t('form.save')}
      onClose={onClose}
    >
      <FieldInput form={form} path="name" label="calendar.name" autoFocus />
      <fieldset className="calendar-parts">
        <legend>{t('calendar.content')}</legend>
        {calendarParts.map((part) => (
          <label key={part} className="tick">
            <input
              type="checkbox"
              checked={chosen.includes(part)}
              onChange={(event) => choose(part, event.target.checked)}
            />
            <span>
              {t(`calendar.part.${part}`)} <small className="muted">{t(`calendar.part_help.${part}`)}</small>
            </span>
          </label>
        ))}
      </fieldset>
    </FormDialog>
  )
}

function AddressDialog({ address, onClose }: { address: string; onClose: () => void }) {
  const t = useT()
  return (
    <Dialog
      title={t('calendar.address')}
      onClose={onClose}
      insists
      actions={
        <button type="button" className="quiet" onClick={onClose}>
          {t('form.close')}
        </button>
      }
    >
      <p>{t('calendar.address_once')}</p>
      <p className="secret-value">
        <code>{address}</code>
      </p>
      <p className="muted">{t('calendar.how')}</p>
      <CopyButton text={address} />
    </Dialog>
  )
}

function RenewDialog({ screen, feed, done, onClose }: FeedDialogProps & { readonly feed: Feed }) {
  const t = useT()
  const renew = async (): Promise<void> => done(await screen.renew(feed))
  return (
    <ConfirmDialog
      title={t('calendar.renew_named', { name: feed.name })}
      question={t('calendar.renew_help')}
      label={t('calendar.renew')}
      onClose={onClose}
      act={() => void renew().catch(complain)}
    />
  )
}

function RevokeDialog({
  screen,
  feed,
  onClose,
}: Pick<FeedDialogProps, 'screen' | 'onClose'> & { readonly feed: Feed }) {
  const t = useT()
  const revoke = async (): Promise<void> => {
    await screen.revoke(feed)
    succeed(t('calendar.revoked'))
    onClose()
  }
  return (
    <ConfirmDialog
      title={t('calendar.revoke_named', { name: feed.name })}
      question={t('calendar.revoke_help')}
      label={t('tokens.revoke')}
      onClose={onClose}
      act={() => void revoke().catch(complain)}
    />
  )
}
