import type { WeekRow } from '#core/booking/operations.ts'
import { asFailure } from '#core/screens/loaded.ts'
import { refusalOfWeeks, type WeeksScreen } from '#core/screens/weeks.ts'
import { regret, succeed } from '../../state/notices.ts'
import { t } from '../../state/texts.ts'

/** Approves at once, for it can be returned later; says how many, or what stands in the way of which. */
export const approve =
  (screen: WeeksScreen, rows: readonly WeekRow[], inWords: (count: number) => string) =>
  async (): Promise<void> => {
    try {
      succeed(inWords(await screen.decide('approve', rows, null)))
    } catch (error) {
      regret(refusalOfWeeks(t.value, asFailure(error), rows).join(' '))
    }
  }
