import { useMemo, useState } from 'react'
import type { WeekRow } from '#core/booking/operations.ts'
import { weeksScreen, type WeeksScreen } from '#core/screens/weeks.ts'
import { useAddressQuery } from '../../state/address.ts'
import { client } from '../../state/client.ts'
import { useLive } from '../../state/live.ts'
import { useValue } from '../../state/signals.ts'
import { useT } from '../../state/texts.ts'
import { useTitle } from '../../state/title.ts'
import { Toggle } from '../../parts/form/chip.tsx'
import { Pager } from '../../parts/list/pager.tsx'
import { SearchBox } from '../../parts/list/search-box.tsx'
import { Tabs } from '../../parts/record/record-page.tsx'
import { Empty, Skeleton, Trouble } from '../../parts/states.tsx'
import { approve } from './approve.ts'
import { StateFilter } from './state-filter.tsx'
import { MissingTab } from './missing-tab.tsx'
import { MonthsTab } from './months-tab.tsx'
import { ReturnDialog } from './return-dialog.tsx'
import { WeekCard } from './week-card.tsx'
import './weeks.css'

/** What waits for one's decision, who has not submitted yet, and closing months. */
export function WeeksPage() {
  const t = useT()
  useTitle(t('menu.weeks'))
  return (
    <div className="page weeks-page">
      <header className="page-head">
        <h1>{t('menu.weeks')}</h1>
      </header>
      <Tabs
        name="tab"
        tabs={[
          { number: 0, label: t('weeks.tab_waiting'), draw: () => <WaitingTab /> },
          { number: 1, label: t('weeks.tab_missing'), draw: () => <MissingTab /> },
          { number: 2, label: t('weeks.tab_months'), draw: () => <MonthsTab /> },
        ]}
      />
    </div>
  )
}

function WaitingTab() {
  const t = useT()
  const query = useAddressQuery()
  const screen = useMemo(() => weeksScreen(client, query), [query])
  useLive(screen, { week: {}, booked: {} }, useValue(query))
  const { all } = useValue(screen.filters)
  const { search = '' } = useValue(screen.request)
  const [returning, setReturning] = useState<readonly WeekRow[] | null>(null)
  return (
    <>
      <div className="filters">
        <SearchBox value={search} onSearch={screen.search} placeholder={t('weeks.search')} />
        <StateFilter screen={screen} />
        <Toggle on={all} onChange={(on) => screen.setFilter('all', on)}>
          {t('field.all')}
        </Toggle>
        <Several screen={screen} onReturn={setReturning} />
      </div>
      <Weeks screen={screen} onReturn={setReturning} />
      <footer className="page-foot">
        <Pager screen={screen} />
      </footer>
      {returning && <ReturnDialog screen={screen} rows={returning} onClose={() => setReturning(null)} />}
    </>
  )
}

interface DecidingProps {
  readonly screen: WeeksScreen
  readonly onReturn: (rows: readonly WeekRow[]) => void
}

/** What can be done with those that are ticked, else with all that is shown and waits. */
function Several({ screen, onReturn }: DecidingProps) {
  const t = useT()
  const waiting = useValue(screen.waiting)
  const chosen = useValue(screen.deciding)
  const busy = useValue(screen.busy)
  const rows = chosen.length > 0 ? chosen : waiting
  if (waiting.length < 2) return null
  return (
    <span className="ticked" role="status">
      {chosen.length > 0 ? t('weeks.ticked', { count: chosen.length }) : ''}{' '}
      <button
        type="button"
        className="small"
        disabled={busy}
        onClick={() => void approve(screen, rows, (count) => t('weeks.approved', { count }))()}
      >
        {chosen.length > 0 ? t('weeks.approve') : t('weeks.approve_all', { count: rows.length })}
      </button>{' '}
      {chosen.length > 0 && (
        <button type="button" className="quiet small" disabled={busy} onClick={() => onReturn(rows)}>
          {t('weeks.return')}
        </button>
      )}
    </span>
  )
}

function Weeks({ screen, onReturn }: DecidingProps) {
  const t = useT()
  const weeks = useValue(screen.weeks)
  const ready = useValue(screen.ready)
  const failure = useValue(screen.failure)
  const { state } = useValue(screen.filters)
  if (failure) return <Trouble failure={failure} retry={screen.reload} />
  if (!ready) return <Skeleton rows={10} />
  if (weeks.length === 0) {
    return (
      <Empty title={t(state === 'submitted' ? 'weeks.empty' : 'weeks.none_found')}>
        {t('weeks.empty_help')}
      </Empty>
    )
  }
  return (
    <ul className="week-cards">
      {weeks.map((week) => (
        <li key={week.key}>
          <WeekCard week={week} screen={screen} onReturn={onReturn} />
        </li>
      ))}
    </ul>
  )
}
