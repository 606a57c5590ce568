import { render } from 'ink'
import type { ReactElement } from 'react'
import type { Test } from 'tap'
import { whoAmI } from '#core/access/operations.ts'
import { Failure } from '#core/kernel/failure.ts'
import type { Client } from '#core/kernel/operation.ts'
import { liveScreens } from '#core/screens/live/live.ts'
import { reachedPositions } from '#core/screens/live/reached.ts'
import { asActor } from '#core/screens/session/me.ts'
import type { OutboxScreen } from '#core/screens/planner/outbox.ts'
import { watchServer } from '#core/screens/server-watch.ts'
import { allTexts, translate } from '#core/texts/translate.ts'
import { addWitness } from '#fixtures/witnesses.ts'
import { fakeTerminal, until } from './fake-terminal.ts'
import type { Binding } from './grid-keys.ts'
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

/** The windows in which every screen is looked at: the usual one, a wide one and one that is too small. */
export const windows = [
  { width: 80, height: 24 },
  { width: 200, height: 50 },
  { width: 60, height: 12 },
] as const

/** Every key of a screen does one thing, and each command has its words. */
export function checkKeys(t: Test, bindings: readonly Binding[]): void {
  const all = bindings.flatMap(({ keys }) => keys)
  t.strictSame(
    all.filter((key, i) => all.indexOf(key) !== i),
    [],
    'no key twice',
  )
  t.strictSame(
    bindings.filter(({ about }) => !allTexts[about]),
    [],
    'words',
  )
}

/** A terminal of a test: what somebody's screens find there, over his own client; `broken.away` takes the server away. */
export function testTerminal(
  t: Test,
  whole: Client,
  { width = 80, height = 24, outbox: open, ...own }: TestLine,
) {
  const streams = fakeTerminal(width, height)
  addWitness(t, streams.screen)
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
    live: liveScreens(() => () => undefined, { answeredAt: () => undefined }, reachedPositions()),
    leave: (): void => void (left = true),
    hasLeft: () => left,
    /** Whoever looks, as a screen knows him. */
    actor: async () => asActor(await whole(whoAmI, {})),
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
    /** No line is wider and no screen higher than the terminal. */
    fits: (): void => {
      const lines = streams.screen().split('\n')
      t.ok(lines.length <= height, `${lines.length} lines of ${height}`)
      const widest = Math.max(...lines.map((line) => line.length))
      t.ok(widest <= width, `${widest} columns of ${width}`)
    },
    /** The keys that matter now. */
    foot: (): string => streams.screen().split('\n').at(-1) ?? '',
    /** Nothing is said by a colour. */
    isColourless: (): boolean => !colour.test(streams.raw()),
    without: (text: string) => until(`no ${text}`, () => !streams.screen().includes(text), streams.screen),
  }
}

// oxlint-disable-next-line no-control-regex
const colour = /\u001b\[(3[0-7]|9[0-7]|38|48)/
