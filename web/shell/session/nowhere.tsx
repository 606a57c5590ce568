import { Link } from 'wouter'
import { useT } from '../../state/texts.ts'
import { useTitle } from '../../state/title.ts'

/** An address that leads nowhere. */
export function NotFound() {
  const t = useT()
  useTitle(t('app.not_found'))
  return (
    <div className="state">
      <h1>{t('app.not_found')}</h1>
      <p>{t('app.not_found_help')}</p>
      <Link href="/" className="button">
        {t('app.back_home')}
      </Link>
    </div>
  )
}
