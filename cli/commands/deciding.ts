import { Failure } from '#core/kernel/failure.ts'
import type { Client } from '#core/kernel/operation.ts'
import { shownFailure } from '#core/screens/formatting.ts'
import { faultsById, versionsOf, type Versions } from '#core/tables/decide-several.ts'
import type { TextKey, Translate } from '#core/texts/translate.ts'
import { readId } from '../arguments.ts'
import { command, type AnyCommand, type ConnectedContext } from '../command.ts'
import { explain } from '../output/explain.ts'

interface Decides<R> {
  readonly name: string
  readonly about: TextKey
  readonly ids: TextKey
  /** The option that takes a word for their people. */
  readonly word: { readonly flag: 'remark' | 'comment'; readonly about: TextKey }
  readonly examples: readonly [string, string, string]
  /** Where the versions of what is decided on are read, and maybe of others: a change in between is refused. */
  readonly rows: (
    client: Client,
    ids: readonly number[],
  ) => Promise<readonly { readonly id: number; readonly updated_at: string }[]>
  /** What whoever decides should know of what he decided, one line each. */
  readonly warnings?: (context: ConnectedContext, ids: readonly number[]) => Promise<readonly string[]>
  readonly decide: (client: Client, options: Options) => Promise<R[]>
  readonly print: (context: ConnectedContext, done: R[]) => void
  readonly message: (t: Translate, count: number) => string
}

interface Options {
  readonly ids: number[]
  /** Of what is found: of a number that was mistyped nothing is known. */
  readonly updated_at?: Versions
  readonly word: string | null
}

/** A command that decides on several by their numbers: all of them or none; which stand in the way is said of each. */
export function deciding<R>({
  name,
  about,
  ids,
  word,
  examples,
  rows,
  warnings,
  decide,
  print,
  message,
}: Decides<R>): AnyCommand {
  return command<{ ids: readonly number[]; remark?: string; comment?: string }>({
    name,
    about,
    arguments: [{ name: '<ids...>', about: ids, read: readId }],
    options: [{ flags: `--${word.flag} <text>`, about: word.about }],
    examples,
    run: async (context, { ids: typed, [word.flag]: text }) => {
      const { client, result, say, complain, t } = context
      try {
        const found = (await rows(client, typed)).filter(({ id }) => typed.includes(id))
        const seen = found.length > 0 ? { updated_at: versionsOf(found) } : {}
        const warned = found.length > 0 ? await warnings?.(context, typed) : undefined
        const done = await decide(client, { ids: [...typed], ...seen, word: text || null })
        if (result.format !== 'table') print(context, done)
        say(message(t, done.length))
        for (const line of warned ?? []) complain(line)
        return 0
      } catch (error) {
        if (!(error instanceof Failure) || faultsById(error).size === 0) throw error
        complain(`decidag: ${explain(error, t).join('\n')}`)
        for (const [id, fault] of faultsById(error)) complain(`  #${id}: ${shownFailure(t, fault)}`)
        return 1
      }
    },
  })
}
