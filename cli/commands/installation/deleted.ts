import { restoredAlone } from '#core/deleted/kinds.ts'
import { deletedRow, listDeleted, restoreDeleted } from '#core/deleted/operations.ts'
import { restoredWords } from '#core/deleted/restored.ts'
import { command, Misuse, type Noun } from '../../command.ts'

export const deleted: Noun = {
  name: 'deleted',
  about: 'cli.deleted',
  commands: [
    command<{ search?: string; kind?: string }>({
      name: 'list',
      about: 'cli.deleted.list',
      arguments: [{ name: '[search]', about: 'cli.argument.search' }],
      options: [{ flags: '--kind <kind>', about: 'cli.deleted.kind', choices: restoredAlone }],
      examples: ['deleted list', 'deleted list --kind companies', 'deleted list namur --format json'],
      run: async ({ client, print, say, t }, { search, kind }) => {
        const input = { ...(search ? { search } : {}), ...(kind ? { kind } : {}) }
        const { rows, count } = await client(listDeleted, input)
        print.rows(deletedRow, rows)
        say(t('cli.count', { count }))
      },
    }),
    command<{ records: readonly string[] }>({
      name: 'restore',
      about: 'cli.deleted.restore',
      arguments: [{ name: '<records...>', about: 'cli.deleted.which' }],
      examples: [
        'deleted restore "Carrières du Hoyoux"',
        'deleted restore "Carrières du Hoyoux" --quiet',
        'deleted restore "Carrières du Hoyoux" --server https://decidag.example',
      ],
      run: async ({ client, say, t }, { records }) => {
        const { rows } = await client(listDeleted, {})
        for (const { id } of records.map((typed) => recordMeant(rows, typed))) {
          say(restoredWords(t, await client(restoreDeleted, { id })))
        }
      },
    }),
  ],
}

interface Named {
  readonly id: number
  readonly name: string
}

/** By its number or its name; several of one name must be told apart by number. */
function recordMeant(all: readonly Named[], typed: string): Named {
  const named = all.filter(({ name }) => name === typed)
  const [record, other] =
    named.length > 0 ? named : all.filter(({ id }) => `${id}` === typed.replace(/^#/, ''))
  if (!record) throw new Misuse('cli.misuse.deleted_unknown', { typed })
  if (!other) return record
  const ids = named.map(({ id }) => `#${id}`).join(', ')
  throw new Misuse('cli.misuse.deleted_ambiguous', { typed, ids })
}
