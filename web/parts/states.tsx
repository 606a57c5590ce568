import { useEffect, useRef, type ReactNode } from 'react'
import { Link } from 'wouter'
import { isAnswerless, type Failure } from '#core/kernel/failure.ts'
import { roleName } from '#core/screens/users/role-names.ts'
import { shownFailure } from '#core/screens/formatting.ts'
import { server } from '../state/client.ts'
import { me } from '../state/session.ts'
import { useValue } from '../state/signals.ts'
import { useT } from '../state/texts.ts'
import { useTitle } from '../state/title.ts'

interface EmptyProps {
  readonly title: string
  readonly children?: ReactNode
  /** What starts it. */
  readonly action?: ReactNode
}

/** What goes here, and how it begins. */
export function Empty({ title, children, action }: EmptyProps) {
  return (
    <div className="state">
      <h2>{title}</h2>
      {children && <p>{children}</p>}
      {action}
    </div>
  )
}

/** A page that the person may not see: said at the address that was asked for, with who can change it. */
export function RefusedPage() {
  const t = useT()
  useTitle(t('state.refused'))
  return (
    <Refused level="h1">
      <Link href="/" className="button">
        {t('app.back_home')}
      </Link>
    </Refused>
  )
}

function Refused({ level: Heading, children }: { level: 'h1' | 'h2'; children?: ReactNode }) {
  const t = useT()
  const user = useValue(me)
  return (
    <div className="state" role="alert">
      <Heading>{t('state.refused')}</Heading>
      <p>{t('state.refused_help', { role: user ? roleName(t, user.role) : '' })}</p>
      {children}
    </div>
  )
}

interface TroubleProps {
  readonly failure: Failure
  readonly retry: () => unknown
  /** What is wrong, where the page knows more of it than the refusal says alone. */
  readonly reason?: string | undefined
}

/** What went wrong, why, and another try; or who can give the right that is missing. */
export function Trouble({ failure, retry, reason }: TroubleProps) {
  const t = useT()
  const known = useTrouble(failure, retry)
  const why = reason ?? known
  if (failure.code === 'unauthorized') return <Refused level="h2" />
  return (
    <div className="state" role="alert">
      <h2>{t('state.failed')}</h2>
      <p>{why}</p>
      <button type="button" className="quiet" onClick={() => void retry()}>
        {t('state.retry')}
      </button>
    </div>
  )
}

/**
 * Why something cannot be read. While the server is away that is what the bar above the page says, and once it is back it
 * is read again.
 */
export function useTrouble(failure: Failure | null, retry: () => unknown): string {
  const t = useT()
  const away = useValue(server.away)
  const waits = away && isAnswerless(failure)
  const waited = useRef(false)
  const again = useRef(retry)
  useEffect(() => void (again.current = retry), [retry])
  useEffect(() => {
    if (waited.current && !away) void again.current()
    waited.current = waits
  }, [away, waits])
  if (waits) return `${t('server.away')} ${t('server.tried_again')}`
  return failure ? shownFailure(t, failure) : ''
}

export interface RefusalProps {
  readonly failure: Failure | null
  /** The words around the reason. */
  readonly says?: ((message: string) => string) | undefined
  readonly children?: ReactNode
}

/** Why something was refused. That the server was away is no reason any more once it is back. */
export function Refusal({ failure, says, children }: RefusalProps) {
  const t = useT()
  const away = useValue(server.away)
  if (!failure || (failure.code === 'no_connection' && !away)) return null
  const message = shownFailure(t, failure)
  return (
    <div className="trouble" role="alert">
      <p>{says ? says(message) : message}</p>
      {children}
    </div>
  )
}

/** The shape of what is coming; it shows itself only when that takes a while. */
export function Skeleton({ rows = 8 }: { rows?: number }) {
  const t = useT()
  return (
    <div className="skeleton" role="status" aria-label={t('app.loading')}>
      {Array.from({ length: rows }, (_, i) => (
        <div key={i} style={{ width: `${92 - ((i * 17) % 38)}%` }} />
      ))}
    </div>
  )
}

export const LoadingPage = () => (
  <div className="page">
    <Skeleton />
  </div>
)
