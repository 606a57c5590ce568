import { dirname } from 'node:path'
import { Failure } from '#core/kernel/failure.ts'
import type { LastNumber, NumberLedger } from '#core/ports.ts'
import {
  codeOf,
  forceBytes,
  forceFolder,
  makeFolder,
  meaningOf,
  nodeDisk,
  nullWhenMissing,
  type Disk,
} from '../durable.ts'
import { turns } from '../turns.ts'

const line = /^(\w+) (\d{4}) (\d+)$/

/**
 * A file that only grows, beside the documents: a line `invoice 2026 42` for each number. Several processes may
 * add to it. A line that a power cut left unfinished is passed over: nobody was told of its number.
 */
export function numberLedger(file: string, disk: Disk = nodeDisk): NumberLedger {
  /** What the file says, read again whenever its size is another: other processes and administrators write to it. */
  let written = new Map<string, LastNumber>()
  let size = 0
  /** What a failure kept from the file. */
  const unwritten = new Map<string, LastNumber>()
  /** Whether this process knows that the file's own entry is on the disk. */
  let isLaid = false
  const inTurn = turns(1)

  const read = async (): Promise<void> => {
    if (((await disk.sizeOf(file).catch(nullWhenMissing)) ?? 0) === size) return
    const bytes = (await disk.readFile(file).catch(nullWhenMissing)) ?? new Uint8Array()
    written = readLedger(bytes).highest
    size = bytes.length
  }
  /** Adds what is not there yet; with nothing to add it still shows that something could be added. */
  const write = async (): Promise<void> => {
    if (!isLaid) await makeFolder(dirname(file), disk)
    const bytes = writeLedger([...unwritten.values()])
    await forceBytes(file, bytes, 'a', disk)
    if (!isLaid) await forceFolder(dirname(file), disk)
    isLaid = true
    for (const each of unwritten.values()) raise(written, each)
    unwritten.clear()
    size += bytes.length
  }
  const saying = <T>(work: () => Promise<T>): Promise<T> =>
    inTurn(work).catch((cause: unknown) => {
      const meaning = meaningOf(cause)
      throw meaning === cause && codeOf(cause) ? new Failure('ledger_unwritable', {}, { cause }) : meaning
    })
  return {
    highest: () =>
      saying(async () => {
        await read()
        return [...written.values()]
      }),
    checkWritable: () => saying(write),
    keep: (numbers) =>
      saying(async () => {
        await read()
        for (const each of numbers) if (isHigher(written, each)) raise(unwritten, each)
        if (unwritten.size > 0) await write()
      }),
  }
}

/** The highest number of each series and year that a ledger says, and which of its lines say nothing. */
export function readLedger(bytes: Uint8Array): {
  readonly highest: Map<string, LastNumber>
  readonly unread: readonly number[]
} {
  const highest = new Map<string, LastNumber>()
  const unread: number[] = []
  for (const [n, each] of new TextDecoder().decode(bytes).split('\n').entries()) {
    const [, series, year, last_number] = line.exec(each) ?? []
    if (series) raise(highest, { series, year: Number(year), last_number: Number(last_number) })
    else if (each !== '') unread.push(n + 1)
  }
  return { highest, unread }
}

/** Each number as a line of its own, also after one that was cut short. */
export const writeLedger = (numbers: readonly LastNumber[]): Uint8Array =>
  new TextEncoder().encode(
    numbers.map(({ series, year, last_number }) => `\n${series} ${year} ${last_number}\n`).join(''),
  )

const keyOf = ({ series, year }: LastNumber): string => `${series} ${year}`

const isHigher = (known: ReadonlyMap<string, LastNumber>, number: LastNumber): boolean =>
  number.last_number > (known.get(keyOf(number))?.last_number ?? 0)

function raise(known: Map<string, LastNumber>, number: LastNumber): void {
  if (isHigher(known, number)) known.set(keyOf(number), number)
}
