import type { ReactNode } from 'react'
import type { TextKey } from '#core/texts/translate.ts'
import { useT } from '../../state/texts.ts'

export type Fact = readonly [label: TextKey, value: ReactNode, wide?: 'wide']

interface FactsProps {
  /** Where a link within the page leads to it. */
  readonly id?: string
  readonly title?: string
  readonly facts?: readonly Fact[]
  readonly children?: ReactNode
}

/** A titled part of a record: labels and what they say. What nobody said is a dash. */
export function Facts({ id, title, facts, children }: FactsProps) {
  const t = useT()
  return (
    <section className="card" {...(id && { id, tabIndex: -1 })}>
      {title && <h2>{title}</h2>}
      {facts && (
        <dl className="facts">
          {facts.map(([label, value, wide]) => (
            <div key={label} className={wide}>
              <dt>{t(label)}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
      {children}
    </section>
  )
}

export type Figure = readonly [label: string, value: ReactNode]

/** The few figures that matter first. */
export function Figures({ figures }: { figures: readonly Figure[] }) {
  return (
    <dl className="figures">
      {figures.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

export function YesNo({ of }: { of: boolean | null | undefined }) {
  const t = useT()
  return <>{of === null || of === undefined ? '' : t(of ? 'yes' : 'no')}</>
}

/** An address of the web or of mail, as a link when it is one. */
export function WebLink({ to }: { to: string | null | undefined }) {
  if (!to) return null
  return /^(https?:\/\/|mailto:|tel:)/.test(to) ? (
    <a href={to} target="_blank" rel="noreferrer">
      {to.replace(/^(https?:\/\/|mailto:|tel:)/, '')}
    </a>
  ) : (
    <>{to}</>
  )
}
