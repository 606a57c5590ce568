import { Link } from 'wouter'
import { pathOfParts, type Opened } from '#core/reporting/opening.ts'
import { useMay } from '../state/session.ts'
import { useT } from '../state/texts.ts'
import { PopButton } from './pop-button.tsx'

/** A figure as it is written, and what it is called. */
export interface NamedFigure {
  readonly heading: string
  readonly written: string
}

interface Props extends NamedFigure {
  readonly opened: Opened
  /** Another figure of the same line, of which this one is a sum. */
  readonly partOf: (name: string) => NamedFigure
}

/**
 * An amount that opens into its parts: a report, or the figures of its line that it is the sum of. Whoever may not open reports
 * reads the amount alone.
 */
export function OpenedFigure({ heading, written, opened, partOf }: Props) {
  const t = useT()
  const mayOpen = useMay(reports)
  const label = t('figure.parts_of', { measure: heading })
  if ('report' in opened)
    return mayOpen ? (
      <Link href={pathOfParts(opened)} className="figure-link" title={label}>
        {written}
      </Link>
    ) : (
      <>{written}</>
    )
  const lines = [
    ...opened.plus.map((name) => ({ name, sign: '+' })),
    ...opened.minus.map((name) => ({ name, sign: '−' })),
  ]
  return (
    <PopButton label={`${written}. ${label}`} face={written} className="figure-link">
      <dl className="figure-parts">
        {lines.map(({ name, sign }) => {
          const part = partOf(name)
          return (
            <div key={name}>
              <dt>
                {sign} {part.heading}
              </dt>
              <dd>{part.written}</dd>
            </div>
          )
        })}
        <div className="sum">
          <dt>= {heading}</dt>
          <dd>{written}</dd>
        </div>
      </dl>
    </PopButton>
  )
}

const reports = { permission: 'reports.read' } as const
