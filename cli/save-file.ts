import { lstat, open, rm } from 'node:fs/promises'
import { shownDisk } from '#core/screens/shown.ts'
import { diskCause } from '#server/connect.ts'
import { Misuse } from './command.ts'
import type { ConnectedContext } from './command.ts'

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

/** A file that could not be written to its end is taken away: nobody mistakes it for what was asked. */
async function writeWhole(file: string, bytes: Uint8Array): Promise<void> {
  const handle = await open(file, 'w')
  try {
    await handle.writeFile(bytes)
    await handle.close()
  } catch (error) {
    await handle.close().catch(() => undefined)
    // A device that takes nothing stays.
    if ((await lstat(file)).isFile()) await rm(file, { force: true })
    throw error
  }
}
