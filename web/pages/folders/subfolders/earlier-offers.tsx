import { useCallback, useState } from 'react'
import { Link } from 'wouter'
import type { ValueOf } from '#core/kernel/field.ts'
import {
  findEarlierOffers,
  readEarlierOffers,
  type earlierOffer,
} from '#core/reports/earlier-offers/operations.ts'
import { offerTyped } from '#core/screens/folders/earlier-offers.ts'
import type { SubfolderForm } from '#core/screens/folders/subfolder-edit.ts'
import { shownDay, shownEuro, shownNumber } from '#core/values/written.ts'
import { Figures } from '../../../parts/record/facts.tsx'
import { Await } from '../../../parts/record/record-page.tsx'
import { client } from '../../../state/client.ts'
import { useRecord } from '../../../state/live.ts'
import { useRead, useValue } from '../../../state/signals.ts'
import { useLanguage, useT } from '../../../state/texts.ts'
import { useParameters } from '../../../state/use-parameters.ts'
import './earlier-offers.css'
import { firstItem } from '#core/values/known.ts'

type Offer = ValueOf<typeof earlierOffer>

/** What earlier offers teach for a subfolder's offer; where that is decided, closed until somebody asks. */
export function EarlierOffers({ id, isOpen }: { id: number; isOpen: boolean }) {
  const load = useCallback(() => client(readEarlierOffers, { id }), [id])
  return <Earlier load={load} startsOpen={isOpen} />
}

interface TypedProps {
  readonly form: SubfolderForm
  readonly folder_id: number
  /** The subfolder itself, once it is stored. */
  readonly subfolder_id: number | null
}

/** The same where an offer is written: for the customer and against the competitors that stand in the form. */
export function OffersLikeThis({ form, folder_id, subfolder_id }: TypedProps) {
  const typed = useRead(
    () => JSON.stringify(offerTyped(form, folder_id, subfolder_id)),
    [form, folder_id, subfolder_id],
  )
  const load = useCallback(
    () => client(findEarlierOffers, JSON.parse(typed) as ReturnType<typeof offerTyped>),
    [typed],
  )
  return <Earlier load={load} startsOpen />
}

type Load = () => Promise<ValueOf<typeof readEarlierOffers.output>>

function Earlier({ load, startsOpen }: { load: Load; startsOpen: boolean }) {
  const t = useT()
  const [open, setOpen] = useState(startsOpen)
  return (
    <details
      className="card earlier-offers"
      open={open}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary>{t('earlier.title')}</summary>
      {open && <Lessons load={load} />}
    </details>
  )
}

/** So many that the rest of the page stays in sight. */
const shownFirst = 3

function Lessons({ load }: { load: Load }) {
  const t = useT()
  const [all, showAll] = useState(false)
  const found = useRecord(load, [load], { subfolder: {} })
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
              {offers.slice(0, all ? offers.length : shownFirst).map((offer) => (
                <EarlierOffer key={offer.id} offer={offer} />
              ))}
            </ul>
            {!all && offers.length > shownFirst && (
              <button type="button" className="quiet small" onClick={() => showAll(true)}>
                {t('earlier.more', { count: offers.length - shownFirst })}
              </button>
            )}
            {all && firstItem(rates).decided > offers.length && (
              <p className="muted">
                {t('earlier.latest', { count: offers.length, total: firstItem(rates).decided })}
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
      <table className="data-table dense">
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
