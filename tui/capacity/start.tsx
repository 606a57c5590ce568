import type { Start } from '../app.tsx'
import { startScreen } from '../start-screen.ts'
import { Capacity } from './screen.tsx'

/** Everybody's months in the terminal. */
export const startCapacity = (start: Start): Promise<void> =>
  startScreen(
    start,
    async () => null,
    ({ actor, live, leave }) => <Capacity actor={actor} live={live} leave={leave} />,
  )
