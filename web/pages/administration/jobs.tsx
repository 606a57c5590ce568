import { useMemo } from 'react'
import { countJobs, retryJob, type JobCount, type JobRow } from '#core/administration/jobs/operations.ts'
import { retryRefusal } from '#core/administration/jobs/rules.ts'
import { jobsScreen } from '#core/screens/administration/lists.ts'
import type { Loaded } from '#core/screens/loaded.ts'
import { useAddressQuery } from '../../state/address.ts'
import { client } from '../../state/client.ts'
import { useRecord } from '../../state/live.ts'
import { complain, succeed } from '../../state/notices.ts'
import { useT } from '../../state/texts.ts'
import { Folded } from '../../parts/folded.tsx'
import { ListPage } from '../../parts/list/list-page.tsx'
import { SelectFilter } from '../../parts/list/select-filter.tsx'
import { Await } from '../../parts/record/record-page.tsx'
import { Status } from '../../parts/status.tsx'

/** What waits, runs, failed or was given up, by kind; a job is run again here, and opened for the rest. */
export function JobsPage() {
  const t = useT()
  const counts = useRecord(() => client(countJobs, {}), [], { job: {}, job_tried: {} })
  const query = useAddressQuery()
  const screen = useMemo(() => jobsScreen(client, query), [query])
  const again = async ({ id, updated_at }: JobRow): Promise<void> => {
    await client(retryJob, { id, updated_at }).then(() => succeed(t('jobs.retried')), complain)
    await screen.reload()
  }
  return (
    <ListPage
      title={t('menu.jobs')}
      screen={screen}
      href={({ id }) => `/jobs/${id}`}
      linked="kind"
      lead={<JobCounts counts={counts} />}
      beside={[counts]}
      searchFor={t('jobs.search')}
      filters={
        <>
          <SelectFilter
            screen={screen}
            name="state"
            label={t('field.state')}
            all={t('jobs.every_state')}
            textOf={(state) => t(`job.state.${state}`)}
          />
          <SelectFilter
            screen={screen}
            name="kind"
            label={t('column.job_kind')}
            all={t('jobs.every_kind')}
            textOf={(kind) => t(`job.kind.${kind}`)}
          />
          <SelectFilter
            screen={screen}
            name="older_than"
            label={t('field.older_than')}
            all={t('jobs.every_age')}
            textOf={(age) => t(`job.older_than.${age}`)}
          />
        </>
      }
      draw={{
        kind: ({ kind }) => t(`job.kind.${kind}`),
        state: ({ state }) => <Status of={state} words={t(`job.state.${state}`)} />,
      }}
      actions={(row) =>
        retryRefusal(row.state) === null && (
          <button
            type="button"
            className="quiet small"
            aria-label={t('jobs.retry_it', { id: row.id })}
            onClick={() => void again(row)}
          >
            {t('jobs.retry')}
          </button>
        )
      }
      empty={{ title: t('jobs.empty'), help: t('jobs.empty_help') }}
      changes={{ job: {}, job_tried: {} }}
    />
  )
}

const counted = ['waiting', 'running', 'failed', 'given_up'] as const

/** How many of each kind there are in each state. */
function JobCounts({ counts }: { readonly counts: Loaded<readonly JobCount[]> }) {
  const t = useT()
  return (
    <Await loaded={counts}>
      {(rows) =>
        rows.length > 0 && (
          <Folded className="job-counts" says={t('jobs.counts')}>
            <div className="plain-rows">
              <table className="data-table dense">
                <thead>
                  <tr>
                    <th scope="col">{t('column.job_kind')}</th>
                    {counted.map((state) => (
                      <th key={state} scope="col" className="number">
                        {t(`job.state.${state}`)}
                      </th>
                    ))}
                  </tr>
                </thead>
                <tbody>
                  {rows.map((row) => (
                    <tr key={row.kind}>
                      <th scope="row">{t(`job.kind.${row.kind}`)}</th>
                      {counted.map((state) => (
                        <td key={state} className="number">
                          {row[state] || ''}
                        </td>
                      ))}
                    </tr>
                  ))}
                </tbody>
              </table>
            </div>
          </Folded>
        )
      }
    </Await>
  )
}
