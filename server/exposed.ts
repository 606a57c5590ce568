import { stat } from 'node:fs/promises'
import { sep } from 'node:path'
import { databaseFile, type Config } from './config.ts'

/** Of the data folder and the database in it, what others than its owner may look into. A closed folder closes all in it. */
export async function exposedPaths(config: Pick<Config, 'data' | 'databaseUrl'>): Promise<string[]> {
  if (process.platform === 'win32') return []
  const file = databaseFile(config)
  const exposed: string[] = []
  for (const path of [config.data, ...(file === null || file.startsWith(config.data + sep) ? [] : [file])]) {
    const { mode } = await stat(path).catch(() => ({ mode: 0 }))
    if ((mode & 0o077) !== 0) exposed.push(path)
  }
  return exposed
}
