import { EventEmitter } from 'node:events'
import { PassThrough } from 'node:stream'
import { patience } from '#fixtures/patience.ts'

/** A stdout that remembers its last frame and a stdin that is typed into: for tests of components. */
export function fakeTerminal(columns: number, rows: number) {
  const frames: string[] = []
  let clipboard = ''
  const stdout = Object.assign(new EventEmitter(), {
    columns,
    rows,
    isTTY: true,
    write: (frame: string) => {
      // oxlint-disable-next-line no-control-regex
      const given = /^\u001b\]52;c;(.*)\u0007$/.exec(frame)?.[1]
      if (given === undefined) frames.push(...(plainOf(frame) === '' ? [] : [frame]))
      else clipboard = Buffer.from(given, 'base64').toString()
      return true
    },
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
    screen: (): string => plainOf(frames.at(-1) ?? ''),
    /** As it was written, with colours. */
    raw: (): string => frames.at(-1) ?? '',
    /** What was given to the clipboard of the person's machine. */
    clipboard: (): string => clipboard,
    type: (text: string) => void stdin.write(text),
    resize: (width: number, height: number): void => {
      Object.assign(stdout, { columns: width, rows: height })
      stdout.emit('resize')
    },
  }
}

// oxlint-disable-next-line no-control-regex
const plainOf = (frame: string): string => frame.replace(/\u001b\[[0-9;?]*[A-Za-z]/g, '')

export const keys = {
  up: '\u001b[A',
  down: '\u001b[B',
  right: '\u001b[C',
  left: '\u001b[D',
  shiftDown: '\u001b[1;2B',
  shiftRight: '\u001b[1;2C',
  delete: '\u001b[3~',
  esc: '\u001b',
  enter: '\r',
  tab: '\t',
  ctrlC: '\u0003',
  ctrlZ: '\u001a',
  home: '\u001b[H',
  ctrlD: '\u0004',
} as const

/** Waits until it is so, for `ms` of the machine of reference; a test that waits in vain says what was there instead. */
export async function until(
  what: string,
  is: () => boolean,
  instead: () => string,
  ms = 5_000,
): Promise<void> {
  const end = performance.now() + patience(ms)
  while (!is()) {
    if (performance.now() > end) throw new Error(`${what} did not come; there is:\n${instead()}`)
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
}
