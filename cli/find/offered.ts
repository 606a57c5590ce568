import type { Client } from '#core/kernel/operation.ts'
import type { AnyCommand } from '../command.ts'
import { Misuse } from '../misuse.ts'

/** The choices without what the firm has hidden of its list; all of them where nobody can be asked. */
export async function offeredOf(
  client: Client,
  { choices, list }: { readonly choices: readonly string[]; readonly list: string | null },
): Promise<readonly string[]> {
  if (list === null) return choices
  // Loaded only where it is asked for, as other nouns are.
  const { listParameters } = await import('#core/parameters/operations.ts')
  const known = await client(listParameters, {}).catch(() => [])
  const hidden = new Set(known.flatMap((each) => (each.class === list && each.obselete ? each.type : [])))
  return choices.filter((each) => !hidden.has(each))
}

/** Refuses a word that is no choice of its option, of those whose choices are a list of the firm. */
export async function refuseStrange(
  client: Client,
  { options = [] }: AnyCommand,
  flagValues: { readonly [name: string]: unknown },
): Promise<void> {
  for (const { flags, choices, list, also = [] } of options) {
    if (!choices || !list) continue
    const typed = flagValues[propertyOf(flags)]
    if (typeof typed !== 'string' || choices.includes(typed) || also.includes(typed)) continue
    throw new Misuse('cli.misuse.choice', {
      flags,
      typed,
      choices: (await offeredOf(client, { choices, list })).join(', '),
    })
  }
}

/** `--first-name <name>` is `firstName`. */
export const propertyOf = (flag: string): string =>
  (/^--([\w-]+)/.exec(flag)?.[1] ?? '').replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())
