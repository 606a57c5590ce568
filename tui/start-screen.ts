import type { ReactNode } from 'react'
import { whoAmI } from '#core/access/operations.ts'
import type { Client } from '#core/kernel/operation.ts'
import type { Actor } from '#core/kernel/permission.ts'
import { asActor } from '#core/screens/session/me.ts'
import { openLine, show, type Line, type Start } from './app.tsx'

/** What a screen is drawn with: who looks, what was found, and how it is left. */
export interface Opened<F> {
  readonly actor: Actor
  readonly found: F
  readonly live: Line['live']
  readonly leave: () => void
}

/** A start with the folder that was named; null has it looked for on the screen. */
export interface StartInFolder extends Start {
  readonly folder: ((client: Client) => Promise<number>) | null
}

/**
 * A screen in the terminal until the person leaves it. What it needs is found beside who he is: who may not in is told
 * so before anything is drawn.
 */
export async function startScreen<F>(
  { readDay, files, language, follows, connect }: Start,
  find: (client: Client) => Promise<F>,
  draw: (opened: Opened<F>) => ReactNode,
): Promise<void> {
  const line = await openLine({ connect })
  const { live, connection, ended } = line
  const client = line.calls.through(line.straight)
  const [known, found] = await Promise.all([client(whoAmI, {}), find(client)]).catch(ended)
  await show(line, {
    client,
    language: follows ? known.language_type : language,
    readDay,
    files,
    screen: (leave) => draw({ actor: asActor(known), found, live, leave }),
  })
  await connection.close()
}

/** As `startScreen`, of one folder. */
export const startInFolder = (
  { folder, ...start }: StartInFolder,
  draw: (opened: Opened<number | null>) => ReactNode,
): Promise<void> => startScreen(start, async (client) => (folder ? folder(client) : null), draw)
