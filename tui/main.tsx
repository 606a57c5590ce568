import { randomUUID } from 'node:crypto'
import { render } from 'ink'
import { dayInZone } from '#core/values/day.ts'
import type { Client } from '#core/kernel/operation.ts'
import { liveScreens } from '#core/screens/live/live.ts'
import { ownCalls } from '#core/screens/live/own-calls.ts'
import { resending } from '#core/screens/grid/resend.ts'
import { watchServer } from '#core/screens/server-watch.ts'
import { loaded } from '#core/screens/loaded.ts'
import { plannerConcerns, plannerScreen } from '#core/screens/planner/planner.ts'
import { whoAmI } from '#core/access/operations.ts'
import { translate } from '#core/texts/translate.ts'
import type { Language } from '#core/kernel/permission.ts'
import { configure } from '#server/connect.ts'
import type { Connection } from '#server/connect.ts'
import { Planner } from './screens/planner.tsx'
import { TerminalProvider } from './terminal-context.ts'
import type { TerminalContext } from './terminal-context.ts'

/** What the command line hands over: how to connect, and how people write a day. */
export interface Start extends Pick<TerminalContext, 'readDay' | 'files'> {
  readonly connect: () => Promise<Connection>
  readonly language: Language
  /** False when `--lang` was given: then the person's own language does not count. */
  readonly follows: boolean
}

/**
 * The terminal planner until the person leaves it. Who may not in is told so before anything is drawn; the week is
 * asked for meanwhile, and drawn around once it is there.
 */
export async function start({ connect, readDay, files, language, follows }: Start): Promise<void> {
  const connection = await connect()
  const calls = ownCalls(randomUUID())
  const live = liveScreens(later, calls)
  const server = watchServer(later, () => connection.client(whoAmI, {}))
  const client: Client = calls.through(server.through(connection.client))
  const today = dayInZone(new Date(), configure().timeZone)
  const model = plannerScreen(client, today)
  const colours = !process.env['NO_COLOR']

  const opening = model.open().catch((error: unknown) => error)
  const known = await client(whoAmI, {}).catch(async (error: unknown) => {
    await connection.close()
    throw error
  })

  const spoken = follows ? known.language_type : language
  const draw = () => (
    <TerminalProvider
      value={{ client, server, today, t: translate(spoken), language: spoken, colours, readDay, files }}
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
  await connection.close()
  if (broken !== null) throw broken
}

/** Nobody waits for what would be asked for again once he has left. */
const later = (ms: number, act: () => void): (() => void) => {
  const timer = setTimeout(act, ms).unref()
  return () => clearTimeout(timer)
}
