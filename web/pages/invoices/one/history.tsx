import { shownEntry } from '#core/screens/invoicing/timeline.ts'
import type { Timeline, TimelineEntry } from '#core/screens/invoicing/timeline.ts'
import { Link } from 'wouter'
import { useLanguage, useT } from '../../../state/texts.ts'
import { Moment } from '../../../parts/moment.tsx'
import { Facts } from '../../../parts/record/facts.tsx'
import './history.css'

/** All that happened to an invoice, oldest first. */
export function History({ timeline: { entries } }: { timeline: Timeline }) {
  const t = useT()
  return (
    <Facts title={t('timeline.title')}>
      <ol className="history" aria-label={t('timeline.title')}>
        {entries.map((entry) => (
          <Entry key={`${entry.kind} ${entry.record_id} ${entry.at}`} entry={entry} />
        ))}
      </ol>
    </Facts>
  )
}

function Entry({ entry }: { entry: TimelineEntry }) {
  const t = useT()
  const language = useLanguage()
  const { what, details } = shownEntry(t, language, entry)
  const isTrouble = entry.kind === 'disputed' || entry.state === 'failed'
  return (
    <li className={isTrouble ? 'wrong' : undefined}>
      <span className="muted">
        <Moment of={entry.at} />
      </span>
      <div>
        <strong>
          {entry.kind === 'credit_note' ? <Link href={`/invoices/${entry.record_id}`}>{what}</Link> : what}
        </strong>{' '}
        <span className="muted">{entry.who ?? t('history.by_itself')}</span>
        {details.length > 0 && (
          <ul>
            {details.map((each) => (
              <li key={each}>{each}</li>
            ))}
          </ul>
        )}
      </div>
    </li>
  )
}
