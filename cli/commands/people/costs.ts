import type { Day } from '#core/values/day.ts'
import { found } from '#core/kernel/failure.ts'
import { choice, group, id, optional, pick, text, type Field, type Fields } from '#core/kernel/field.ts'
import type { Client, Operation } from '#core/kernel/operation.ts'
import { readTyped } from '#core/screens/form/typed.ts'
import { shownError } from '#core/screens/formatting.ts'
import { userBlockCost, userCost, userSpecificCost } from '#core/users/costs/cost.ts'
import { categoryRow } from '#core/users/costs/operations.ts'
import { costKinds } from '#core/users/costs/kinds.ts'
import { readDay, readId } from '../../arguments.ts'
import { command, Misuse, type Argument, type ConnectedContext, type Noun, type Read } from '../../command.ts'
import { subfolder } from '../../find/subfolder.ts'
import { recordArguments } from '../../find/record-arguments.ts'

interface CostLine {
  readonly id: number
  readonly updated_at: string
}

const kindNames = ['category', 'block', 'specific'] as const
type KindName = (typeof kindNames)[number]

/** The same, whichever kind is named. */
const kinds: { readonly [name in KindName]: Kind } = costKinds

interface Kind {
  readonly price: string
  readonly list: Operation<{ readonly id: Field<number> }, readonly CostLine[]>
  readonly add: Operation<Fields, unknown>
  readonly correct: Operation<Fields, unknown>
  readonly remove: Operation<Fields, unknown>
}

const line = group(
  {
    kind: choice(kindNames),
    id: id(),
    cost_type: optional(categoryRow.fields.cost_type),
    cost_per_block: optional(userBlockCost.fields.cost_per_block),
    daily_rate: optional(userSpecificCost.fields.daily_rate),
    subfolder_code: optional(text(50)),
    ...pick(userCost.fields, 'date_start', 'date_end', 'updated_at'),
  },
  ['kind', 'id', 'cost_type', 'cost_per_block', 'daily_rate', 'subfolder_code', 'date_start', 'date_end'],
)

const person: Argument = { name: '<person>', ...recordArguments.users }
const kindNamed: Argument = { name: '<kind>', about: 'cli.costs.kind', choices: kindNames }
const lineNamed: Argument = { name: '<id>', about: 'cli.costs.id', read: readId }

/** A day, or nothing at all: the entry is then open. */
const dayOrNone: Read = (typed, today) => (typed === '' ? '' : readDay(typed, today))

interface Options {
  readonly person: number
  readonly kind: KindName
  readonly id: number
}

export const costs: Noun = {
  name: 'costs',
  about: 'cli.costs',
  commands: [
    command<{ person: number }>({
      name: 'list',
      about: 'cli.costs.list',
      arguments: [person],
      examples: ['costs list IPE', 'costs list "Ingrid Peeters"', 'costs list IPE --format csv'],
      run: async ({ client, print, say, t }, { person: id }) => {
        const lists = await Promise.all(
          kindNames.map(async (kind) =>
            (await client(kinds[kind].list, { id })).map((each) => ({ ...blank, ...each, kind })),
          ),
        )
        print.rows(line, lists.flat())
        say(t('cli.count', { count: lists.flat().length }))
      },
    }),
    command<{ person: number; kind: KindName; price: string; from: Day; subfolder?: number }>({
      name: 'add',
      about: 'cli.costs.add',
      arguments: [person, kindNamed, { name: '<price>', about: 'cli.costs.price' }],
      options: [
        { flags: '--from <date>', about: 'cli.costs.from', read: readDay, required: true },
        {
          flags: '--subfolder <mission>',
          about: 'cli.costs.subfolder',
          ...subfolder,
        },
      ],
      examples: [
        'costs add IPE category senior --from 2027-01-01',
        'costs add IPE block 42,50 --from 01/01/2027',
        'costs add IPE specific 650 --subfolder 12 --from 2027-01-01',
      ],
      run: async (context, { person, kind, price, from, subfolder }) => {
        const { client, say, t } = context
        const { add } = kinds[kind]
        const newPrice = { user_id: person, ...priceOf(context, kind, price), date_start: from }
        printCost(
          context,
          add,
          await client(add, { ...newPrice, ...(subfolder ? { subfolder_id: subfolder } : {}) }),
        )
        say(t('costs.added'))
      },
    }),
    command<Options & { price?: string; from?: Day; to?: Day | '' }>({
      name: 'edit',
      about: 'cli.costs.edit',
      arguments: [person, kindNamed, lineNamed],
      options: [
        { flags: '--price <price>', about: 'cli.costs.price' },
        { flags: '--from <date>', about: 'cli.costs.from', read: readDay },
        { flags: '--to <date>', about: 'cli.costs.to', read: dayOrNone },
      ],
      examples: [
        'costs edit IPE specific 2 --price 843,75',
        'costs edit IPE category 6 --from 2027-01-01 --to 2027-06-30',
        'costs edit IPE specific 2 --to ""',
      ],
      run: async (context, { price, from, to, ...options }) => {
        const { client, say, t } = context
        const { correct } = kinds[options.kind]
        const { id, updated_at } = await findLine(client, options)
        const changes = {
          ...(price === undefined ? {} : priceOf(context, options.kind, price)),
          ...(from ? { date_start: from } : {}),
          ...(to === undefined ? {} : { date_end: to || null }),
        }
        printCost(context, correct, await client(correct, { id, updated_at, ...changes }))
        say(t('costs.saved'))
      },
    }),
    command<Options>({
      name: 'delete',
      about: 'cli.costs.delete',
      arguments: [person, kindNamed, lineNamed],
      examples: [
        'costs delete IPE specific 2',
        'costs delete BLA category 7',
        'costs delete "#8" specific 3',
      ],
      run: async ({ client, say, t }, options) => {
        const { id } = await findLine(client, options)
        await client(kinds[options.kind].remove, { id })
        say(t('users.deleted'))
      },
    }),
  ],
}

const blank = { cost_type: null, cost_per_block: null, daily_rate: null, subfolder_code: null }

/** The entry of that person, with the moment by which a change of somebody else is noticed. */
async function findLine(client: Client, { person, kind, id }: Options): Promise<CostLine> {
  const lines = await client(kinds[kind].list, { id: person })
  return found(lines.find((each) => each.id === id))
}

/** A price as its field takes it: a category by name, euro with a comma or a dot. */
function priceOf(
  { t }: ConnectedContext,
  kind: KindName,
  typed: string,
): { readonly [name: string]: unknown } {
  const { price, correct } = kinds[kind]
  const reading = readTyped(correct.input[price] ?? text(50), typed)
  if ('error' in reading)
    throw new Misuse('cli.misuse.price', { typed, reason: shownError(t, reading.error) })
  return { [price]: reading.value }
}

function printCost(
  { result: print }: ConnectedContext,
  { output }: Operation<Fields, unknown>,
  saved: unknown,
): void {
  if (print.format === 'json') return print.record(output, saved)
  print.line(`#${(saved as CostLine).id}`)
}
