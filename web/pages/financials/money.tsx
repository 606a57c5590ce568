import { openedMoney, type MoneyLine, type MoneyName, type MoneyOf } from '#core/reports/financials/opens.ts'
import { financialFigures } from '#core/reports/financials/operations.ts'
import { columnHeading } from '#core/screens/formatting.ts'
import { shownEuro } from '#core/values/written.ts'
import { useT } from '../../state/texts.ts'
import { today } from '../../state/today.ts'
import { OpenedFigure } from '../../parts/opened-figure.tsx'

interface Props {
  readonly name: MoneyName
  readonly line: MoneyLine
  readonly of: MoneyOf
}

/** An amount of one mission or of several at a month's end, which opens into its parts. */
export function Money({ name, line, of }: Props) {
  const t = useT()
  const figure = (each: string) => ({
    heading: columnHeading(t, { name: each, field: financialFigures[each as MoneyName] }),
    written: shownEuro(line[each as MoneyName]),
  })
  const opened = openedMoney(name, line, { ...of, today: today() })
  return opened ? (
    <OpenedFigure {...figure(name)} opened={opened} partOf={figure} />
  ) : (
    <>{figure(name).written}</>
  )
}
