import { useMemo } from 'react'
import { missionsAtGlance } from '#core/reports/operations.ts'
import type { OpenStage } from '#core/reports/pipeline/stages.ts'
import { loaded, type Loaded } from '#core/screens/loaded.ts'
import { client } from '../../state/client.ts'
import { useLive, useReloadWith } from '../../state/live.ts'
import { useValue } from '../../state/signals.ts'
import { useT } from '../../state/texts.ts'
import { Figures } from '../../parts/record/facts.tsx'
import type { Subfolder } from '../folders/records.ts'
import { useWorkFigures } from './figures.tsx'
import { LateList } from './late.tsx'
import type { Mission } from './mission.ts'
import { OfferFigures } from './offer-figures.tsx'
import { Timeline } from './timeline.tsx'

const ofOffers: ReadonlySet<string> = new Set(['offer_due', 'result_due'])

/** The figures of a mission, asked for beside the mission itself. */
export function useGlance(id: number, folder_id: number): Loaded<Mission[]> {
  const glance = useMemo(() => loaded(() => client(missionsAtGlance, { id })), [id])
  useLive(glance, { planning: { folder_id }, booked: { folder_id, subfolder_id: id } })
  return glance
}

/** What brings most people to a mission: who leads it, how far it is, what is late and who must act. */
export function MissionSummary({ subfolder, glance }: { subfolder: Subfolder; glance: Loaded<Mission[]> }) {
  // Whatever else changes its figures gives the page its mission anew: an event as well as what is saved here.
  useReloadWith(glance, subfolder)
  const [mission] = useValue(glance.value) ?? []
  // Until when an offer goes out and who must act stands among its figures.
  const late = mission?.late.filter(({ what }) => mission.stage === null || !ofOffers.has(what)) ?? []
  return (
    <>
      {mission && <MissionFigures mission={mission} subfolder={subfolder} />}
      <Timeline of={subfolder} late={mission?.late ?? []} />
      {late.length > 0 && <LateList of={{ ...mission!, late }} />}
    </>
  )
}

function MissionFigures({ mission, subfolder }: { mission: Mission; subfolder: Subfolder }) {
  const t = useT()
  const work = useWorkFigures()(mission)
  if (isOffer(mission)) {
    const isBegun = mission.contracted > 0 || mission.planned > 0 || mission.booked > 0
    return <OfferFigures subfolder={subfolder} mission={mission} work={isBegun ? work : []} />
  }
  const leader = subfolder.leader?.name ?? t('late.no_leader')
  return <Figures figures={[[t('column.project_leader'), leader], ...work]} />
}

const isOffer = (mission: Mission): mission is Mission & { readonly stage: OpenStage } =>
  mission.stage !== null
