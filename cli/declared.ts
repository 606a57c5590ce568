import type { Command as Program } from 'commander'
import type { AnyCommand } from './command.ts'

const commands = new WeakMap<Program, AnyCommand>()

/** Remembers what a command of the tree was declared as, for what tells of commands: the manual, completion. */
export const declare = (program: Program, declared: AnyCommand): void => void commands.set(program, declared)

export const declaredOf = (program: Program): AnyCommand | undefined => commands.get(program)

/** The command that these words lead to, and those of them that are left over. */
export function walk(
  program: Program,
  words: readonly string[],
): { readonly at: Program; readonly rest: readonly string[] } {
  const [first, ...others] = words
  const next = program.commands.find((each) => each.name() === first)
  return next ? walk(next, others) : { at: program, rest: words }
}
