import { randomUUID } from 'node:crypto'
import { readFile, rename, rm } from 'node:fs/promises'
import { hostname } from 'node:os'
import { setTimeout } from 'node:timers/promises'
import { Failure } from '#core/kernel/failure.ts'
import { codeOf, diskCause, forceBytes, nullWhenMissing } from '../durable.ts'

const triedMs = 50

/** Who holds a mark: a process of a machine, and which of its holds. */
interface Holder {
  readonly machine: string
  readonly process: number
  readonly hold: string
}

/**
 * Holds a mark for one command at a time, until the answer is called. A mark of a process of this machine that has ended counts for
 * nothing. Throws `mark_held`, naming the holder and the file, if somebody has it still after so many milliseconds.
 */
export async function hold(mark: string, patienceMs: number): Promise<() => Promise<void>> {
  const mine: Holder = { machine: hostname(), process: process.pid, hold: randomUUID() }
  const end = performance.now() + patienceMs
  for (;;) {
    if (await put(mark, mine)) break
    const holder = await holderOf(mark)
    if (holder && isGone(holder)) await takeAway(mark, holder)
    else if (performance.now() > end)
      throw new Failure('mark_held', {
        params: { path: mark, process: holder?.process ?? '?', machine: holder?.machine ?? '?' },
      })
    else await setTimeout(triedMs)
  }
  held.add(mine.hold)
  return async () => {
    held.delete(mine.hold)
    if ((await holderOf(mark))?.hold === mine.hold) await rm(mark, { force: true })
  }
}

/** What this process holds: a mark of its number that is none of these is of one before it. */
const held = new Set<string>()

async function put(mark: string, mine: Holder): Promise<boolean> {
  try {
    await forceBytes(mark, Buffer.from(JSON.stringify(mine)), 'wx')
    return true
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false
    await rm(mark, { force: true })
    throw new Failure(
      'firms_unwritable',
      { params: { file: mark, reason: diskCause(error) } },
      { cause: error },
    )
  }
}

/** Null if the mark is gone, or is being written. */
async function holderOf(mark: string): Promise<Holder | null> {
  const text = await readFile(mark, 'utf8').catch(nullWhenMissing)
  try {
    return text ? (JSON.parse(text) as Holder) : null
  } catch {
    return null
  }
}

/** Of two who find a mark of nobody, one takes it away: the other one's is not there any more. */
async function takeAway(mark: string, holder: Holder): Promise<void> {
  const aside = `${mark}.${randomUUID()}`
  await rename(mark, aside).catch(nullWhenMissing)
  const taken = await holderOf(aside)
  // Somebody else's, who came meanwhile, is put back.
  if (taken && taken.hold !== holder.hold) await rename(aside, mark).catch(nullWhenMissing)
  await rm(aside, { force: true })
}

function isGone({ machine, process: id, hold }: Holder): boolean {
  if (machine !== hostname()) return false
  if (id === process.pid) return !held.has(hold)
  try {
    process.kill(id, 0)
    return false
  } catch (error) {
    return codeOf(error) !== 'EPERM'
  }
}
