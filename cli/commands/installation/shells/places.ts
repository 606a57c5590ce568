import type { Command } from 'commander'
import { declaredOf } from '../../../declared.ts'

/** A point in the tree of commands: the words so far, and what may follow. */
export interface Place {
  readonly path: readonly string[]
  readonly words: readonly { readonly word: string; readonly about: string }[]
  readonly flags: readonly { readonly flag: string; readonly about: string; readonly takesValue: boolean }[]
}

/** The whole tree, the program itself first; hidden commands are left out. */
export function places(command: Command, path: readonly string[] = [], above: Place['flags'] = []): Place[] {
  const own = command.options.flatMap(({ long, description, required, optional }) =>
    long ? [{ flag: long, about: description, takesValue: required || optional }] : [],
  )
  const flags = [...own, ...above]
  const below = flags.filter(({ flag }) => flag !== '--version')
  const visible = command.commands.filter((each) => !declaredOf(each)?.hidden)
  const words = visible.map((each) => ({ word: each.name(), about: each.description() }))
  return [{ path, words, flags }, ...visible.flatMap((each) => places(each, [...path, each.name()], below))]
}

/** Flags whose value is one of a few words; of all others `decidag complete` is asked. */
export const values: { readonly [flag: string]: string } = {
  '--format': 'table json csv',
  '--lang': 'en fr nl',
  '--state': 'pending approved refused',
}

/** Flags that take a value which nobody can list beforehand. */
export const askingFlags = (all: readonly Place[]): string[] => [
  ...new Set(
    all.flatMap(({ flags }) =>
      flags.filter(({ flag, takesValue }) => takesValue && !values[flag]).map(({ flag }) => flag),
    ),
  ),
]

/** Every path as one word: `invoices/emit`. */
export const pathsOf = (all: readonly Place[]): string =>
  all.flatMap(({ path }) => (path.length > 0 ? [path.join('/')] : [])).join(' ')
