import { useState, type ReactNode } from 'react'
import type { thirdPartiesScreen } from '#core/screens/third-parties/services.ts'
import type { TriedService } from '#core/third-parties/trying.ts'
import { complain, succeed } from '../../state/notices.ts'
import { useT } from '../../state/texts.ts'

/** The card of a service: what it is for, and how the firm stands with it. */
export function Card({ name, what, children }: { name: string; what: string; children: ReactNode }) {
  return (
    <section className="card" aria-label={name}>
      <h2>{name}</h2>
      <p className="muted">{what}</p>
      {children}
    </section>
  )
}

interface ReadyProps {
  readonly screen: ReturnType<typeof thirdPartiesScreen>
  readonly service: TriedService
  readonly name: string
  readonly children: ReactNode
}

/** That a service is set up, and how; whether it takes our access is asked when somebody wants to know. */
export function Ready({ screen, service, name, children }: ReadyProps) {
  const t = useT()
  const [busy, setBusy] = useState(false)
  const ask = async (): Promise<void> => {
    if (busy) return
    setBusy(true)
    await screen.try(service).then(succeed, complain)
    setBusy(false)
  }
  return (
    <>
      <p className="standing good">{t('third_parties.ready')}</p>
      <p className="muted">{children}</p>
      <p className="row">
        <button
          type="button"
          className="quiet"
          aria-label={t('third_parties.try_service', { service: name })}
          aria-busy={busy}
          onClick={() => void ask()}
        >
          {t('third_parties.try')}
        </button>
      </p>
    </>
  )
}

/** That the administrator has to set it up, and with what. */
export function NotSetUp({ variables }: { variables: readonly string[] }) {
  const t = useT()
  return (
    <>
      <p className="standing">{t('third_parties.not_ready')}</p>
      <p className="muted">{t('third_parties.set_up_with')}</p>
      <ul className="plain-list">
        {variables.map((name) => (
          <li key={name}>
            <code>{name}</code>
          </li>
        ))}
      </ul>
    </>
  )
}
