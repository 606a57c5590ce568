import { useEffect, useState } from 'react'
import {
  standingOf,
  thirdPartiesScreen,
  type Standing,
  type ThirdParties,
} from '#core/screens/third-parties/services.ts'
import { client } from '../../state/client.ts'
import { later } from '../../state/live-calls.ts'
import { useLive } from '../../state/live.ts'
import { complain, succeed } from '../../state/notices.ts'
import { useOnce } from '../../state/signals.ts'
import { useT } from '../../state/texts.ts'
import { useTitle } from '../../state/title.ts'
import { ConfirmDialog } from '../../parts/confirm-dialog.tsx'
import { Moment } from '../../parts/moment.tsx'
import { Await } from '../../parts/record/record-page.tsx'
import { Card, NotSetUp } from './card.tsx'
import { BillitCard, CalendarCard, DocumentsCard } from './switches.tsx'
import './third-parties.css'

type Screen = ReturnType<typeof thirdPartiesScreen>

/** The services of others that the firm works with, a card each. */
export function ThirdPartiesPage() {
  const t = useT()
  const screen = useOnce(() => thirdPartiesScreen(client))
  useLive(screen, { third_party: {} })
  const title = t('third_parties.title')
  useTitle(title)
  return (
    <div className="page">
      <header className="page-head">
        <h1>{title}</h1>
      </header>
      <Await loaded={screen}>
        {({ clearfacts, billit, sharepoint, outlook }) => (
          <div className="services">
            <ClearFacts state={clearfacts} screen={screen} />
            <BillitCard state={billit} screen={screen} />
            <DocumentsCard state={sharepoint} screen={screen} />
            <CalendarCard state={outlook} screen={screen} />
          </div>
        )}
      </Await>
    </div>
  )
}

const aDay = 86_400_000

/** How the service stands now; looked at again with each answer of the server, and once that is over. */
function useStanding(state: ThirdParties['clearfacts']): Standing {
  const [now, setNow] = useState(() => Date.now())
  const { standing, endsIn } = standingOf(state, now)
  useEffect(() => {
    // The answer may be newer than the last look.
    const left = standingOf(state, Date.now()).endsIn ?? 0
    if (endsIn === null) return
    return later(Math.min(left, aDay), () => setNow(Date.now()))
  }, [state, endsIn])
  return standing
}

function ClearFacts({ state, screen }: { state: ThirdParties['clearfacts']; screen: Screen }) {
  const t = useT()
  const standing = useStanding(state)
  const [busy, setBusy] = useState(false)
  const [leaving, setLeaving] = useState(false)
  const service = t('service.clearfacts')
  const act = async (work: () => Promise<void>): Promise<void> => {
    if (busy) return
    setBusy(true)
    await work().catch(complain)
    setBusy(false)
  }
  const connect = () => act(async () => location.assign(await screen.connect('clearfacts')))
  const disconnect = () =>
    act(async () => {
      await screen.disconnect('clearfacts')
      setLeaving(false)
      succeed(t('third_parties.disconnected', { service }))
    })
  return (
    <Card name={service} what={t('third_parties.clearfacts_what')}>
      {standing === 'not_set_up' ? (
        <NotSetUp variables={['DECIDAG_CLEARFACTS_CLIENT_ID', 'DECIDAG_CLEARFACTS_CLIENT_SECRET']} />
      ) : (
        <>
          <Until standing={standing} state={state} />
          <p className="row">
            <button
              type="button"
              aria-label={t('third_parties.connect_to', { service })}
              aria-busy={busy && !leaving}
              disabled={standing === 'connected'}
              onClick={() => void connect()}
            >
              {t('third_parties.connect')}
            </button>
            {standing !== 'never' && (
              <button
                type="button"
                className="quiet"
                aria-label={t('third_parties.disconnect_from', { service })}
                onClick={() => setLeaving(true)}
              >
                {t('third_parties.disconnect')}
              </button>
            )}
          </p>
        </>
      )}
      {leaving && (
        <ConfirmDialog
          title={t('third_parties.disconnect_from', { service })}
          question={t('third_parties.disconnect_question', { service })}
          label={t('third_parties.disconnect')}
          busy={busy}
          act={() => void disconnect()}
          onClose={() => setLeaving(false)}
        />
      )}
    </Card>
  )
}

/** Until when, or since when no more; and who connected it. */
function Until({ standing, state }: { standing: Standing; state: ThirdParties['clearfacts'] }) {
  const t = useT()
  const service = t('service.clearfacts')
  if (standing === 'never') return <p className="standing">{t('third_parties.never')}</p>
  const isOver = standing === 'expired'
  return (
    <>
      <p className={`standing ${isOver ? 'bad' : 'good'}`} role="status">
        {isOver ? (
          t('third_parties.expired')
        ) : (
          <>
            {t('third_parties.until')} <Moment of={state.expiry_date} />
          </>
        )}
      </p>
      {isOver && (
        <p className="muted">
          {t('third_parties.expired_on')} <Moment of={state.expiry_date} />
        </p>
      )}
      {isOver && state.refused && <p className="trouble">{t('third_parties.was_refused', { service })}</p>}
      {state.connected_by && (
        <p className="muted">
          {t('third_parties.by')} {state.connected_by}, <Moment of={state.connected_at} />
        </p>
      )}
    </>
  )
}
