import { startInFolder, type StartInFolder } from '../start-screen.ts'
import { FolderPlanning } from './screen.tsx'

/** A folder's planning in the terminal. */
export const startPlanning = (start: StartInFolder): Promise<void> =>
  startInFolder(start, ({ found, live, leave }) => (
    <FolderPlanning folder={found} live={live} leave={leave} />
  ))
