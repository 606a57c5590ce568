import { createReadStream } from 'node:fs'
import { access, constants, readFile, readdir, stat } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { isDay } from '#core/values/day.ts'
import { auditHeadsOf, filesOf, ledgerOf, passingOf, type Config } from '../../config.ts'
import { codeOf, layDown, nullWhenMissing, type Disk } from '../../durable.ts'
import { auditHeadFile } from '../audit-sealer.ts'
import { isFileName } from '../file-names.ts'
import { files, placeOf } from '../files.ts'
import { numberLedger } from '../number-ledger.ts'
import { dayFolders, passingFiles } from '../passing-files.ts'
import type { Kept } from './kept.ts'

/** So many bytes are read at a time. */
const partBytes = 256 * 1024

export function keptOnDisk(config: Config, disk?: Disk): Kept {
  const folder = filesOf(config)
  const places = { files: folder, numbers: ledgerOf(config), auditHeads: auditHeadsOf(config) }
  const passing = dayFolders(passingOf(config), disk)
  return {
    files: files(folder, disk),
    passingFiles: passingFiles(passing),
    numbers: numberLedger(places.numbers, disk),
    auditHeads: auditHeadFile(places.auditHeads, disk),
    places,
    mayWrite: async () => (await isWritable(folder)) && (await isWritable(places.numbers)),
    sizeOf: async (name) => (await stat(placeOf(folder, name)).catch(nullWhenMissing))?.size ?? null,
    read: (name) => createReadStream(placeOf(folder, name), { highWaterMark: partBytes }),
    fileNames: () => namesIn(folder),
    passingNames: async function* () {
      for (const day of await passing.names())
        if (isDay(day))
          for await (const names of namesIn(join(passingOf(config), day)))
            yield names.map((name) => `${day}/${name}`)
    },
    ledgerLines: () => readFile(places.numbers).catch(nullWhenMissing),
    headLines: () => readFile(places.auditHeads).catch(nullWhenMissing),
    lay: async (ledger, heads) => {
      await layDown(places.numbers, ledger)
      if (heads !== null) await layDown(places.auditHeads, heads)
    },
    firstKept: async () => {
      for (const path of [places.numbers, places.auditHeads])
        if ((await stat(path).catch(nullWhenMissing)) !== null) return basename(path)
      for await (const _ of namesIn(folder)) return basename(folder)
      return null
    },
  }
}

/** The names in each folder of two digits. */
async function* namesIn(folder: string): AsyncGenerator<readonly string[]> {
  for (const shard of await listed(folder))
    if (/^[0-9a-f]{2}$/.test(shard)) yield (await listed(join(folder, shard))).filter(isFileName)
}

const listed = async (folder: string): Promise<string[]> =>
  (await readdir(folder).catch(nullWhenMissing)) ?? []

/** What is not there yet is made when it is needed. */
const isWritable = (path: string): Promise<boolean> =>
  access(path, constants.W_OK).then(
    () => true,
    (error: unknown) => codeOf(error) === 'ENOENT',
  )
