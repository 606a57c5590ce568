import { randomUUID } from 'node:crypto'
import { render } from 'ink'
import { dayInZone } from '#core/values/day.ts'
import type { Client } from '#core/kernel/operation.ts'
import { liveScreens } from '#core/screens/live/live.ts'
import { ownCalls } from '#core/screens/live/own-calls.ts'
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
 * The terminal planner until the person leaves it. It paints before it connects; what keeps it from
 * connecting ends it, with the terminal as it was.
 */
export async function start({ connect, readDay, files, language, follows }: Start): Promise<void> {
  const connecting = Promise.withResolvers<Connection>()
  const calls = ownCalls(randomUUID())
  const live = liveScreens(later, calls)
  const client: Client = calls.through(async (operation, input, callId) =>
    (await connecting.promise).client(operation, input, callId),
  )
  const today = dayInZone(new Date(), configure().timeZone)
  const model = plannerScreen(client, today)
  const colours = !process.env['NO_COLOR']

  let spoken = language
  const draw = () => (
    <TerminalProvider
      value={{ client, today, t: translate(spoken), language: spoken, colours, readDay, files }}
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
  connect().then((connection) => {
    connecting.resolve(connection)
    if (follows) spoken = connection.language ?? spoken
    redraw()
    const learn = async (): Promise<void> => {
      await connection.learn()
      redraw()
    }
    const follow = async (): Promise<void> => {
      const { language_type } = await client(whoAmI, {})
      if (language_type !== spoken) spoken = language_type
      redraw()
    }
    model.open().then(() => model.failure.value && fail(model.failure.value), fail)
    // What is said in other words than before changes nothing of what is done.
    if (follows && connection.language === null) follow().catch(() => undefined)
    const words = loaded(() => learn().catch(() => undefined))
    void words.reload()
    live.follow(words, { text: {} })
    live.follow(model, plannerConcerns)
    connection.listen(live.publish)
  }, fail)
  await app.waitUntilExit()
  gone = true
  if (broken !== null) throw broken
  await (await connecting.promise).close()
}

/** Nobody waits for what would be asked for again once he has left. */
const later = (ms: number, act: () => void): (() => void) => {
  const timer = setTimeout(act, ms).unref()
  return () => clearTimeout(timer)
}
