import type { Facts } from '#core/kernel/field.ts'
import type { AnyOperation, Client } from '#core/kernel/operation.ts'
import type { Language } from '#core/kernel/permission.ts'
import { listOfFirm } from '#core/tables/columns.ts'
import type { WordOf } from '#core/tables/export.ts'

/** The words of the firm's lists for a table, once something that is of one was answered. */
export interface FirmWords {
  readonly wordOf: WordOf
  /** The same client, which also learns these words where an answer has values of lists. */
  readonly learning: (client: Client, language: Language) => Client
}

/** Words that are learnt with the first answer that has need of them: most commands ask for none. */
export function firmWords(): FirmWords {
  let known: WordOf = () => null
  let asked: Promise<void> | null = null
  const learn = async (client: Client, language: Language): Promise<void> => {
    const [{ listParameters }, { wordsIn }] = await Promise.all([
      import('#core/parameters/operations.ts'),
      import('#core/parameters/listed.ts'),
    ])
    // Who may not ask, by a token for something else say, reads the values.
    known = wordsIn(await client(listParameters, {}).catch(() => []), language)
  }
  return {
    wordOf: (list, value) => known(list, value),
    learning:
      (client, language) =>
      async (operation, input, ...call) => {
        const answer = await client(operation, input, ...call)
        if (saysLists(operation)) await (asked ??= learn(client, language))
        return answer
      },
  }
}

const saysLists = ({ output }: Pick<AnyOperation, 'output'>): boolean => hasListed(output)

const hasListed = (field: Facts): boolean =>
  listOfFirm(field) !== null ||
  Object.values(field.fields ?? {}).some(hasListed) ||
  (field.item ? hasListed(field.item) : false)
