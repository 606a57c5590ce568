import { readFile, readdir } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { isDay } from '#core/values/day.ts'
import { auditHeadsOf, filesOf, ledgerOf, passingOf, type Config } from '../../config.ts'
import { layDown, nullWhenMissing, type Disk } from '../../durable.ts'
import { auditHeadFile } from '../audit-sealer.ts'
import { files } from '../files.ts'
import { numberLedger } from '../number-ledger.ts'
import { passingFiles } from '../passing-files.ts'
import type { Kept } from './kept.ts'

const shardName = /^[0-9a-f]{2}$/
const fileName = /^[0-9a-f]{64}\.[a-z0-9]{1,8}$/

export function keptOnDisk(config: Config, disk?: Disk): Kept {
  const [folder, ledger, heads] = [filesOf(config), ledgerOf(config), auditHeadsOf(config)]
  return {
    files: files(folder, disk),
    passingFiles: passingFiles(passingOf(config), disk),
    numbers: numberLedger(ledger, disk),
    auditHeads: auditHeadFile(heads, disk),
    place: folder,
    fileNames: () => namesIn(folder),
    passingNames: async function* () {
      for (const day of await listed(passingOf(config)))
        if (isDay(day))
          for await (const names of namesIn(join(passingOf(config), day)))
            yield names.map((name) => `${day}/${name}`)
    },
    ledgerLines: async () => (await readFile(ledger).catch(nullWhenMissing)) ?? new Uint8Array(),
    headLines: () => readFile(heads).catch(nullWhenMissing),
    lay: async (ledgerLines, headLines) => {
      await layDown(ledger, ledgerLines)
      if (headLines !== null) await layDown(heads, headLines)
    },
    firstKept: async () => {
      for (const path of [ledger, heads])
        if ((await readFile(path).catch(nullWhenMissing)) !== null) return basename(path)
      return (await listed(folder)).some((name) => shardName.test(name)) ? basename(folder) : null
    },
  }
}

async function* namesIn(folder: string): AsyncGenerator<readonly string[]> {
  for (const shard of await listed(folder))
    if (shardName.test(shard)) yield (await listed(join(folder, shard))).filter((name) => fileName.test(name))
}

const listed = async (folder: string): Promise<string[]> =>
  (await readdir(folder).catch(nullWhenMissing)) ?? []
