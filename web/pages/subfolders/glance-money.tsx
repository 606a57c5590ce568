import {
  openedAtGlance,
  type GlanceMoneyLine,
  type GlanceMoneyName,
  type Whose,
} from '#core/reports/subfolders/opens.ts'
import { shownEuro } from '#core/values/written.ts'
import { useT } from '../../state/texts.ts'
import { OpenedFigure } from '../../parts/opened-figure.tsx'

interface Props {
  readonly name: GlanceMoneyName
  readonly line: GlanceMoneyLine
  readonly whose: Whose
  /** How it is written; as euro without. */
  readonly written?: string
}

const headings = {
  contracted: 'mission.contracted',
  invoiced: 'mission.invoiced',
  to_invoice: 'subfolders.to_invoice',
} as const

/** An amount of a mission or folder at a glance, which opens into its contracts, invoices or forecasts. */
export function GlanceMoney({ name, line, whose, written = shownEuro(line[name]) }: Props) {
  const t = useT()
  const opened = openedAtGlance(name, line, whose)
  const figure = () => ({ heading: t(headings[name]), written })
  return opened ? <OpenedFigure {...figure()} opened={opened} partOf={figure} /> : <>{written}</>
}
