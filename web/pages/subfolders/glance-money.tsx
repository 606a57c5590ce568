import { glanceOpens, type Whose } from '#core/reports/subfolders/opens.ts'
import { shownEuro } from '#core/values/written.ts'
import { useT } from '../../state/texts.ts'
import { OpenedFigure } from '../../parts/opened-figure.tsx'

interface Props {
  readonly name: keyof typeof glanceOpens
  readonly whose: Whose
  readonly of: number | null
  /** How it is written; as euro without. */
  readonly written?: string
}

const headings = {
  contracted: 'mission.contracted',
  invoiced: 'mission.invoiced',
  to_invoice: 'subfolders.to_invoice',
} as const

/** An amount of a mission or folder at a glance, which opens into its contracts, invoices or forecasts. */
export function GlanceMoney({ name, whose, of, written = shownEuro(of) }: Props) {
  const t = useT()
  const opened = of === null ? null : glanceOpens[name](whose)
  const figure = () => ({ heading: t(headings[name]), written })
  return opened ? <OpenedFigure {...figure()} opened={opened} partOf={figure} /> : <>{written}</>
}
