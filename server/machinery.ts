import type { holidays } from './adapters/holidays.ts'
import type { openPrinter } from './adapters/printing/printer.ts'
import type { workbooks } from './adapters/workbooks/workbooks.ts'
import type { Config } from './config.ts'
import { started } from './ending/started.ts'
import { lazy, type Lazy } from './lazy.ts'
import type { Log } from './log.ts'

/** What is heavy and keeps nothing of a firm: the browser that prints, the workers that read files, the calendar of holidays. */
export interface Machinery {
  readonly printer: Lazy<ReturnType<typeof openPrinter>>
  readonly workbooks: Lazy<ReturnType<typeof workbooks>>
  readonly calendar: Lazy<ReturnType<typeof holidays>>
  /** Numbers for the people of one more firm that nobody of another firm has: each waits for his own files alone. */
  newReaders(): (person?: number) => number
  close(): Promise<void>
}

/** Above every number that a person has. */
const firmStep = 2 ** 40

/** Each part is loaded when it is first used. */
export function openMachinery({ chromiumPath }: Pick<Config, 'chromiumPath'>, log: Log): Machinery {
  const opened = started()
  const printer = lazy(async () =>
    (await import('./adapters/printing/printer.ts')).openPrinter({
      chromiumPath,
      onUnconfined: (reason) =>
        log.warn({ reason: unconfined[reason] }, 'Chromium prints without its sandbox'),
    }),
  )
  const workbooks = lazy(async () => (await import('./adapters/workbooks/workbooks.ts')).workbooks())
  const calendar = lazy(async () => (await import('./adapters/holidays.ts')).holidays())
  opened.note(async () => (await printer.made())?.close())
  opened.note(async () => (await workbooks.made())?.close())
  let firms = 0
  const newReaders = () => {
    const first = firmStep * firms++
    return (person = 0): number => first + person
  }
  return { printer, workbooks, calendar, newReaders, close: opened.letGo }
}

const unconfined = {
  root: 'the server runs as root',
  forbidden: 'the system does not allow it',
} as const
