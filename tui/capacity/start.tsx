import { whoAmI } from '#core/access/operations.ts'
import { asActor } from '#core/screens/session/me.ts'
import { openLine, show } from '../app.tsx'
import type { Start } from '../app.tsx'
import { Capacity } from './screen.tsx'

/** Everybody's months in the terminal until the person leaves them. Who may not in is told so before anything is drawn. */
export async function startCapacity({ readDay, files, language, follows, connect }: Start): Promise<void> {
  const line = await openLine({ connect })
  const { live, connection, ended } = line
  const client = line.calls.through(line.straight)
  const known = await client(whoAmI, {}).catch(ended)
  await show(line, {
    client,
    language: follows ? known.language_type : language,
    readDay,
    files,
    screen: (leave) => <Capacity actor={asActor(known)} live={live} leave={leave} />,
  })
  await connection.close()
}
