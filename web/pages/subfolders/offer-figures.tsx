import { nextDay, type OpenStage } from '#core/reports/pipeline/stages.ts'
import { shownDay, shownEuro, shownPercent } from '#core/values/written.ts'
import { daysBetween } from '#core/values/day.ts'
import { Icon } from '../../parts/icon.tsx'
import { Figures, type Figure } from '../../parts/record/facts.tsx'
import { useLanguage, useT } from '../../state/texts.ts'
import { today } from '../../state/today.ts'
import type { Subfolder } from '../folders/records.ts'
import type { Glance } from './glance.ts'

interface Props {
  readonly subfolder: Subfolder
  readonly glance: Glance & { readonly stage: OpenStage }
  /** What was done of it already, which most offers have nothing of. */
  readonly work: readonly Figure[]
}

/** What brings people to an offer: until when, for how much, how likely, against whom, and who must act. */
export function OfferFigures({ subfolder, glance, work }: Props) {
  const t = useT()
  const language = useLanguage()
  const { prospect_extra_info: prospect, offer_extra_info: offer, competitors } = subfolder
  const { stage, chance, turn } = glance
  const { opportunity_amount_low: low = null, opportunity_amount_high: high = null } = prospect ?? {}
  const range = [low, high].filter((each) => each !== null).map(shownEuro)
  const amount: Figure =
    offer && offer.offer_amount !== null
      ? [t('field.offer_amount'), shownEuro(offer.offer_amount)]
      : [t('offer.opportunity'), range.join(' – ') || t('offer.unknown')]
  const names = competitors.map(({ partner1_company_id: mandatary }) => nameIn(subfolder, mandatary))
  const actor = turn === 'leader' ? (glance.project_leader_name ?? glance.manager_name) : glance.manager_name
  return (
    <Figures
      figures={[
        [t(`offer.deadline.${stage}`), <Deadline key="deadline" subfolder={subfolder} stage={stage} />],
        amount,
        ...(chance === null ? [] : [[t('column.chance'), shownPercent(chance, language)] as const]),
        ...(stage === 'prospect'
          ? []
          : [
              [
                t('parts.competitors'),
                names.length > 0 ? names.join(', ') : t('offer.no_competitor'),
              ] as const,
            ]),
        [
          t('offer.acts'),
          <span key="acts" className="figure-note">
            {actor}
            <small>{t(`offer.turn.${stage}`)}</small>
          </span>,
        ],
        ...work,
      ]}
    />
  )
}

const nameIn = ({ companies }: Subfolder, id: number): string =>
  companies.find((company) => company.id === id)?.name ?? ''

/** The day that comes next in its stage, how far away it is, or since when it has passed. */
function Deadline({ subfolder, stage }: { subfolder: Subfolder; stage: OpenStage }) {
  const t = useT()
  const { offer_extra_info: offer } = subfolder
  const day = offer?.[nextDay[stage]] ?? null
  if (day === null) return <>{t('offer.no_day')}</>
  const days = daysBetween(today(), day)
  return (
    <span className="figure-note">
      <time dateTime={day}>
        {shownDay(day)}
        {stage === 'tendering' && offer && ` ${offer.submission_hour}:00`}
      </time>
      {days < 0 ? (
        <small className="late-mark">
          <Icon name="warning" />
          {t('pipeline.days_late', { count: -days })}
        </small>
      ) : (
        <small>{days === 0 ? t('offer.today') : t('offer.in_days', { count: days })}</small>
      )}
    </span>
  )
}
