import { listDeleted, restoreDeleted } from '#core/deleted/operations.ts'
import { restoredWords } from '#core/deleted/restored.ts'
import { command, type Noun } from '../../command.ts'
import { filtersOf } from '../../filters.ts'
import { meantOf } from '../../find/listed.ts'
import { listCommand } from '../../list.ts'

const refusals = { unknown: 'cli.misuse.deleted_unknown', ambiguous: 'cli.misuse.deleted_ambiguous' } as const

export const deleted: Noun = {
  name: 'deleted',
  about: 'cli.deleted',
  commands: [
    listCommand('deleted', listDeleted, {
      filters: filtersOf(listDeleted, { kind: { flags: '--kind <kind>', about: 'cli.deleted.kind' } }),
      examples: ['deleted list', 'deleted list --kind companies', 'deleted list namur --format json'],
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
        for (const { id } of records.map((typed) => meantOf(rows, typed, refusals))) {
          say(restoredWords(t, await client(restoreDeleted, { id })))
        }
      },
    }),
  ],
}
