import type { WeekRow } from '#core/booking/operations.ts'
import type { WeeksScreen } from '#core/screens/weeks.ts'
import { complain, succeed } from '../../state/notices.ts'

/** Approves at once, for it can be returned later; says how many. */
export const approve =
  (screen: WeeksScreen, rows: readonly WeekRow[], inWords: (count: number) => string) =>
  async (): Promise<void> => {
    try {
      succeed(inWords(await screen.decide('approve', rows, null)))
    } catch (error) {
      complain(error)
    }
  }
