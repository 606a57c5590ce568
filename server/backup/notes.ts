import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from '../config.ts'
import { forceBytes, forceFolder, makeFolder, nodeDisk } from '../durable.ts'

/** What this installation remembers of its backups, for whoever keeps them as files. It stands beside the data and not in it. */
export interface BackupNotes {
  readonly made_at?: string
  /** What was made then, as it was called. */
  readonly made?: string
  readonly verified_at?: string
  readonly verified?: string
  readonly failed_at?: string
  /** The code of the failure. */
  readonly failure?: string
}

export const notesOf = ({ data }: Pick<Config, 'data'>): string => join(data, 'backups.json')

/** What is remembered; nothing if there is nothing, or if it cannot be read. */
export async function notesIn(config: Pick<Config, 'data'>): Promise<BackupNotes> {
  try {
    return JSON.parse(await readFile(notesOf(config), 'utf8')) as BackupNotes
  } catch {
    return {}
  }
}

/** Remembers some of it beside the rest. */
export async function note(config: Pick<Config, 'data'>, some: BackupNotes): Promise<void> {
  const path = notesOf(config)
  const aside = `${path}.${randomUUID().slice(0, 8)}`
  const notes = { ...(await notesIn(config)), ...some }
  await makeFolder(config.data)
  await forceBytes(aside, Buffer.from(`${JSON.stringify(notes, null, 2)}\n`), 'wx')
  await nodeDisk.rename(aside, path)
  await forceFolder(config.data)
}
