import { unwatchFile, watchFile } from 'node:fs'
import type { Stats } from 'node:fs'

/** Tells of every change of these files, by whichever process, until the answer is called. */
export function watchFiles(paths: readonly string[], changed: () => void, everyMs = 1_000): () => void {
  const look = (now: Stats, before: Stats): void => {
    if (now.mtimeMs !== before.mtimeMs || now.size !== before.size) changed()
  }
  for (const path of paths) watchFile(path, { interval: everyMs, persistent: false }, look)
  return () => paths.forEach((path) => unwatchFile(path, look))
}
