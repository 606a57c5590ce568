import type { Client } from '#core/kernel/operation.ts'
import { listTaskTemplates } from '#core/planning/operations.ts'
import { fold } from '#core/values/fold.ts'
import { Misuse } from '../command.ts'

/** The template of tasks that somebody means by its name; a Misuse names those that there are. */
export async function findTemplate(client: Client, typed: string): Promise<number> {
  const templates = await client(listTaskTemplates, {})
  const found = templates.find(({ name }) => fold(name) === fold(typed.trim()))
  if (found) return found.id
  const known = templates.map(({ name }) => name).join(', ') || '–'
  throw new Misuse('cli.misuse.template_unknown', { typed, known })
}
