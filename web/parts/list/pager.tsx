import { pageSizes } from '#core/tables/listing.ts'
import type { TableScreen } from '#core/screens/list/table.ts'
import { useValue } from '../../state/signals.ts'
import { useT } from '../../state/texts.ts'
import { Icon } from '../icon.tsx'

/** Which rows are shown, the way to the others, and how many at once. */
export function Pager<R>({ screen }: { screen: TableScreen<R> }) {
  const t = useT()
  const { from, to, count } = useValue(screen.range)
  const { page, size } = useValue(screen.request)
  const pages = useValue(screen.pages)
  if (count === 0) return null
  return (
    <nav className="pager" aria-label={t('list.pages')}>
      <label>
        <span>{t('list.size')}</span>
        <select value={size} onChange={(event) => screen.resize(Number(event.target.value))}>
          {pageSizes.map((each) => (
            <option key={each}>{each}</option>
          ))}
        </select>
      </label>
      <span className="range">{t('list.range', { from, to, total: count })}</span>
      <button
        type="button"
        className="icon-button"
        aria-label={t('list.previous')}
        disabled={page <= 1}
        onClick={() => screen.turnTo(page - 1)}
      >
        <Icon name="left" />
      </button>
      <button
        type="button"
        className="icon-button"
        aria-label={t('list.next')}
        disabled={page >= pages}
        onClick={() => screen.turnTo(page + 1)}
      >
        <Icon name="right" />
      </button>
    </nav>
  )
}
