import { useMemo } from 'react'
import { subfoldersAtGlance } from '#core/reports/operations.ts'
import type { OpenStage } from '#core/reports/pipeline/stages.ts'
import { loaded, type Loaded } from '#core/screens/loaded.ts'
import { client } from '../../state/client.ts'
import { useLive, useReloadWith } from '../../state/live.ts'
import { useValue } from '../../state/signals.ts'
import { useT } from '../../state/texts.ts'
import { Icon } from '../../parts/icon.tsx'
import { Figures } from '../../parts/record/facts.tsx'
import type { Subfolder } from '../folders/records.ts'
import { useWorkFigures } from './figures.tsx'
import { LateList } from './late.tsx'
import type { Glance } from './glance.ts'
import { OfferFigures } from './offer-figures.tsx'
import { Timeline } from './timeline.tsx'

const ofOffers: ReadonlySet<string> = new Set(['offer_due', 'result_due'])

/** The figures of a subfolder, asked for beside the subfolder itself. */
export function useGlance(id: number, folder_id: number): Loaded<Glance[]> {
  const glance = useMemo(() => loaded(() => client(subfoldersAtGlance, { id })), [id])
  useLive(glance, { planning: { folder_id }, booked: { folder_id, subfolder_id: id } })
  return glance
}

/** How much is late, where the list of it is folded. */
export function LateCount({ of }: { of: Loaded<Glance[]> }) {
  const t = useT()
  const count = useValue(of.value)?.[0]?.late.length ?? 0
  if (count === 0) return null
  return (
    <span className="late-mark">
      <Icon name="warning" />
      {t('late.count', { count })}
    </span>
  )
}

/** What brings most people to a subfolder: who leads it, how far it is, what is late and who must act. */
export function SubfolderSummary({ subfolder, glance }: { subfolder: Subfolder; glance: Loaded<Glance[]> }) {
  // Whatever else changes its figures gives the page its subfolder anew: an event as well as what is saved here.
  useReloadWith(glance, subfolder)
  const [first] = useValue(glance.value) ?? []
  // Until when an offer goes out and who must act stands among its figures.
  const late = first?.late.filter(({ what }) => first.stage === null || !ofOffers.has(what)) ?? []
  return (
    <>
      {first && <SubfolderFigures glance={first} subfolder={subfolder} />}
      <Timeline of={subfolder} late={first?.late ?? []} />
      {late.length > 0 && <LateList of={{ ...first!, late }} />}
    </>
  )
}

function SubfolderFigures({ glance, subfolder }: { glance: Glance; subfolder: Subfolder }) {
  const work = useWorkFigures()(glance, { subfolder_id: glance.id })
  if (isOffer(glance)) {
    const isBegun = glance.contracted > 0 || glance.planned > 0 || glance.booked > 0
    return <OfferFigures subfolder={subfolder} glance={glance} work={isBegun ? work : []} />
  }
  return <Figures figures={work} />
}

const isOffer = (glance: Glance): glance is Glance & { readonly stage: OpenStage } => glance.stage !== null
