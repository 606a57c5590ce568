import { listWeeks } from '#core/booking/operations.ts'
import type { Start } from '../app.tsx'
import { startScreen } from '../start-screen.ts'
import { DecideWeeks } from './screen.tsx'

/** Weeks to decide on in the terminal; where weeks are not submitted that is said at once. */
export const startWeeks = (start: Start): Promise<void> =>
  startScreen(
    start,
    (client) => client(listWeeks, { size: 1 }),
    ({ live, leave }) => <DecideWeeks live={live} leave={leave} />,
  )
