import type { NewFactor } from '#core/screens/session/sign-in.ts'
import { useT } from '../state/texts.ts'

/** What an authenticator app is given: a picture, and the same key to type. */
export function FactorKey({ factor }: { factor: NewFactor }) {
  const t = useT()
  return (
    <div className="factor-key">
      <p>{t('factor.scan')}</p>
      <img
        alt={t('factor.picture')}
        src={`data:image/svg+xml,${encodeURIComponent(factor.qr)}`}
        width="180"
        height="180"
      />
      <p>
        {t('factor.key')} <code>{factor.key.replaceAll(/(.{4})(?=.)/g, '$1 ')}</code>
      </p>
    </div>
  )
}
