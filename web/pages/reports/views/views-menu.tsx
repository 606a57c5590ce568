import { useEffect, useRef, useState } from 'react'
import {
  changeReportView,
  deleteReportView,
  listReportViews,
  type ShownView,
} from '#core/reporting/operations.ts'
import { administersViews } from '#core/reporting/views/policy.ts'
import type { ReportScreen } from '#core/screens/reports/report-screen.ts'
import { keptOf, openView, periodOpen } from '#core/screens/reports/saved-views.ts'
import { client } from '../../../state/client.ts'
import { useRecord } from '../../../state/live.ts'
import { complain, regret, succeed } from '../../../state/notices.ts'
import { useActor } from '../../../state/session.ts'
import { useValue } from '../../../state/signals.ts'
import { useT } from '../../../state/texts.ts'
import { ConfirmDialog } from '../../../parts/confirm-dialog.tsx'
import { Icon, type IconName } from '../../../parts/icon.tsx'
import { PopButton } from '../../../parts/pop-button.tsx'
import { MailDialog } from './mail-dialog.tsx'
import { EditViewDialog, SaveViewDialog } from './view-dialog.tsx'

type Opened = 'save' | 'edit' | 'mail' | 'delete'

/** The saved views of a report: opens one, and keeps, shares, mails or deletes what is open. */
export function ViewsMenu({ screen }: { screen: ReportScreen }) {
  const t = useT()
  const all = administersViews(useActor())
  const { report } = screen
  const listed = useRecord(() => client(listReportViews, { report: report.name, all }), [report, all], {
    report_view: {},
  })
  const views = useValue(listed.value)
  const query = useValue(screen.query)
  const [dialog, setDialog] = useState<Opened | null>(null)
  const open = views?.find(({ id }) => String(id) === query['view']) ?? null
  useOpenView(screen, views)
  const act = async (work: () => Promise<string>): Promise<void> => {
    try {
      succeed(await work())
      await listed.reload()
    } catch (error) {
      complain(error)
    }
  }
  const update = (view: ShownView): Promise<void> =>
    act(async () => {
      const kept = keptOf(screen, periodOpen(screen, view))
      await client(changeReportView, { id: view.id, updated_at: view.updated_at, ...kept })
      return t('views.saved', { view: view.name })
    })
  const takeOver = (view: ShownView): Promise<void> =>
    act(async () => {
      await client(changeReportView, { id: view.id, updated_at: view.updated_at, take_over: true })
      return t('views.taken_over', { view: view.name })
    })
  const close = (): void => setDialog(null)
  const saved = (view: ShownView): void => {
    close()
    succeed(t('views.saved', { view: view.name }))
    void listed.reload().then(() => openView(screen, view))
  }
  return (
    <>
      <PopButton
        label={open ? t('form.says', { label: t('views.title'), value: open.name }) : t('views.title')}
        face={
          <>
            <Icon name="star" />
            <span className="views-face">{open?.name ?? t('views.title')}</span>
          </>
        }
        className="quiet views-button"
        isMenu
      >
        {(views ?? []).length === 0 && <p className="menu-head muted">{t('views.none')}</p>}
        {(views ?? []).map((view) => (
          <MenuEntry
            key={view.id}
            icon={view.id === open?.id ? 'tick' : 'eye'}
            label={
              view.is_own
                ? view.name
                : t('views.of', { view: view.name, owner: view.owner || t('view.nobody') })
            }
            current={view.id === open?.id}
            act={() => openView(screen, view)}
          />
        ))}
        <MenuEntry icon="plus" label={t('views.save_as')} act={() => setDialog('save')} />
        {open?.may_change && (
          <>
            <MenuEntry icon="refresh" label={t('views.update')} act={() => void update(open)} />
            <MenuEntry icon="pencil" label={t('views.edit')} act={() => setDialog('edit')} />
            <MenuEntry icon="send" label={t('views.mail')} act={() => setDialog('mail')} />
            {!open.is_own && (
              <MenuEntry icon="key" label={t('views.take_over')} act={() => void takeOver(open)} />
            )}
            <MenuEntry icon="bin" label={t('views.delete')} act={() => setDialog('delete')} />
          </>
        )}
      </PopButton>
      {dialog === 'save' && <SaveViewDialog screen={screen} open={open} onClose={close} onSaved={saved} />}
      {dialog === 'edit' && open && (
        <EditViewDialog report={report} view={open} onClose={close} onSaved={saved} />
      )}
      {dialog === 'mail' && open && (
        <MailDialog view={open} onClose={close} onChanged={() => void listed.reload()} />
      )}
      {dialog === 'delete' && open && (
        <ConfirmDialog
          title={t('views.delete_title', { view: open.name })}
          question={t('views.delete_help')}
          label={t('form.delete')}
          onClose={close}
          act={() => {
            close()
            void act(async () => {
              await client(deleteReportView, { id: open.id })
              screen.change({ view: null })
              return t('views.deleted', { view: open.name })
            })
          }}
        />
      )}
    </>
  )
}

interface EntryProps {
  readonly icon: IconName
  readonly label: string
  readonly act: () => void
  readonly current?: boolean
}

const MenuEntry = ({ icon, label, act, current = false }: EntryProps) => (
  <button type="button" data-closes onClick={act} aria-current={current || undefined}>
    <Icon name={icon} />
    {label}
  </button>
)

/** An address that only names a view is a link to it: the view is opened as of today. */
function useOpenView(screen: ReportScreen, views: readonly ShownView[] | null): void {
  const t = useT()
  const query = useValue(screen.query)
  const opened = useRef<string | null>(null)
  useEffect(() => {
    const { view: id, ...others } = query
    if (id === undefined || !views || Object.keys(others).length > 0) return
    if (opened.current === id) return
    opened.current = id
    const found = views.find((view) => String(view.id) === id)
    if (found) return openView(screen, found)
    regret(t('views.unknown'))
    screen.change({ view: null })
  }, [screen, views, query, t])
}
