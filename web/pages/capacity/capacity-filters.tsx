import { can } from '#core/kernel/permission.ts'
import { groupings } from '#core/planning/operations.ts'
import { periods, type CapacityScreen } from '#core/screens/capacity/capacity.ts'
import { Chip } from '../../parts/form/chip.tsx'
import { FoldedFilters } from '../../parts/list/folded-filters.tsx'
import { RecordFilter } from '../../parts/list/record-filter.tsx'
import { useActor } from '../../state/session.ts'
import { useValue } from '../../state/signals.ts'
import { useT } from '../../state/texts.ts'
import { useParameters } from '../../state/use-parameters.ts'

/** Whose people, of which function, how many months, and only those with room. */
export function CapacityFilters({ screen }: { screen: CapacityScreen }) {
  const t = useT()
  const { list } = screen
  const found = useValue(screen.answer.value)
  const { months, room, over, leader, team, function_type } = useValue(list.filters)
  const by = useValue(screen.by)
  const words = useValue(useParameters().words)
  const seesFunctions = can(useActor(), 'user_extended.read')
  return (
    <>
      <label className="tick">
        <input
          type="checkbox"
          role="switch"
          checked={room}
          onChange={(event) => list.setFilter('room', event.target.checked)}
        />
        {t('capacity.only_room')}
      </label>
      <label className="tick">
        <input
          type="checkbox"
          role="switch"
          checked={over}
          onChange={(event) => list.setFilter('over', event.target.checked)}
        />
        {t('capacity.only_over')}
      </label>
      {leader !== null && (
        <Chip name={t('capacity.led_by')} onRemove={() => list.setFilter('leader', null)} />
      )}
      <FoldedFilters on={[team, function_type].filter((each) => each !== null).length}>
        <RecordFilter
          screen={list}
          name="team"
          label={t('field.team')}
          all={t('capacity.every_team')}
          records={found?.teams ?? []}
        />
        {seesFunctions && (
          <select
            aria-label={t('field.function_type')}
            value={function_type ?? ''}
            onChange={(event) => list.setFilter('function_type', event.target.value || null)}
          >
            <option value="">{t('capacity.every_function')}</option>
            {found?.functions.map((each) => (
              <option key={each} value={each}>
                {words('function_type', each)}
              </option>
            ))}
          </select>
        )}
        {seesFunctions && (
          <span className="segments" role="group" aria-label={t('capacity.by')}>
            {groupings.map((each) => (
              <button key={each} type="button" aria-pressed={by === each} onClick={() => screen.group(each)}>
                {t(`capacity.by_${each}`)}
              </button>
            ))}
          </span>
        )}
        <select
          aria-label={t('capacity.period')}
          value={months}
          onChange={(event) => list.setFilter('months', Number(event.target.value))}
        >
          {[...new Set([...periods, months])].map((n) => (
            <option key={n} value={n}>
              {t('capacity.months', { count: n })}
            </option>
          ))}
        </select>
      </FoldedFilters>
    </>
  )
}
