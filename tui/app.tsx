import { randomUUID } from 'node:crypto'
import { render } from 'ink'
import type { ReactNode } from 'react'
import { whoAmI } from '#core/access/operations.ts'
import { impatient } from '#core/client/impatient.ts'
import type { Client } from '#core/kernel/operation.ts'
import type { Language } from '#core/kernel/permission.ts'
import { loaded } from '#core/screens/loaded.ts'
import { liveScreens, type LiveScreens } from '#core/screens/live/live.ts'
import { ownCalls, type OwnCalls } from '#core/screens/live/own-calls.ts'
import { watchServer, type ServerWatch } from '#core/screens/server-watch.ts'
import { translate } from '#core/texts/translate.ts'
import { dayInZone, type Day } from '#core/values/day.ts'
import { configure, type Connection } from '#server/connect.ts'
import { TerminalProvider, type TerminalContext } from './terminal-context.ts'

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

/** A connection as the terminal's screens use it. */
export interface Line {
  readonly connection: Connection
  readonly calls: OwnCalls
  readonly live: LiveScreens
  readonly server: ServerWatch
  /** The server itself, without what is kept here. */
  readonly straight: Client
  readonly today: Day
  /** Hangs up and goes on with what went wrong. */
  readonly ended: (error: unknown) => Promise<never>
}

export async function openLine({ connect }: Pick<Start, 'connect'>): Promise<Line> {
  const connection = await connect()
  const calls = ownCalls(randomUUID())
  const patient = impatient(connection.client, later, patienceMs)
  const server = watchServer(later, () => patient(whoAmI, {}))
  return {
    connection,
    calls,
    live: liveScreens(later, calls, connection.reached),
    server,
    straight: server.through(patient),
    today: dayInZone(new Date(), configure().timeZone),
    ended: async (error) => {
      await connection.close()
      throw error
    },
  }
}

interface AppProps extends Pick<TerminalContext, 'client' | 'outbox' | 'readDay' | 'files' | 'language'> {
  readonly screen: (leave: () => void) => ReactNode
  /** What is waited for while the screen stands: what goes wrong with it ends the app. */
  readonly opening?: Promise<unknown>
  /** The shell put it to sleep, and woke it up. */
  readonly woken?: () => void
}

/** Draws a screen until the person leaves it, in the firm's words as they change; the connection stays open. */
export async function show(
  { connection, live, server, today }: Line,
  { screen, opening, woken = () => undefined, language, ...context }: AppProps,
): Promise<void> {
  const colours = !process.env['NO_COLOR']
  const draw = () => (
    <TerminalProvider value={{ ...context, server, today, t: translate(language), language, colours }}>
      {screen(() => app.unmount())}
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
  await app.waitUntilRenderFlush()
  void opening?.then((wrong) => {
    if (!wrong) return
    broken = wrong
    app.unmount()
  })
  // What is said in other words than before changes nothing of what is done.
  const learn = async (): Promise<void> => {
    await connection.learn()
    if (!gone) app.rerender(draw())
  }
  const words = loaded(() => learn().catch(() => undefined))
  void words.reload()
  live.follow(words, { text: {} })
  connection.listen((change) => {
    live.publish(change)
    if (change.type === '*' && server.away.value) void server.ask()
  })
  process.on('SIGCONT', woken)
  await app.waitUntilExit()
  gone = true
  process.off('SIGCONT', woken)
  if (broken !== null) {
    await connection.close()
    throw broken
  }
}

/** Nobody waits for what would be asked for again once he has left. */
export const later = (ms: number, act: () => void): (() => void) => {
  const timer = setTimeout(act, ms).unref()
  return () => clearTimeout(timer)
}
