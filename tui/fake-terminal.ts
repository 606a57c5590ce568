import { EventEmitter } from 'node:events'
import { PassThrough } from 'node:stream'

/** A stdout that remembers its last frame and a stdin that is typed into: for tests of components. */
export function fakeTerminal(columns: number, rows: number) {
  const frames: string[] = []
  const stdout = Object.assign(new EventEmitter(), {
    columns,
    rows,
    isTTY: true,
    write: (frame: string) => frames.push(frame) > 0,
  })
  const stdin = Object.assign(new PassThrough(), {
    isTTY: true,
    setRawMode: () => undefined,
    ref: () => undefined,
    unref: () => undefined,
  })
  return {
    streams: {
      stdout: stdout as unknown as NodeJS.WriteStream,
      stdin: stdin as unknown as NodeJS.ReadStream,
    },
    /** What is on the screen, without colours. */
    // oxlint-disable-next-line no-control-regex
    screen: (): string => (frames.at(-1) ?? '').replace(/\u001b\[[0-9;?]*[A-Za-z]/g, ''),
    /** As it was written, with colours. */
    raw: (): string => frames.at(-1) ?? '',
    type: (text: string) => void stdin.write(text),
    resize: (width: number, height: number): void => {
      Object.assign(stdout, { columns: width, rows: height })
      stdout.emit('resize')
    },
  }
}

export const keys = {
  up: '\u001b[A',
  down: '\u001b[B',
  right: '\u001b[C',
  left: '\u001b[D',
  delete: '\u001b[3~',
  esc: '\u001b',
  enter: '\r',
  tab: '\t',
  ctrlC: '\u0003',
  ctrlZ: '\u001a',
  ctrlD: '\u0004',
} as const

/** Waits until it is so; a test that waits in vain says what was there instead. */
export async function until(
  what: string,
  is: () => boolean,
  instead: () => string,
  ms = 5_000,
): Promise<void> {
  const end = Date.now() + ms
  while (!is()) {
    if (Date.now() > end) throw new Error(`${what} did not come; there is:\n${instead()}`)
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
}
