import { useT } from '../state/texts.ts'
import { Icon } from './icon.tsx'
import { MenuButton, type Entry } from './menu-button.tsx'

/** What else can be done, beside the two buttons that a head or a toolbar has. Without anything else there is no menu. */
export function More({ entries }: { entries: readonly (Entry | false | null)[] }) {
  const t = useT()
  const some = entries.filter((entry): entry is Entry => entry !== false && entry !== null)
  if (some.length === 0) return null
  return (
    <MenuButton label={t('acts.more')} face={<Icon name="more" />} className="quiet more" entries={some} />
  )
}
