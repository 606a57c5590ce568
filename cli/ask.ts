import { Misuse } from './command.ts'
import { readStdin } from './read-upload.ts'

/** Questions to a person at a terminal. Where none is attached (cron, a pipe) nothing is asked: the flag is named. */

export const attended = (): boolean => Boolean(process.stdin.isTTY && process.stderr.isTTY)

/** What is wrong with an answer, in the person's words; null where it is taken. What is refused is asked again. */
export type Check = (typed: string) => string | null

const anything: Check = () => null
const validating = (check: Check) => (typed: string) => check(typed.trim()) ?? true

export async function ask(message: string, flag: string, check: Check = anything): Promise<string> {
  if (!attended()) throw new Misuse('cli.misuse.unattended', { flag })
  const { input } = await import('@inquirer/prompts')
  return (await input({ message, validate: validating(check) }, { output: process.stderr })).trim()
}

/** What a flag said, else what a person answers. Who is at a terminal is asked again, where the flag's word is refused too. */
export async function answer(
  typed: string | undefined,
  message: string,
  flag: string,
  check: Check,
): Promise<string> {
  const fault = typed === undefined ? null : check(typed.trim())
  if (typed !== undefined && fault === null) return typed.trim()
  if (fault !== null && !attended()) throw new Misuse('cli.misuse.answer', { flag, reason: fault })
  if (fault !== null) process.stderr.write(`${flag}: ${fault}\n`)
  return ask(message, flag, check)
}

export async function askSecret(message: string, check: Check = anything): Promise<string> {
  if (!attended()) throw new Misuse('cli.misuse.unattended', { flag: '--password-stdin' })
  const { password } = await import('@inquirer/prompts')
  const validate = (typed: string) => check(typed) ?? true
  return password({ message, mask: true, validate }, { output: process.stderr })
}

export async function choose(message: string, choices: readonly string[], flag: string): Promise<string> {
  if (!attended()) throw new Misuse('cli.misuse.unattended', { flag })
  const { select } = await import('@inquirer/prompts')
  const theme = { style: { keysHelpTip: () => undefined } }
  return select({ message, choices: [...choices], theme }, { output: process.stderr })
}

/** A password that was not typed: from stdin, or from DECIDAG_PASSWORD. Never from the command line, which all can read. */
export async function secretGiven(fromStdin: boolean | undefined): Promise<string | null> {
  if (fromStdin) return String(await readStdin()).replace(/\r?\n$/, '')
  return process.env['DECIDAG_PASSWORD'] || null
}
