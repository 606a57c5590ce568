import { whoAmI } from '#core/access/operations.ts'
import type { Client } from '#core/kernel/operation.ts'
import { asActor } from '#core/screens/session/me.ts'
import { openLine, show } from '../app.tsx'
import type { Start } from '../app.tsx'
import { FolderTasks } from './screen.tsx'

export interface StartTasks extends Start {
  /** Finds the folder that was named; null has it looked for on the screen. */
  readonly folder: ((client: Client) => Promise<number>) | null
}

/** The tree of a folder's tasks in the terminal until the person leaves it. Who may not in is told so before anything is drawn. */
export async function startTasks({
  readDay,
  files,
  language,
  follows,
  connect,
  folder: find,
}: StartTasks): Promise<void> {
  const line = await openLine({ connect })
  const { live, connection, ended } = line
  const client = line.calls.through(line.straight)
  const [known, folder] = await Promise.all([client(whoAmI, {}), find ? find(client) : null]).catch(ended)
  await show(line, {
    client,
    language: follows ? known.language_type : language,
    readDay,
    files,
    screen: (leave) => <FolderTasks folder={folder} actor={asActor(known)} live={live} leave={leave} />,
  })
  await connection.close()
}
