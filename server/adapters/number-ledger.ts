import { dirname } from 'node:path'
import type { LastNumber, NumberLedger } from '#core/ports.ts'
import { force, forceBytes, makeFolder, nodeDisk } from '../durable.ts'
import type { Disk } from '../durable.ts'

const line = /^(\w+) (\d{4}) (\d+)$/

/**
 * A file that only grows, beside the documents: a line `invoice 2026 42` for each number. Several processes may
 * add to it. A line that a power cut left unfinished is passed over: nobody was told of its number.
 */
export function numberLedger(file: string, disk: Disk = nodeDisk): NumberLedger {
  const highest = new Map<string, LastNumber>()
  let read: Promise<void> | undefined
  /** Whether this process knows that the file's own entry is on the disk. */
  let isLaid = false
  let last: Promise<unknown> = Promise.resolve()

  const learn = (number: LastNumber): boolean => {
    const key = `${number.series} ${number.year}`
    const isHigher = number.last_number > (highest.get(key)?.last_number ?? 0)
    if (isHigher) highest.set(key, number)
    return isHigher
  }
  const load = async (): Promise<void> => {
    const bytes = await disk.readFile(file).catch(nullWhenMissing)
    for (const each of new TextDecoder().decode(bytes ?? undefined).split('\n')) {
      const [, series, year, n] = line.exec(each) ?? []
      if (series) learn({ series, year: Number(year), last_number: Number(n) })
    }
  }
  const loaded = (): Promise<void> =>
    (read ??= load().catch((error: unknown) => {
      read = undefined
      throw error
    }))
  const write = async (numbers: readonly LastNumber[]): Promise<void> => {
    if (!isLaid) await makeFolder(dirname(file), disk)
    // Each begins a line of its own, also after one that was cut short.
    const lines = numbers.map(({ series, year, last_number }) => `\n${series} ${year} ${last_number}\n`)
    await forceBytes(file, new TextEncoder().encode(lines.join('')), 'a', disk)
    if (!isLaid) await force(dirname(file), disk)
    isLaid = true
  }
  return {
    highest: async () => {
      await loaded()
      return [...highest.values()]
    },
    keep: async (numbers) => {
      await loaded()
      const mine = last.then(async () => {
        const higher = numbers.filter(({ series, year, last_number }) => {
          const known = highest.get(`${series} ${year}`)
          return last_number > (known?.last_number ?? 0)
        })
        if (higher.length === 0) return
        await write(higher)
        higher.forEach(learn)
      })
      last = mine.catch(() => undefined)
      return mine
    },
  }
}

function nullWhenMissing(error: unknown): null {
  if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
  throw error
}
