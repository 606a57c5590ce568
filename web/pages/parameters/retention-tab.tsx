import { useState } from 'react'
import { showRetention, startRetention, type RetainedRow } from '#core/privacy/operations.ts'
import { text } from '#core/screens/formatting.ts'
import { writtenDay } from '#core/values/day.ts'
import { client } from '../../state/client.ts'
import { useRecord } from '../../state/live.ts'
import { complain, succeed } from '../../state/notices.ts'
import { useT } from '../../state/texts.ts'
import { ConfirmDialog } from '../../parts/confirm-dialog.tsx'
import { Await } from '../../parts/record/record-page.tsx'

/** How long each kind of data is kept, and what is over today: the server removes it each morning, or somebody now. */
export function RetentionTab() {
  const t = useT()
  const rows = useRecord(() => client(showRetention, {}), [], { parameter: {} })
  const [asking, setAsking] = useState(false)
  const [busy, setBusy] = useState(false)
  const start = async (): Promise<void> => {
    setBusy(true)
    try {
      const gone = await client(startRetention, {})
      succeed(t('retention.removed', { count: gone.reduce((sum, { count }) => sum + count, 0) }))
    } catch (error) {
      complain(error)
    }
    setBusy(false)
    setAsking(false)
    await rows.reload()
  }
  return (
    <>
      <p>{t('retention.help')}</p>
      <Await loaded={rows}>
        {(all) => (
          <>
            <RetentionTable rows={all} />
            {all.some(({ count }) => count > 0) && (
              <p className="row">
                <button type="button" className="quiet" onClick={() => setAsking(true)}>
                  {t('retention.now')}
                </button>
              </p>
            )}
          </>
        )}
      </Await>
      {asking && (
        <ConfirmDialog
          title={t('retention.now')}
          question={t('retention.now_help')}
          label={t('retention.now')}
          onClose={() => setAsking(false)}
          act={() => void start()}
          busy={busy}
        />
      )}
    </>
  )
}

function RetentionTable({ rows }: { rows: readonly RetainedRow[] }) {
  const t = useT()
  return (
    <div className="plain-rows">
      <table className="data-table dense">
        <thead>
          <tr>
            <th scope="col">{t('column.retention_kind')}</th>
            <th scope="col">{t('column.retention_period')}</th>
            <th scope="col" className="spare">
              {t('column.retention_least')}
            </th>
            <th scope="col">{t('column.retention_count')}</th>
            <th scope="col" className="spare">
              {t('column.retention_oldest')}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ kind, period, unit, least, why, count, oldest }) => (
            <tr key={kind}>
              <th scope="row">{text(t, `retention.kind.${kind}`) ?? kind}</th>
              <td>{`${period} ${t(`retention.unit.${unit}`)}`}</td>
              <td className="spare">
                {why ? t(`personal_data.why.${why}`) : `${least} ${t(`retention.unit.${unit}`)}`}
              </td>
              <td>{count}</td>
              <td className="spare">{oldest && writtenDay(oldest)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
