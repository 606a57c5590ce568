import { statSync, unwatchFile, watchFile, type Stats } from 'node:fs'

/** Tells of every change of these files, by whichever process, until the answer is called. */
export function watchFiles(paths: readonly string[], changed: () => void, everyMs = 1_000): () => void {
  const look = (now: Stats, before: Stats): void => {
    if (stateOf(now) !== stateOf(before)) changed()
  }
  for (const path of paths) watchFile(path, { interval: everyMs, persistent: false }, look)
  return () => paths.forEach((path) => unwatchFile(path, look))
}

/** A text that is another after each change of these files. */
export const stateOfFiles = (paths: readonly string[]): string =>
  paths.map((path) => stateOf(statSync(path, { throwIfNoEntry: false }))).join(' ')

const stateOf = (stats: Stats | undefined): string => (stats ? `${stats.mtimeMs}/${stats.size}` : '')
