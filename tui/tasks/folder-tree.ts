import { useEffect, useState } from 'react'
import { listSubfolders, readFolder } from '#core/folders/operations.ts'
import type { Failure } from '#core/kernel/failure.ts'
import type { Client } from '#core/kernel/operation.ts'
import type { Actor } from '#core/kernel/permission.ts'
import type { TaskNode } from '#core/planning/operations.ts'
import { breakdownScreen, type BreakdownScreen } from '#core/screens/folders/breakdown.ts'
import { folderName } from '#core/screens/folders/planning/folder.ts'
import { shapingOf, type Shaping } from '#core/screens/folders/shaping.ts'
import type { TreeRow } from '#core/screens/list/tree.ts'
import type { LiveScreens } from '#core/screens/live/live.ts'
import { loaded } from '#core/screens/loaded.ts'
import { mayCall } from '#core/screens/session/me.ts'
import { useTerminal } from '../terminal-context.ts'
import { useSignal } from '../use-signal.ts'

/** The tree of a folder's tasks as it is shown now, and where the cursor stands in it. */
export interface FolderTree {
  readonly screen: BreakdownScreen
  /** The id of the breakdown; null until it was read. */
  readonly wbsId: number | null
  readonly name: string
  /** Which tasks whoever is signed in may change; null until it is known. */
  readonly shaping: Shaping | null
  readonly rows: readonly TreeRow<TaskNode>[]
  readonly place: number
  readonly row: TreeRow<TaskNode> | undefined
  readonly failure: Failure | null
  readonly reload: () => void
}

/** Reads the tree of a folder, and reads it again when somebody changes it. */
export function useFolderTree(folder: number, actor: Actor, live: LiveScreens): FolderTree {
  const { client } = useTerminal()
  const [screen] = useState(() => breakdownScreen(client, folder))
  const [about] = useState(() => loaded(() => readAbout(client, folder, actor)))
  const answer = useSignal(screen.value)
  const failure = useSignal(screen.failure)
  const aboutFailure = useSignal(about.failure)
  const { name, shaping } = useSignal(about.value) ?? { name: '', shaping: null }
  useSignal(screen.nodes)
  const rows = useSignal(screen.tree.rows)
  const at = useSignal(screen.at)

  useEffect(() => {
    void screen.reload()
    void about.reload()
    const inFolder = { folder_id: folder }
    const stops = [
      live.follow(screen, { task: inFolder, booked: inFolder, planning: inFolder, subfolder: inFolder }),
      live.follow(about, { subfolder: inFolder, folder: { id: folder } }),
    ]
    return () => stops.forEach((stop) => stop())
  }, [screen, about, live, folder])

  const place = Math.max(
    0,
    rows.findIndex(({ node }) => node.id === at),
  )
  return {
    screen,
    wbsId: answer?.id ?? null,
    name,
    shaping,
    rows,
    place,
    row: rows[place],
    failure: failure ?? aboutFailure,
    reload: () => void Promise.all([screen.reload(), about.reload()]),
  }
}

/** The folder's name, and which of its tasks somebody may change: his subfolders say it. */
async function readAbout(client: Client, folder: number, actor: Actor) {
  return {
    name: mayCall(actor, readFolder) ? folderName(await client(readFolder, { id: folder })) : '',
    shaping: shapingOf(
      actor,
      mayCall(actor, listSubfolders) ? await client(listSubfolders, { folderId: folder }) : [],
    ),
  }
}
