import { setTimeout } from 'node:timers/promises'
import { Failure } from '#core/kernel/failure.ts'
import type { Fellow } from '../cluster/fellow.ts'
import type { Config } from '../config.ts'
import { endsWithin } from '../ending/patience.ts'
import { repeated } from '../ending/repeated.ts'
import { starting } from '../ending/started.ts'
import { doorOf, type Door } from '../http/door.ts'
import { listenAt } from '../http/listen.ts'
import { keepLean } from '../leanness.ts'
import { openLog } from '../log.ts'
import { openMachinery } from '../machinery.ts'
import { keepAtWork, makeReady, openMigrated, stopSeconds, type Served } from '../serving.ts'
import { openWatch } from '../watching/open.ts'
import { configOfFirm } from './config-of-firm.ts'
import { isUnchanged, type Firm } from './firm.ts'
import { followFirms, readFirms, type FollowedFirms } from './firms-file.ts'
import { frontDoor } from './front-door.ts'
import { openRooms, type Opened, type Rooms } from './rooms.ts'
import { newSpeaking, speakByFirm, type Speaking } from './speaking.ts'

/** So many firms are open at once in a process at most. */
const usualMost = 250
/** A firm that nobody has called for so long is closed. */
const usualIdleMs = 5 * 60_000
/** Firms are looked at so often: closed if nobody needs them, or if their line in the file is another. */
const tidyMs = 1_000
/** Each firm is opened so often at least, for its jobs and duties. */
const roundMs = 60 * 60_000
/** So long the round waits where all places are taken. */
const fullMs = 5_000

export interface FirmsWish {
  readonly fellow?: Fellow | null
  readonly environment?: NodeJS.ProcessEnv
  readonly most?: number
  readonly idleMs?: number
  /** How often each firm is opened for its jobs and duties; tests are in more of a hurry. */
  readonly everyMs?: number
}

/** Serves all firms of the file `DECIDAG_FIRMS`, each at its own address, until stopped. A firm is opened when somebody calls it. */
export async function serveFirms(
  config: Config & { readonly firms: string },
  wish: FirmsWish = {},
): Promise<Served> {
  const { fellow = null, environment = process.env, most = usualMost, idleMs = usualIdleMs } = wish
  const log = await openLog(environment['LOG_LEVEL'])
  const first = await readFirms(config.firms)
  // What is wrong with a firm's settings is said before anybody is served.
  for (const firm of first.all) configOfFirm(firm, environment)
  const firms = followFirms(config.firms, first, log)
  return starting(async (begun) => {
    const watch = await openWatch(config, environment, log)
    begun.note(watch.close)
    const machinery = openMachinery(config, log)
    begun.note(machinery.close)
    speakByFirm()
    const open = (firm: Firm): Promise<Opened> => {
      const speaking = newSpeaking()
      return speaking(() => begin(firm, speaking))
    }
    const begin = (firm: Firm, speaking: Speaking): Promise<Opened> =>
      starting(async (own) => {
        const around = { watch, fellow, machinery, firm: firm.name }
        const config = configOfFirm(firm, environment)
        const { installation } = await openMigrated(config, own, log, around, () => stillHere(firms, firm))
        await makeReady(installation, log)
        const { isBusy } = await keepAtWork(installation, own, log)
        const { closing, readiness, answer } = doorOf(installation, log)
        const door: Door = { closing, readiness, answer: (...call) => speaking(() => answer(...call)) }
        return { door, isBusy, close: () => speaking(own.letGo) }
      })
    const rooms = openRooms({ most, idleMs, open, log })
    watch.metrics?.firms(rooms.count)
    begun.note(rooms.close)
    const tidying = repeated(tidyMs, async () => {
      const now = await firms.now()
      await rooms.tidy((name) => now.named(name))
    })
    begun.note(tidying.stop)
    if (fellow?.isFirst ?? true) begun.note(keepRounds(firms, rooms, wish.everyMs ?? roundMs).stop)
    const server = await listenAt(config, frontDoor(firms, rooms, { config, fellow, watch }))
    begun.note(server.stop, 'first')
    begun.note(keepLean({ idleMs: server.idleMs }))
    return {
      url: server.url,
      demo: false,
      demoLoaded: false,
      empty: first.all.length === 0,
      exposed: [],
      stop: async () => {
        server.readiness.drain()
        await setTimeout(config.drainSeconds * 1000)
        const stopped = begun.letGo()
        if (!(await endsWithin(stopSeconds * 1000, stopped)))
          throw new Failure('stop_unfinished', { params: { seconds: stopSeconds } })
        await stopped
      },
    }
  })
}

/**
 * Whoever moves a firm first says so in the file, and then waits until nobody is connected. So whoever has connected looks into the file
 * before he writes: one of the two sees the other.
 */
async function stillHere(firms: FollowedFirms, firm: Firm): Promise<void> {
  const now = (await firms.again()).named(firm.name)
  if (!now || !isUnchanged(now, firm)) throw new Failure('firm_moving')
}

/** Opens one firm after the other, so that jobs and duties are done of those too that nobody calls. */
function keepRounds(firms: FollowedFirms, rooms: Rooms, everyMs: number) {
  const ended = new AbortController()
  const { signal } = ended
  const round = async (): Promise<void> => {
    for (const { name } of (await firms.now()).all) {
      while (!signal.aborted) {
        const firm = (await firms.now()).named(name)
        if (!firm || firm.moving) break
        const full = await rooms.enter(firm, 'round').then(
          (visit) => (visit.leave(), false),
          (error: unknown) => error instanceof Failure && error.code === 'firms_full',
        )
        if (!full) break
        await setTimeout(fullMs, undefined, { signal }).catch(() => undefined)
      }
    }
  }
  const rounds = (async () => {
    while (!signal.aborted) {
      await round()
      await setTimeout(everyMs, undefined, { signal, ref: false }).catch(() => undefined)
    }
  })()
  return {
    stop: async (): Promise<void> => {
      ended.abort()
      await rounds
    },
  }
}
