import type { ReactNode } from 'react'
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
