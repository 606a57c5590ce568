import { useId, useState } from 'react'
import type { Day } from '#core/values/day.ts'
import type { thirdPartiesScreen, ThirdParties } from '#core/screens/third-parties/services.ts'
import { complain } from '../../state/notices.ts'
import { useT } from '../../state/texts.ts'
import { DayChoice } from '../../parts/list/day-filter.tsx'
import { Moment } from '../../parts/moment.tsx'
import { Card, NotSetUp, Ready } from './card.tsx'

type Screen = ReturnType<typeof thirdPartiesScreen>

/** Document management: whether trees of folders are made, and follow their record. */
export function DocumentsCard({ state, screen }: { state: ThirdParties['sharepoint']; screen: Screen }) {
  const t = useT()
  const { store } = state
  return (
    <Card name={t('service.documents')} what={t('third_parties.documents_what')}>
      {store ? (
        <Ready screen={screen} service="sharepoint" name={t('service.documents')}>
          {t('third_parties.documents_in', { store: t(`third_party.store.${store}`) })}
        </Ready>
      ) : (
        <NotYet variables={['DECIDAG_TREE_STORE']} />
      )}
      <Switch
        name={t('field.create')}
        what={t('third_parties.create_what')}
        on={state.create}
        turn={(create) => screen.switchDocuments({ create })}
      />
      <Switch
        name={t('field.update')}
        what={t('third_parties.update_what')}
        on={state.update}
        turn={(update) => screen.switchDocuments({ update })}
      />
    </Card>
  )
}

/** Billit: the way to the network, and whether what suppliers send there becomes purchases. */
export function BillitCard({ state, screen }: { state: ThirdParties['billit']; screen: Screen }) {
  const t = useT()
  const { configured, purchases, since, asked_at, problem } = state
  const begin = (day: Day | null): void => {
    if (day !== null && day !== since) void screen.switchBillit({ since: day }).catch(complain)
  }
  return (
    <Card name={t('service.billit')} what={t('third_parties.billit_what')}>
      {configured ? (
        <Ready screen={screen} service="billit" name={t('service.billit')}>
          {t('third_parties.billit_by_key')}
        </Ready>
      ) : (
        <NotYet variables={['DECIDAG_BILLIT_KEY', 'DECIDAG_BILLIT_PARTY']} />
      )}
      {problem && <p className="trouble">{problem}</p>}
      <Switch
        name={t('field.purchases')}
        what={t('third_parties.purchases_what')}
        on={purchases}
        turn={(on) => screen.switchBillit({ purchases: on })}
      />
      {purchases && (
        <>
          <p className="row">
            <span>{t('third_parties.purchases_since')}</span>
            <DayChoice label={t('third_parties.purchases_since')} chosen={since} onChoose={begin} />
          </p>
          {asked_at && (
            <p className="muted">
              {t('third_parties.asked_at')} <Moment of={asked_at} />
            </p>
          )}
        </>
      )}
    </Card>
  )
}

/** Mail and calendar: whether absences and deadlines stand in people's calendars. */
export function CalendarCard({ state, screen }: { state: ThirdParties['outlook']; screen: Screen }) {
  const t = useT()
  const { calendar } = state
  return (
    <Card name={t('service.calendar')} what={t('third_parties.calendar_what')}>
      {calendar ? (
        <Ready screen={screen} service="outlook" name={t('service.calendar')}>
          {t('third_parties.calendar_by', { calendar: t(`third_party.calendar.${calendar}`) })}
        </Ready>
      ) : (
        <NotYet
          variables={['DECIDAG_GRAPH_TENANT', 'DECIDAG_GRAPH_CLIENT_ID', 'DECIDAG_GRAPH_CLIENT_SECRET']}
        />
      )}
      {state.problem && <p className="trouble">{state.problem}</p>}
      <Switch
        name={t('field.activate')}
        what={t('third_parties.activate_what')}
        on={state.activate}
        turn={(activate) => screen.switchCalendar({ activate })}
      />
    </Card>
  )
}

function NotYet({ variables }: { variables: readonly string[] }) {
  const t = useT()
  return (
    <>
      <NotSetUp variables={variables} />
      <p className="muted not-yet">{t('third_parties.not_yet')}</p>
    </>
  )
}

interface SwitchProps {
  readonly name: string
  readonly what: string
  readonly on: boolean
  readonly turn: (on: boolean) => Promise<void>
}

/** A switch with what it does. It moves once the server has kept it. */
function Switch({ name, what, on, turn }: SwitchProps) {
  const id = useId()
  const [busy, setBusy] = useState(false)
  const change = async (next: boolean): Promise<void> => {
    if (busy) return
    setBusy(true)
    await turn(next).catch(complain)
    setBusy(false)
  }
  return (
    <div className="switch">
      <label className="tick">
        <input
          type="checkbox"
          role="switch"
          checked={on}
          aria-busy={busy}
          aria-describedby={id}
          onChange={(event) => void change(event.target.checked)}
        />
        {name}
      </label>
      <p id={id} className="muted">
        {what}
      </p>
    </div>
  )
}
