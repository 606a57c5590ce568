import { randomUUID } from 'node:crypto'
import { render } from 'ink'
import { readWeek } from '#core/booking/operations.ts'
import { impatient } from '#core/client/impatient.ts'
import { addDays, dayInZone } from '#core/values/day.ts'
import type { Day } from '#core/values/day.ts'
import type { Client } from '#core/kernel/operation.ts'
import { liveScreens } from '#core/screens/live/live.ts'
import { ownCalls } from '#core/screens/live/own-calls.ts'
import { resending } from '#core/screens/grid/resend.ts'
import { watchServer } from '#core/screens/server-watch.ts'
import { loaded } from '#core/screens/loaded.ts'
import { outboxScreen } from '#core/screens/planner/outbox.ts'
import { plannerConcerns, plannerScreen } from '#core/screens/planner/planner.ts'
import { whoAmI } from '#core/access/operations.ts'
import { translate } from '#core/texts/translate.ts'
import type { Language } from '#core/kernel/permission.ts'
import { configure } from '#server/connect.ts'
import type { Connection } from '#server/connect.ts'
import { openOffline } from './offline.ts'
import type { Offline } from './offline.ts'
import { Planner } from './screens/planner.tsx'
import { TerminalProvider } from './terminal-context.ts'
import type { TerminalContext } from './terminal-context.ts'

/** Milliseconds after which what can be done without the server is. */
const patienceMs = 8_000

/** What the command line hands over: how to connect, and how people write a day. */
export interface Start extends Pick<TerminalContext, 'readDay' | 'files'> {
  /** Says on stderr what is to be known once the screen is gone. */
  readonly complain: (text: string) => void
  readonly connect: () => Promise<Connection>
  readonly language: Language
  /** False when `--lang` was given: then the person's own language does not count. */
  readonly follows: boolean
}

/**
 * The terminal planner until the person leaves it. Who may not in is told so before anything is drawn; the week is
 * asked for meanwhile, and drawn around once it is there.
 */
export async function start({ connect, readDay, files, language, follows, complain }: Start): Promise<void> {
  const connection = await connect()
  const calls = ownCalls(randomUUID())
  const live = liveScreens(later, calls)
  const patient = impatient(connection.client, later, patienceMs)
  const server = watchServer(later, () => patient(whoAmI, {}))
  const straight = server.through(patient)
  const today = dayInZone(new Date(), configure().timeZone)
  const ended = async (error: unknown): Promise<never> => {
    await connection.close()
    throw error
  }
  const offline = await openOffline(connection, straight, server, today).catch(ended)
  const client: Client = calls.through(offline?.client ?? straight)
  const model = plannerScreen(client, today)
  const colours = !process.env['NO_COLOR']
  const count = (): number => offline?.queue.cells().length ?? 0

  const opening = model.open().catch((error: unknown) => error)
  const known = await (offline?.me() ?? client(whoAmI, {})).catch((error: unknown) => {
    if (count() > 0) complain(translate(language)('queue.left', { count: count() }))
    return ended(error)
  })
  const outbox =
    offline &&
    outboxScreen({ outbox: offline.outbox, server, after: later, settled: () => void model.reload() })

  const spoken = follows ? known.language_type : language
  const draw = () => (
    <TerminalProvider
      value={{
        client,
        server,
        today,
        t: translate(spoken),
        language: spoken,
        colours,
        readDay,
        files,
        ...(outbox ? { outbox } : {}),
      }}
    >
      <Planner model={model} leave={() => app.unmount()} />
    </TerminalProvider>
  )
  const app = render(draw(), {
    alternateScreen: true,
    interactive: true,
    incrementalRendering: true,
    maxFps: 60,
  })
  let broken: unknown = null
  let gone = false
  const redraw = (): void => {
    if (!gone) app.rerender(draw())
  }
  const fail = (error: unknown): void => {
    broken = error
    app.unmount()
  }
  await app.waitUntilRenderFlush()
  void opening.then((error) => {
    const wrong = error ?? model.failure.value
    if (wrong) fail(wrong)
  })
  // What is said in other words than before changes nothing of what is done.
  const learn = async (): Promise<void> => {
    await connection.learn()
    redraw()
  }
  const words = loaded(() => learn().catch(() => undefined))
  void words.reload()
  live.follow(words, { text: {} })
  live.follow(model, plannerConcerns)
  const stopResending = resending(model.grid, server)
  void opening.then(() => offline && keepForLater(offline, client, today).catch(() => undefined))
  connection.listen((change) => {
    live.publish(change)
    if (change.type === '*' && server.away.value) void server.ask()
  })
  // The shell put it to sleep, and woke it up.
  const woken = (): void => void model.reload()
  process.on('SIGCONT', woken)
  await app.waitUntilExit()
  gone = true
  process.off('SIGCONT', woken)
  stopResending()
  outbox?.stop()
  const left = count()
  await connection.close()
  if (left > 0) complain(translate(spoken)('queue.left', { count: left }))
  if (broken !== null) throw broken
}

/** The tasks and the week after this one, so that they are there when the server is not. */
async function keepForLater({ kept }: Offline, client: Client, today: Day): Promise<void> {
  await kept.renewTasks(client, today)
  if (!kept.seenWeek(addDays(today, 7))) await client(readWeek, { date: addDays(today, 7) })
}

/** Nobody waits for what would be asked for again once he has left. */
const later = (ms: number, act: () => void): (() => void) => {
  const timer = setTimeout(act, ms).unref()
  return () => clearTimeout(timer)
}
