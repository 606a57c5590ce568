import { listFor } from '#core/parameters/classes.ts'
import { wordsIn } from '#core/parameters/listed.ts'
import { listParameters } from '#core/parameters/operations.ts'
import type { AnyEntity } from '#core/kernel/entity.ts'
import type { ConnectedContext } from './command.ts'

type Row = { readonly [name: string]: unknown }
/** A row with the values of lists in words. */
export type WordOf = (entity: Pick<AnyEntity, 'name' | 'given'>, row: Row) => Row

/** The values of a row that are of the firm's lists in the person's words; what nobody chose is left out. */
export async function wordsOfLists({ client, language }: ConnectedContext): Promise<WordOf> {
  const parameters = await client(listParameters, {})
  const wordOf = wordsIn(parameters, language)
  return ({ name: table, given }, row) =>
    Object.fromEntries(
      Object.entries(row).map(([name, value]) => {
        const list = given[name]?.kind === 'text' ? listFor(table, name) : null
        const word = list && wordOf(list, String(value))
        return [name, word ?? (list && value === 'default' ? null : value)]
      }),
    )
}

/** The words of the firm's lists where a person reads them; in CSV and JSON the values themselves. */
export const shownWords = async (context: ConnectedContext): Promise<WordOf> =>
  context.print.format === 'table' ? wordsOfLists(context) : (_, row) => row
