import { Link } from 'wouter'
import {
  leaveReportView,
  listReportRuns,
  reportRunFile,
  type ShownRun,
  type ShownView,
} from '#core/reporting/operations.ts'
import { runReason } from '#core/screens/reports/saved-views.ts'
import { shownDay } from '#core/values/written.ts'
import { client } from '../../../state/client.ts'
import { useRecord } from '../../../state/live.ts'
import { complain, succeed } from '../../../state/notices.ts'
import { useValue } from '../../../state/signals.ts'
import { useT } from '../../../state/texts.ts'
import { Icon } from '../../../parts/icon.tsx'
import { Moment } from '../../../parts/moment.tsx'
import { saveFile } from '../../../parts/save-file.ts'

/** So many runs are listed; the command line lists all of them. */
const listed = 20

/** What was mailed of a view, the latest first: to whom, and why somebody got nothing. */
export function ViewRuns({ view_id }: { view_id: number }) {
  const t = useT()
  const runs = useRecord(() => client(listReportRuns, { view_id, page: 1, size: listed }), [view_id], {
    report_view: {},
  })
  const rows = useValue(runs.value)?.rows ?? []
  return (
    <section className="field wide view-runs" aria-labelledby="view-runs">
      <h3 id="view-runs">{t('views.runs')}</h3>
      {rows.length === 0 ? (
        <p className="muted">{t('views.no_runs')}</p>
      ) : (
        <ul>
          {rows.map((run) => (
            <li key={run.id}>
              <Moment of={run.due_at} /> <strong>{run.recipient}</strong> <RunState run={run} />
              {run.may_download && <FetchRun run={run} />}
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

/** What is mailed to the person himself, which he can end, and the files that are still there; nothing where that is nothing. */
export function MailedToMe({ views }: { views: readonly ShownView[] }) {
  const t = useT()
  const mailed = views.filter(({ is_mailed_to_me }) => is_mailed_to_me)
  const runs = useRecord(() => client(listReportRuns, { page: 1, size: listed }), [], { report_view: {} })
  const rows = (useValue(runs.value)?.rows ?? []).filter(({ may_download }) => may_download)
  if (rows.length + mailed.length === 0) return null
  return (
    <section className="card" aria-labelledby="mailed-to-me">
      <h2 id="mailed-to-me">{t('views.mailed_to_me')}</h2>
      {mailed.length > 0 && (
        <ul className="view-runs">
          {mailed.map((view) => (
            <MailedView key={view.id} view={view} />
          ))}
        </ul>
      )}
      <ul className="view-runs">
        {rows.map((run) => (
          <li key={run.id}>
            <span>
              <strong>{run.view}</strong> <Moment of={run.due_at} />{' '}
              <span className="muted">{t('views.kept_until', { day: shownDay(run.kept_until) })}</span>
            </span>
            <FetchRun run={run} />
            {run.finding && <p className="muted">{run.finding}</p>}
          </li>
        ))}
      </ul>
    </section>
  )
}

function MailedView({ view: { id, report, name, is_own, owner } }: { view: ShownView }) {
  const t = useT()
  const leave = async (): Promise<void> => {
    try {
      await client(leaveReportView, { id })
      succeed(t('views.left', { view: name }))
    } catch (error) {
      complain(error)
    }
  }
  return (
    <li>
      <span>
        <Link href={`/viewReports/${report}?view=${id}`}>{name}</Link>{' '}
        {!is_own && (
          <span className="muted">{t('views.mailed_by', { owner: owner || t('view.nobody') })}</span>
        )}
      </span>
      <button
        type="button"
        className="quiet small"
        aria-label={t('views.leave_named', { view: name })}
        onClick={() => void leave()}
      >
        {t('views.leave')}
      </button>
    </li>
  )
}

function RunState({ run }: { run: ShownRun }) {
  const t = useT()
  const reason = runReason(t, run)
  const state = t(`report_run.state.${run.state}`)
  return (
    <span className="muted">{reason === null ? state : t('form.says', { label: state, value: reason })}</span>
  )
}

function FetchRun({ run: { id, view } }: { run: ShownRun }) {
  const t = useT()
  const label = t('views.fetch', { view })
  const fetchFile = async (): Promise<void> => {
    try {
      const file = await client(reportRunFile, { id })
      saveFile(file)
      succeed(t('list.exported', { name: file.name }))
    } catch (error) {
      complain(error)
    }
  }
  return (
    <button
      type="button"
      className="icon-button"
      aria-label={label}
      title={label}
      onClick={() => void fetchFile()}
    >
      <Icon name="download" />
    </button>
  )
}
