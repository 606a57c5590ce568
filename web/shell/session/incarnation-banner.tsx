import { Icon } from '../../parts/icon.tsx'
import { become } from './incarnate-dialog.tsx'
import { me } from '../../state/session.ts'
import { useValue } from '../../state/signals.ts'
import { useT } from '../../state/texts.ts'

/** Says all the while as whom one works, and ends it. */
export function IncarnationBanner() {
  const t = useT()
  const user = useValue(me)
  if (!user?.original_id) return null
  return (
    <div className="warning-bar incarnation" role="status">
      <Icon name="people" />
      <p>
        {t('incarnate.banner', {
          name: `${user.first_name} ${user.last_name}`,
          original: user.original_name ?? '',
        })}
      </p>
      <button type="button" className="quiet" onClick={() => become(null)}>
        {t('incarnate.stop')}
      </button>
    </div>
  )
}
