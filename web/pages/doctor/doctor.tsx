import { useEffect } from 'react'
import type { FindingRow } from '#core/upkeep/findings.ts'
import { byState, doctorScreen } from '#core/screens/doctor.ts'
import { client } from '../../state/client.ts'
import { useOnce, useValue } from '../../state/signals.ts'
import { useT } from '../../state/texts.ts'
import { useTitle } from '../../state/title.ts'
import { Await } from '../../parts/record/record-page.tsx'
import './doctor.css'

/** What `decidag doctor` finds, for administrators: what is known at once, and everything on request. */
export function DoctorPage() {
  const t = useT()
  const screen = useOnce(() => doctorScreen(client))
  const busy = useValue(screen.busy)
  const scope = useValue(screen.scope)
  useEffect(() => void screen.first(), [screen])
  const title = t('doctor_page.title')
  useTitle(title)
  return (
    <div className="page">
      <header className="page-head">
        <h1>{title}</h1>
        <button
          type="button"
          aria-busy={busy && scope === 'all'}
          onClick={() => !busy && void screen.examineAll()}
        >
          {t('doctor_page.all')}
        </button>
      </header>
      <p className="muted">{t(scope === 'all' ? 'doctor_page.help_all' : 'doctor_page.help')}</p>
      <Await loaded={screen}>{(findings) => <Findings findings={findings} />}</Await>
    </div>
  )
}

function Findings({ findings }: { findings: readonly FindingRow[] }) {
  const t = useT()
  return (
    <div className="doctor">
      {byState(findings).map((group) => (
        <section
          key={group.state}
          className={`card ${group.state}`}
          aria-label={t(`doctor_page.${group.state}`)}
        >
          <h2>
            {t(`doctor_page.${group.state}`)} <span className="muted">{group.findings.length}</span>
          </h2>
          <dl>
            {group.findings.map(({ check, message }, place) => (
              <div key={`${check} ${place}`}>
                <dt>{t(`doctor_page.check.${check}`)}</dt>
                <dd>{message}</dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </div>
  )
}
