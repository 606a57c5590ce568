import type { GridScreen } from '#core/screens/person-grid.ts'
import { shownMonth } from '#core/screens/shown.ts'
import { useValue } from '../../app/signals.ts'
import { useLanguage, useT } from '../../app/texts.ts'

/** What is being saved, what was, what was not; read aloud when it changes. */
export function GridStatus({ screen }: { screen: GridScreen }) {
  const t = useT()
  const language = useLanguage()
  const saving = useValue(screen.saving)
  const last = useValue(screen.last)
  const cell = last ? `: ${t(`grid.${last.row}`)}, ${shownMonth(last.month + '-01', language)}` : ''
  return (
    <p className={`grid-status ${saving ? 'saving' : (last?.kind ?? 'muted')}`} role="status">
      {saving ? t('grid.saving') : last ? t(`grid.${last.kind}`) + cell : t('grid.idle')}
    </p>
  )
}
