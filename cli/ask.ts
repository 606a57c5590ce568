import { Misuse } from './command.ts'
import { readStdin } from './read-upload.ts'

/** Questions to a person at a terminal. Where none is attached (cron, a pipe) nothing is asked: the flag is named. */

const attended = (): boolean => Boolean(process.stdin.isTTY && process.stderr.isTTY)

export async function ask(message: string, flag: string, fallback?: string): Promise<string> {
  if (!attended()) throw new Misuse('cli.misuse.unattended', { flag })
  const { input } = await import('@inquirer/prompts')
  return (
    await input(
      { message, required: true, ...(fallback ? { default: fallback } : {}) },
      { output: process.stderr },
    )
  ).trim()
}

export async function askSecret(message: string): Promise<string> {
  if (!attended()) throw new Misuse('cli.misuse.unattended', { flag: '--password-stdin' })
  const { password } = await import('@inquirer/prompts')
  return password({ message, mask: true }, { output: process.stderr })
}

export async function choose(message: string, choices: readonly string[], flag: string): Promise<string> {
  if (!attended()) throw new Misuse('cli.misuse.unattended', { flag })
  const { select } = await import('@inquirer/prompts')
  return select({ message, choices: [...choices] }, { output: process.stderr })
}

/** A password that was not typed: from stdin, or from DECIDAG_PASSWORD. Never from the command line, which all can read. */
export async function secretGiven(fromStdin: boolean | undefined): Promise<string | null> {
  if (fromStdin) return String(await readStdin()).replace(/\r?\n$/, '')
  return process.env['DECIDAG_PASSWORD'] || null
}
