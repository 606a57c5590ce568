import type { Client } from '#core/kernel/operation.ts'
import { Misuse } from '../command.ts'
import { findSubfolder } from './record.ts'

/** The ids of the subfolders that somebody means, each by `12`, `#12`, its code (`24058/2`) or its name. */
export function findSubfolders(client: Client, typed: readonly string[]): Promise<number[]> {
  return Promise.all(typed.map((each) => idOfSubfolder(client, each.trim())))
}

async function idOfSubfolder(client: Client, typed: string): Promise<number> {
  if (!/^\d+$/.test(typed)) return findSubfolder(client, typed)
  if (Number.isSafeInteger(Number(typed)) && Number(typed) > 0) return Number(typed)
  throw new Misuse('cli.misuse.subfolder_unknown', { typed })
}

/** A subfolder as a word of a command. */
export const subfolder = { find: findSubfolders, completes: 'subfolder' } as const

/** `<subfolder>` of the commands that work on the money of a subfolder. */
export const subfolderNamed = { name: '<subfolder>', about: 'cli.argument.mission', ...subfolder } as const

/** `--subfolder` of the commands that may keep to one subfolder. */
export const ofSubfolder = {
  flags: '--subfolder <mission>',
  about: 'cli.option.subfolder',
  ...subfolder,
} as const
