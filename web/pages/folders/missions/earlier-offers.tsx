import { useState } from 'react'
import { Link } from 'wouter'
import type { ValueOf } from '#core/kernel/field.ts'
import { readEarlierOffers } from '#core/reports/earlier-offers/operations.ts'
import type { earlierOffer } from '#core/reports/earlier-offers/operations.ts'
import { shownDay, shownEuro, shownNumber } from '#core/screens/shown.ts'
import { Figures } from '../../../parts/record/facts.tsx'
import { Await } from '../../../parts/record/record-page.tsx'
import { client } from '../../../state/client.ts'
import { useRecord } from '../../../state/live.ts'
import { useValue } from '../../../state/signals.ts'
import { useLanguage, useT } from '../../../state/texts.ts'
import { useParameters } from '../../parameters/use-parameters.ts'
import './earlier-offers.css'

type Offer = ValueOf<typeof earlierOffer>

/** What earlier offers teach for a mission's offer: closed until somebody asks, so that the form stays calm. */
export function EarlierOffers({ id }: { id: number }) {
  const t = useT()
  const [open, setOpen] = useState(false)
  return (
    <details className="card earlier" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{t('earlier.title')}</summary>
      {open && <Earlier id={id} />}
    </details>
  )
}

function Earlier({ id }: { id: number }) {
  const t = useT()
  const found = useRecord(() => client(readEarlierOffers, { id }), [id], { subfolder: {} })
  return (
    <Await loaded={found}>
      {({ rates, offers }) =>
        offers.length === 0 ? (
          <p className="muted">{t('earlier.none')}</p>
        ) : (
          <>
            <p className="help">{t('earlier.help')}</p>
            <Figures
              figures={rates.flatMap(({ ground, decided, won, rate }) =>
                rate === null
                  ? []
                  : [[t(`earlier.${ground}`), t('earlier.rate', { rate, won, decided })] as const],
              )}
            />
            <ul>
              {offers.map((offer) => (
                <EarlierOffer key={offer.id} offer={offer} />
              ))}
            </ul>
            {rates[0]!.decided > offers.length && (
              <p className="muted">
                {t('earlier.latest', { count: offers.length, total: rates[0]!.decided })}
              </p>
            )}
          </>
        )
      }
    </Await>
  )
}

function EarlierOffer({ offer }: { offer: Offer }) {
  const t = useT()
  const words = useValue(useParameters().words)
  const { id, folder_id, code, rank_code, name, customer, outcome, decided_on, grounds } = offer
  // Others' prices are told against what was offered.
  const ours = offer.offer_amount ?? offer.order_intake
  const why = [words('refusal_type', offer.refusal_type), offer.refusal_comment].filter(Boolean).join(' – ')
  return (
    <li>
      <p>
        <span className={`status hue-${outcome === 'won' ? 'green' : 'grey'}`}>{t(`stage.${outcome}`)}</span>{' '}
        <Link href={`/folders/${folder_id}/subfolders/${id}`}>
          <span className="code">{code ?? rank_code}</span> {name}
        </Link>{' '}
        <span className="muted">
          {[customer, shownDay(decided_on), ...grounds.map((ground) => t(`earlier.${ground}`))]
            .filter(Boolean)
            .join(' · ')}
        </span>
      </p>
      <p>
        {ours !== null && t('form.says', { label: t('earlier.ours'), value: shownEuro(ours) })}{' '}
        {why && t('form.says', { label: t('earlier.reason'), value: why })}
      </p>
      {offer.competitors.length > 0 && <Competitors of={offer} />}
    </li>
  )
}

function Competitors({ of: { competitors } }: { of: Offer }) {
  const t = useT()
  const language = useLanguage()
  const figure = (value: number | null): string => shownNumber(value, language)
  return (
    <div className="earlier-bids">
      <table>
        <thead>
          <tr>
            <th scope="col">{t('earlier.competitor')}</th>
            <th scope="col">{t('field.price')}</th>
            <th scope="col">{t('earlier.difference')}</th>
            <th scope="col">{t('earlier.ratings')}</th>
            <th scope="col">{t('field.final_rating')}</th>
            <th scope="col">{t('field.ranking')}</th>
          </tr>
        </thead>
        <tbody>
          {competitors.map((each) => (
            <tr key={each.id}>
              <th scope="row">{each.name}</th>
              <td>{shownEuro(each.price)}</td>
              <td>
                {each.difference !== null &&
                  `${each.difference > 0 ? '+' : ''}${shownNumber(each.difference, language, 1)} %`}
              </td>
              <td>
                {[each.price_rating, each.team_rating, each.methodology_rating]
                  .map((rating) => (rating === null ? '–' : figure(rating)))
                  .join(' / ')}
              </td>
              <td>{figure(each.final_rating)}</td>
              <td>{each.excluded ? t('field.excluded') : each.ranking}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
