import { writeFile } from 'node:fs/promises'
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
  await writeFile(file, bytes).catch((error: NodeJS.ErrnoException) => {
    throw new Misuse('cli.misuse.unwritable', {
      path: file,
      reason: shownDisk(t, diskCause(error) || error.message),
    })
  })
  say(t('cli.written', { file }))
}
