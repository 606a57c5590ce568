import { startInFolder, type StartInFolder } from '../start-screen.ts'
import { FolderTasks } from './screen.tsx'

/** The tree of a folder's tasks in the terminal. */
export const startTasks = (start: StartInFolder): Promise<void> =>
  startInFolder(start, ({ found, ...opened }) => <FolderTasks folder={found} {...opened} />)
