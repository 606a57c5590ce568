import { useMemo, useState } from 'react'
import { capacityConcerns, capacityScreen, type CapacityScreen } from '#core/screens/capacity/capacity.ts'
import type { Cell } from '#core/screens/grid/range.ts'
import { shownMonth } from '#core/values/written.ts'
import { monthOf } from '#core/values/day.ts'
import { FileButton, useColumns } from '../../parts/list/list-tools.tsx'
import { SearchBox } from '../../parts/list/search-box.tsx'
import { Await } from '../../parts/record/record-page.tsx'
import { Empty } from '../../parts/states.tsx'
import { Turn } from '../../parts/turn.tsx'
import { useAddressQuery } from '../../state/address.ts'
import { client } from '../../state/client.ts'
import { usePageKeys } from '../../state/keys.ts'
import { useLive } from '../../state/live.ts'
import { useValue } from '../../state/signals.ts'
import { useLanguage, useT } from '../../state/texts.ts'
import { useTitle } from '../../state/title.ts'
import { today } from '../../state/today.ts'
import { CapacityFilters } from './capacity-filters.tsx'
import { CapacityTable } from './capacity-table.tsx'
import { CellDialog } from './cell-dialog.tsx'
import { CellStatus } from './cell-status.tsx'
import './capacity.css'

/** Everybody’s months against their capacity: who is above it, who has room, and what fills a month. */
export function CapacityPage() {
  const t = useT()
  const query = useAddressQuery()
  const screen = useMemo(() => capacityScreen(client, monthOf(today()), query), [query])
  useLive(screen.answer, capacityConcerns, useValue(query))
  useTitle(t('menu.capacity'))
  const [opened, setOpened] = useState<Cell | null>(null)
  const { search = '' } = useValue(screen.list.request)
  usePageKeys(
    useMemo(
      () => [
        { keys: '← ↑ ↓ →', label: 'keys.cells' },
        { keys: 'Enter', label: 'capacity.opens' },
        { keys: 'Ctrl-C', label: 'keys.copy_cells' },
        { keys: '<', label: 'grid.previous', act: screen.previous },
        { keys: '>', label: 'grid.next', act: screen.next },
      ],
      [screen],
    ),
  )
  return (
    <div className="page capacity-page">
      <header className="page-head">
        <h1>{t('menu.capacity')}</h1>
        <Months screen={screen} />
        <SearchBox value={search} onSearch={screen.list.search} placeholder={t('capacity.search')} />
        <Export screen={screen} />
      </header>
      <div className="filters">
        <CapacityFilters screen={screen} />
      </div>
      <Await loaded={screen.answer}>
        {({ count }) =>
          count === 0 ? (
            <Empty title={t('capacity.empty')}>{t('capacity.empty_help')}</Empty>
          ) : (
            <>
              <CapacityTable screen={screen} onOpen={setOpened} />
              <CellStatus screen={screen} />
            </>
          )
        }
      </Await>
      {opened && (
        <CellDialog key={`${opened.row} ${opened.column}`} cell={opened} onClose={() => setOpened(null)} />
      )}
    </div>
  )
}

/** Which months are shown, and the way to others. */
function Months({ screen }: { screen: CapacityScreen }) {
  const t = useT()
  const language = useLanguage()
  const months = useValue(screen.answer.value)?.months
  const { from } = useValue(screen.list.filters)
  const monthName = (month: string | undefined): string => (month ? shownMonth(`${month}-01`, language) : '')
  return (
    <div className="capacity-months">
      <Turn
        previous={t('grid.previous')}
        next={t('grid.next')}
        onPrevious={screen.previous}
        onNext={screen.next}
      />
      <strong role="status">{months && `${monthName(months[0])} – ${monthName(months.at(-1))}`}</strong>
      {from !== null && (
        <button type="button" className="quiet small" onClick={screen.toThisMonth}>
          {t('capacity.this_month')}
        </button>
      )}
    </div>
  )
}

/** The same months as lines of a workbook, with all their columns. */
function Export({ screen: { list } }: { screen: CapacityScreen }) {
  const { all } = useColumns(list)
  const { save } = list
  return <FileButton make={save && (() => save('xlsx', all))} />
}
