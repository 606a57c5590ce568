import { spawnSync } from 'node:child_process'

interface Screen {
  readonly rows: number
  /** `PAGER`; without it, less. */
  readonly pager: string | undefined
}

/** No pager, as people say it. */
const none: ReadonlySet<string> = new Set(['', 'cat'])

/** What the shell says of a program that is not there. */
const notFound = 127

/** Hands a text that is longer than the screen to the pager; false where nothing has shown it. */
export function page(text: string, { rows, pager = 'less' }: Screen): boolean {
  // The line of the prompt stands below it.
  if (none.has(pager.trim()) || text.split('\n').length <= rows) return false
  // Ctrl-C is for the pager, which goes on; a command that ended would leave it alone with the terminal.
  const stay = (): void => undefined
  process.on('SIGINT', stay)
  // As git does: it ends by itself where all fits, shows bold, and leaves what was read on the screen.
  const env = { LESS: 'FRX', LESSCHARSET: 'utf-8', ...process.env }
  // In place of the shell, which Ctrl-C would end.
  const command = /^[\w./-]+( [^|;&]*)?$/.test(pager) ? `exec ${pager}` : pager
  const { status } = spawnSync(command, {
    shell: true,
    input: text,
    stdio: ['pipe', 'inherit', 'inherit'],
    env,
  })
  setImmediate(() => process.off('SIGINT', stay))
  return status !== notFound
}
