import { render } from 'ink'
import type { ReactElement } from 'react'
import type { Test } from 'tap'
import { whoAmI } from '#core/access/operations.ts'
import { Failure } from '#core/kernel/failure.ts'
import type { Client } from '#core/kernel/operation.ts'
import { liveScreens } from '#core/screens/live/live.ts'
import type { OutboxScreen } from '#core/screens/planner/outbox.ts'
import { watchServer } from '#core/screens/server-watch.ts'
import { translate } from '#core/texts/translate.ts'
import { fakeTerminal, until } from './fake-terminal.ts'
import { TerminalProvider } from './terminal-context.ts'
import type { TerminalContext } from './terminal-context.ts'

export interface TestWindow extends Partial<Pick<TerminalContext, 'language' | 'colours' | 'readDay'>> {
  readonly width?: number
  readonly height?: number
}

interface TestLine extends TestWindow, Pick<TerminalContext, 'today'> {
  /** What waits on this machine, where the screen has to do with it. */
  readonly outbox?: (around: Pick<TerminalContext, 'server'>) => OutboxScreen
}

/** A terminal of a test: what somebody's screens find there, over his own client; `broken.away` takes the server away. */
export function testTerminal(
  t: Test,
  whole: Client,
  { width = 80, height = 24, outbox: open, ...own }: TestLine,
) {
  const streams = fakeTerminal(width, height)
  const broken = { away: false }
  let calls = 0
  let left = false
  const breakable: Client = async (operation, input) => {
    if (broken.away) throw new Failure('no_connection')
    calls++
    return whole(operation, input).finally(() => calls--)
  }
  const server = watchServer(
    () => () => undefined,
    () => breakable(whoAmI, {}),
  )
  const client = server.through(breakable)
  const { language = 'en' } = own
  const outbox = open?.({ server })
  if (outbox) t.teardown(outbox.stop)
  const context: TerminalContext = {
    client,
    server,
    t: translate(language),
    language,
    colours: true,
    files: { find: async () => [], read: () => Promise.reject(new Error('ENOENT')) },
    readDay: () => null,
    ...(outbox ? { outbox } : {}),
    ...own,
  }
  return {
    ...streams,
    broken,
    server,
    client,
    live: liveScreens(() => () => undefined, { answeredAt: () => undefined }),
    leave: (): void => void (left = true),
    hasLeft: () => left,
    /** Draws a screen; what stood there at once, before any data. */
    draw: (screen: ReactElement): string => {
      const app = render(<TerminalProvider value={context}>{screen}</TerminalProvider>, {
        ...streams.streams,
        debug: true,
        exitOnCtrlC: false,
        patchConsole: false,
        interactive: true,
      })
      t.teardown(async () => {
        app.unmount()
        // What was asked for on the way is answered before the firm goes.
        await until(
          'the last answer',
          () => calls === 0,
          () => `${calls} calls`,
        )
      })
      return streams.screen()
    },
    sees: (text: string | RegExp) =>
      until(
        String(text),
        () => (typeof text === 'string' ? streams.screen().includes(text) : text.test(streams.screen())),
        streams.screen,
      ),
    without: (text: string) => until(`no ${text}`, () => !streams.screen().includes(text), streams.screen),
  }
}
