import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readFile, readdir, rm, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { cacheFolder } from '../cache-folder.ts'
import { mkdirAll } from '../../durable.ts'

/** A Chromium's folder of its own, as Playwright calls it: nothing else is ever removed. */
const isProfile = (folder: string): boolean => /^playwright_chromium\w*_profile-\w+$/.test(basename(folder))

/**
 * Notes where a Chromium of this process keeps its profile. Whoever closes it removes the folder; of a process that was
 * killed it stays, with pages of documents in it, until the next one that prints removes it. Answers how to forget it.
 */
export async function noteProfile(folder: string): Promise<() => Promise<void>> {
  const name = `${process.pid}-${randomUUID()}`
  const note = join(await notes(), name)
  own.add(name)
  await writeFile(note, folder, { mode: 0o600 })
  return async () => {
    await rm(note, { force: true })
    own.delete(name)
  }
}

/** The notes of this very process: in a container the one before it had the same number. */
const own = new Set<string>()

/**
 * Removes the profiles whose process is gone. Its browser may outlive it by a moment and write again: a note is forgotten once
 * its profile was found gone.
 */
export async function sweepProfiles(): Promise<void> {
  const folder = await notes()
  for (const name of await readdir(folder)) {
    const pid = Number.parseInt(name)
    if (pid === process.pid ? own.has(name) : isRunning(pid)) continue
    const profile = await readFile(join(folder, name), 'utf8').catch(() => '')
    if (isProfile(profile) && existsSync(profile))
      await rm(profile, { recursive: true, force: true, maxRetries: 3 })
    else await rm(join(folder, name), { force: true })
  }
}

async function notes(): Promise<string> {
  const folder = join(await cacheFolder(), 'profiles')
  mkdirAll(folder, 0o700)
  return folder
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code !== 'ESRCH'
  }
}
