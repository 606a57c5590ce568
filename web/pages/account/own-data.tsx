import { useState } from 'react'
import { exportOwnData } from '#core/privacy/operations.ts'
import { client } from '../../state/client.ts'
import { complain } from '../../state/notices.ts'
import { me } from '../../state/session.ts'
import { useValue } from '../../state/signals.ts'
import { useT } from '../../state/texts.ts'
import { Facts } from '../../parts/record/facts.tsx'
import { saveFile } from '../../parts/save-file.ts'

/** Everything that the firm holds about oneself, as a file. Nobody fetches it for somebody in whose name he acts. */
export function OwnData() {
  const t = useT()
  const user = useValue(me)
  const [busy, setBusy] = useState(false)
  if (user?.original_id) return null
  const save = async (): Promise<void> => {
    setBusy(true)
    await client(exportOwnData, {}).then(saveFile, complain)
    setBusy(false)
  }
  return (
    <Facts title={t('personal_data.own')}>
      <p>{t('personal_data.own_help')}</p>
      <p className="row">
        <button
          type="button"
          className="quiet"
          aria-busy={busy || undefined}
          disabled={busy}
          onClick={() => void save()}
        >
          {t('personal_data.export')}
        </button>
      </p>
    </Facts>
  )
}
