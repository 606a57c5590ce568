import { existsSync } from 'node:fs'
import { readFile, realpath, stat } from 'node:fs/promises'
import { Failure } from '#core/kernel/failure.ts'
import { shownFailure } from '#core/screens/formatting.ts'
import { translate } from '#core/texts/translate.ts'
import { codeOf, diskCause, layDown } from '../durable.ts'
import type { Log } from '../log.ts'
import { hold } from './hold.ts'
import { parseFirms, writtenFirms, type Firm, type Firms } from './firm.ts'

/** The file is looked at so often, for whoever changes it by hand or by a command. */
const lookMs = 500
/** Two commands that change the file go one after the other; each waits so long. */
const lockMs = 10_000

/** Reads the firms; throws why they cannot be read. */
export async function readFirms(file: string): Promise<Firms> {
  const text = await readFile(file, 'utf8').catch((cause: unknown) => {
    if (codeOf(cause) === 'ENOENT') throw new Failure('firms_missing', { params: { file } }, { cause })
    throw new Failure('firms_unreadable', { params: { file, reason: diskCause(cause) } }, { cause })
  })
  return parseFirms(text, file)
}

export interface FollowedFirms {
  /** As the file had them half a second ago at most. */
  now(): Promise<Firms>
  /** As the file has them at this moment. */
  again(): Promise<Firms>
}

/** The firms as the file has them. One that became unreadable is told to the log, and counts as it was. */
export function followFirms(file: string, first: Firms, log: Log): FollowedFirms {
  let firms = first
  let known = ''
  let lookedAt = -Infinity
  let last: Promise<void> = Promise.resolve()
  const look = async (): Promise<void> => {
    const facts = await stat(file).catch(() => null)
    const state = facts ? `${facts.ino} ${facts.size} ${facts.mtimeMs}` : 'gone'
    if (state !== known) {
      try {
        firms = await readFirms(file)
        known = state
      } catch (error) {
        if (!(error instanceof Failure)) throw error
        // What the disk did not give is asked for again; what makes no sense was told once.
        if (error.code !== 'firms_unreadable') known = state
        log.error({ code: error.code }, shownFailure(translate('en'), error))
      }
    }
    lookedAt = performance.now()
  }
  /** One look after the other, so that nobody takes for the file what another look has not read yet. */
  const again = async (): Promise<Firms> => {
    last = last.then(look, look)
    await last
    return firms
  }
  return {
    now: async () => (performance.now() - lookedAt > lookMs ? again() : firms),
    again,
  }
}

/** Changes the firms in the file, whole or not at all, one command at a time. A file that is not there is made. */
export async function changeFirms(
  named: string,
  change: (firms: Firms) => readonly Firm[],
): Promise<readonly Firm[]> {
  // What lies elsewhere is changed there.
  const file = await realpath(named).catch(() => named)
  const isThere = existsSync(file)
  const letGo = await hold(`${file}.lock`, lockMs)
  try {
    const before = isThere ? await readFirms(file) : parseFirms('{"firms":{}}', file)
    const after = change(before)
    const text = writtenFirms(after)
    // What nobody could read again is not written.
    parseFirms(text, file)
    const facts = isThere ? await stat(file) : null
    await layDown(file, Buffer.from(text), facts)
    return after
  } catch (error) {
    if (error instanceof Failure) throw error
    throw new Failure('firms_unwritable', { params: { file, reason: diskCause(error) } }, { cause: error })
  } finally {
    await letGo()
  }
}

/** Changes one firm, which has to be there. */
export async function changeFirm(file: string, name: string, change: (firm: Firm) => Firm): Promise<Firm> {
  const after = await changeFirms(file, (firms) => {
    firmNamed(firms, name, file)
    return firms.all.map((firm) => (firm.name === name ? change(firm) : firm))
  })
  return after.find((firm) => firm.name === name)!
}

/** The firm of this name; an unknown one is a Failure that names some of those that there are. */
export function firmNamed(firms: Firms, name: string, file: string): Firm {
  const firm = firms.named(name)
  if (firm) return firm
  const names = firms.all.slice(0, 10).map((each) => each.name)
  throw new Failure('firm_unknown', { params: { name, file, names: names.join(', ') || '–' } })
}
