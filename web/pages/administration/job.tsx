import { useState } from 'react'
import { Link } from 'wouter'
import { giveUpJob, readJob, retryJob, type CompleteJob } from '#core/administration/jobs/operations.ts'
import { giveUpScreen } from '#core/screens/list/give-up.ts'
import { giveUpRefusal, retryRefusal } from '#core/administration/jobs/rules.ts'
import { useCrumb } from '../../state/crumbs.ts'
import { client } from '../../state/client.ts'
import { useRecord } from '../../state/live.ts'
import { complain, succeed } from '../../state/notices.ts'
import { useOnce } from '../../state/signals.ts'
import { useT } from '../../state/texts.ts'
import type { PageProps } from '../../shell/pages.ts'
import { DecisionDialog } from '../../parts/decision-dialog.tsx'
import { Moment } from '../../parts/moment.tsx'
import { Facts } from '../../parts/record/facts.tsx'
import { Await, RecordPage } from '../../parts/record/record-page.tsx'
import { Status } from '../../parts/status.tsx'

/** A background job: what it is about, why it failed, what people decided. */
export function JobPage({ params }: PageProps) {
  const id = Number(params['id'])
  const job = useRecord(() => client(readJob, { id }), [id], { job: {}, job_tried: {} })
  return (
    <Await loaded={job} orElse="/jobs">
      {(row) => <Job job={row} reload={job.reload} />}
    </Await>
  )
}

function Job({ job, reload }: { readonly job: CompleteJob; readonly reload: () => Promise<unknown> }) {
  const t = useT()
  const { id, kind, state, subject, path } = job
  const title = t('jobs.title', { id })
  useCrumb(`/jobs/${id}`, title)
  return (
    <RecordPage
      title={t(`job.kind.${kind}`)}
      code={`${id}`}
      state={<Status of={state} words={t(`job.state.${state}`)} />}
      actions={<JobActs job={job} reload={reload} />}
    >
      <Facts
        facts={[
          [
            'column.job_subject',
            path ? (
              <Link key="subject" href={path}>
                {subject}
              </Link>
            ) : (
              subject
            ),
            'wide',
          ],
          ['column.attempts', job.attempts],
          ['column.next_at', job.next_at && <Moment key="next" of={job.next_at} />],
          ['column.job_queued_at', <Moment key="queued" of={job.created_at} />],
          ['column.job_changed_at', <Moment key="changed" of={job.updated_at} />],
          ['column.job_key', <code key="key">{job.key}</code>],
          ['column.job_error', job.error && <code key="error">{job.error}</code>, 'wide'],
        ]}
      />
      {job.decisions.length > 0 && (
        <Facts title={t('jobs.decisions')}>
          <ul>
            {job.decisions.map((each) => (
              <li key={each.at}>
                <Moment of={each.at} /> {each.who}:{' '}
                {t(each.state === 'given_up' ? 'job.state.given_up' : 'jobs.retry')}
                {each.remark && ` (${each.remark})`}
              </li>
            ))}
          </ul>
        </Facts>
      )}
    </RecordPage>
  )
}

function JobActs({ job, reload }: { readonly job: CompleteJob; readonly reload: () => Promise<unknown> }) {
  const t = useT()
  const { id, state, updated_at } = job
  const [isAsking, setAsking] = useState(false)
  const [busy, setBusy] = useState(false)
  const again = async (): Promise<void> => {
    if (busy) return
    setBusy(true)
    await client(retryJob, { id, updated_at }).then(() => succeed(t('jobs.retried')), complain)
    setBusy(false)
    await reload()
  }
  return (
    <>
      {retryRefusal(state) === null && (
        <button type="button" className="quiet" aria-busy={busy} onClick={() => void again()}>
          {t('jobs.retry')}
        </button>
      )}
      {giveUpRefusal(state) === null && (
        <button type="button" className="quiet" onClick={() => setAsking(true)}>
          {t('jobs.give_up')}
        </button>
      )}
      {isAsking && <GiveUpDialog job={job} reload={reload} onClose={() => setAsking(false)} />}
    </>
  )
}

interface DialogProps {
  readonly job: CompleteJob
  readonly reload: () => Promise<unknown>
  readonly onClose: () => void
}

function GiveUpDialog({ job, reload, onClose }: DialogProps) {
  const t = useT()
  const { id, kind, subject, updated_at } = job
  const screen = useOnce(() =>
    giveUpScreen(async (reason) => {
      await client(giveUpJob, { id, updated_at, remark: reason })
      await reload()
    }),
  )
  return (
    <DecisionDialog
      title={t('jobs.give_up_title', { id })}
      label={t('jobs.give_up')}
      danger
      screen={screen}
      remark={t('jobs.reason')}
      required
      message={t('jobs.gave_up')}
      onClose={onClose}
    >
      <li>
        <strong>{t(`job.kind.${kind}`)}</strong>
        {subject && `, ${subject}`}
      </li>
    </DecisionDialog>
  )
}
