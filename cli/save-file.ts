import { lstat, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { shownDisk } from '#core/screens/formatting.ts'
import { codeOf, diskCause, nullWhenMissing } from '#server/connect.ts'
import { Misuse, type ConnectedContext } from './command.ts'

/** Writes a file and says so; `-` is stdout, and says nothing else there. */
export async function saveFile(
  { say, t }: Pick<ConnectedContext, 'say' | 't'>,
  file: string,
  bytes: Uint8Array,
): Promise<void> {
  if (file === '-') return void process.stdout.write(bytes)
  await writeWhole(file, bytes).catch((error: NodeJS.ErrnoException) => {
    throw new Misuse('cli.misuse.unwritable', {
      path: file,
      reason: shownDisk(t, diskCause(error) || error.message),
    })
  })
  say(t('cli.written', { file }))
}

/** Where a file goes: into a folder under its own name, else where it was told to. */
export async function placeIn(place: string, name: string): Promise<string> {
  const entry = await stat(place).catch(nullWhenMissing)
  return entry?.isDirectory() ? join(place, name) : place
}

/**
 * A file that could not be written to its end is none, and what stood there before stays: it is written aside and then
 * takes its place. A device, a link, or a file in a folder that takes no other is written as it stands.
 */
async function writeWhole(file: string, bytes: Uint8Array): Promise<void> {
  const before = await lstat(file).catch(nullWhenMissing)
  if (before && !before.isFile()) return writeFile(file, bytes)
  const aside = `${file}.${process.pid}.part`
  try {
    await writeFile(aside, bytes, { flag: 'wx', ...(before ? { mode: before.mode & 0o777 } : {}) })
    await rename(aside, file)
  } catch (error) {
    await rm(aside, { force: true })
    if (!before || !['EACCES', 'EPERM'].includes(String(codeOf(error)))) throw error
    await writeFile(file, bytes)
  }
}
