import { Link } from 'wouter'
import { shownLoad, shownNeeds, type HomeMission } from '#core/screens/home.ts'
import { useLanguage, useT } from '../../state/texts.ts'
import { Bar } from '../../parts/bar.tsx'
import { Icon } from '../../parts/icon.tsx'
import { GlanceMoney } from '../subfolders/glance-money.tsx'

/** Missions with their burn, what is late or to be invoiced, and the next deadline. */
export function Missions({ missions, labelledBy }: { missions: readonly HomeMission[]; labelledBy: string }) {
  return (
    <ul className="home-missions" aria-labelledby={labelledBy}>
      {missions.map((mission) => (
        <Mission key={mission.id} mission={mission} />
      ))}
    </ul>
  )
}

function Mission({ mission }: { mission: HomeMission }) {
  const t = useT()
  const language = useLanguage()
  const { id, folder_id, rank_code, code, name, booked, planned } = mission
  const { late, toInvoice, next } = shownNeeds(mission, t)
  return (
    <li>
      <Link href={`/folders/${folder_id}/subfolders/${id}`} className="home-mission-name">
        <span className="code">{code ?? rank_code}</span> {name}
      </Link>
      <span className="home-burn" title={t('home.burn')}>
        <Bar value={booked} of={planned} />
        {booked + planned > 0 && <span>{shownLoad(booked, planned, t, language)}</span>}
      </span>
      <span className="home-needs">
        {late.map((each) => (
          <span key={each} className="late-mark">
            <Icon name="warning" /> {each}
          </span>
        ))}
        {toInvoice && (
          <span>
            <GlanceMoney name="to_invoice" whose={{ subfolder_id: id }} line={mission} written={toInvoice} />
          </span>
        )}
        {next && <span className="muted">{next}</span>}
      </span>
    </li>
  )
}
