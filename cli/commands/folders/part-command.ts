import { editSubfolder, readSubfolder } from '#core/folders/operations.ts'
import { partsByTable } from '#core/folders/parts/fields.ts'
import { rowKinds, type PartKind } from '#core/folders/parts/kinds.ts'
import type { Facts } from '#core/kernel/field.ts'
import type { Day } from '#core/values/day.ts'
import type { Client } from '#core/kernel/operation.ts'
import { command, Misuse, type ConnectedContext } from '../../command.ts'
import { recordArguments } from '../../find/record-arguments.ts'
import { findCompany } from '../../find/record.ts'
import { findTaskId } from '../../find/task.ts'
import { readId } from '../../arguments.ts'
import { readField } from '../../record-flags.ts'

const kinds = new Map(Object.values(rowKinds).map((kind) => [kind.name as string, kind]))

/** A word of the command line with the firm's today, which days are read by. */
interface Value {
  readonly typed: string
  readonly today: () => Day
}

interface Options {
  readonly subfolder: number
  readonly kind: string
  readonly values?: readonly Value[]
  readonly change?: number
  readonly remove?: number
}

type Show = (context: ConnectedContext, id: number) => Promise<void>

/** `subfolders part MISSION KIND field=value …`: one row of any kind is added, changed or removed. */
export const partCommand = (show: Show) =>
  command<Options>({
    name: 'part',
    about: 'cli.subfolders.part',
    arguments: [
      { name: '<subfolder>', ...recordArguments.subfolders },
      { name: '<kind>', about: 'cli.subfolders.part.kind', choices: [...kinds.keys()] },
      {
        name: '[values...]',
        about: 'cli.subfolders.part.values',
        read: (typed, today) => ({ typed, today }),
      },
    ],
    options: [
      { flags: '--change <n>', about: 'cli.subfolders.part.change', read: readId },
      { flags: '--remove <n>', about: 'cli.subfolders.part.remove', read: readId },
    ],
    examples: [
      'subfolders part 24001/1 contract --change 1 amount=12500',
      'subfolders part 24001/1 bank_guarantee amount=3000 constitution_date=2026-01-15 organism_reference=BG-1',
      'subfolders part 24001/1 contract --remove 1',
    ],
    run: async (context, { subfolder: id, kind, values = [], change, remove }) => {
      const { client } = context
      const { entity, inputName } = kinds.get(kind)!
      const subfolder = await client(readSubfolder, { id })
      const rows = partsByTable(subfolder)[entity.name]
      const meant = change ?? remove
      if (meant !== undefined && !rows.some((row) => row.id === meant))
        throw new Misuse('cli.misuse.part_unknown', {
          n: meant,
          numbers: rows.map((row) => row.id).join(', '),
        })
      const entries = await readValues(client, kinds.get(kind)!, values)
      const kept = rows
        .filter((row) => row.id !== remove)
        .map((row) => (row.id === change ? { id: row.id, ...entries } : { id: row.id }))
      const all = meant === undefined ? [...kept, entries] : kept
      await client(editSubfolder, { id, [inputName]: all, updated_at: subfolder.updated_at } as never)
      return show(context, id)
    },
  })

/** `amount=12500` for each field that is said; of those that refer to a record its code or name. */
async function readValues(client: Client, { entity }: PartKind, values: readonly Value[]): Promise<object> {
  const fields = Object.entries<Facts>(entity.given).filter(([name]) => name !== 'subfolder_id')
  const entries: { [name: string]: unknown } = {}
  for (const { typed, today } of values) {
    const [, word = typed, value = null] = /^(\w+)=(.*)$/s.exec(typed) ?? []
    const [name, facts] = fields.find(([each]) => each === word || each === `${word}_id`) ?? []
    if (!name || !facts || value === null)
      throw new Misuse('cli.misuse.part_value', { typed, names: fields.map(([each]) => each).join(', ') })
    const find = facts.of === 'companies' ? findCompany : facts.of === 'wbs_tasks' ? findTaskId : null
    entries[name] = find && value !== '' ? await find(client, value) : readField(facts, value, today)
  }
  return entries
}
