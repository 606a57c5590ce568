import { choice, group, int, optional, text } from '#core/kernel/field.ts'
import { column } from '#core/tables/column-facts.ts'
import { firmStates } from '#server/connect.ts'
import { command, Misuse, type CommandContext, type Noun } from '../../command.ts'
import { configOf } from './config-of.ts'

interface File {
  readonly firms?: string
}

const file = { flags: '--firms <file>', about: 'cli.setting.firms' } as const
const firm = { name: '<firm>', about: 'cli.firms.firm' } as const

const listedFirm = group(
  {
    name: column(text(40), { label: 'column.firm' }),
    address: column(text(500), { label: 'column.firm_address' }),
    database: column(text(1000), { label: 'column.firm_database' }),
    data: column(text(4000), { label: 'column.firm_data' }),
    state: column(choice(firmStates), { label: 'field.state' }),
    people: column(optional(int(0, 1_000_000_000)), { label: 'column.firm_people' }),
  },
  ['name', 'address', 'database', 'state', 'people'],
)

const list = command<File & { look?: true }>({
  name: 'list',
  about: 'cli.firms.list',
  options: [file, { flags: '--look', about: 'cli.firms.look' }],
  examples: ['firms list', 'firms list --look', 'firms list --format json'],
  runWithoutClient: async (context, { look = false, ...flags }) => {
    const { heldFirms, listFirms } = await import('#server/main.ts')
    const rows = await listFirms(heldFirms(configOf(context, flags)), look)
    context.print.rows(
      listedFirm,
      rows.map(({ state, ...row }) => ({
        ...row,
        state: context.print.format === 'table' ? context.t(`firm.state.${state}`) : state,
      })),
    )
    return rows.every(({ state }) => state !== 'unreachable' && state !== 'unfit') ? 0 : 1
  },
})

interface Adding extends File {
  readonly firm: string
  readonly address: string
  readonly set?: readonly string[]
}

const add = command<Adding>({
  name: 'add',
  about: 'cli.firms.add',
  arguments: [firm],
  options: [
    { flags: '--address <url>', about: 'cli.firms.address', required: true },
    { flags: '--set <settings...>', about: 'cli.firms.set' },
    file,
  ],
  examples: [
    'firms add meuse --address https://meuse.example',
    'firms add schelde --address https://schelde.example --database postgres://decidag@db.example/schelde',
    'firms add lys --address https://lys.example --set DECIDAG_TIME_ZONE=Europe/Paris',
  ],
  runWithoutClient: async (context, { firm: name, address, set = [], ...flags }) => {
    const { t, say, result, options } = context
    const { addFirm, heldFirms } = await import('#server/main.ts')
    const { data, database } = options
    const held = heldFirms(ofServer(context, flags))
    const added = await addFirm(held, { name, address, data, database, settings: settingsIn(set) })
    result.names('firm', [added.name])
    say(t('cli.firms.added', { name: added.name, address: added.address }))
  },
})

/** `NAME=value`, as an environment has it. */
function settingsIn(typed: readonly string[]): { readonly [variable: string]: string } {
  return Object.fromEntries(
    typed.map((each) => {
      const at = each.indexOf('=')
      if (at < 1) throw new Misuse('cli.firms.set_odd', { typed: each })
      return [each.slice(0, at), each.slice(at + 1)]
    }),
  )
}

const move = command<File & { firm: string; stay?: true }>({
  name: 'move',
  about: 'cli.firms.move',
  arguments: [firm],
  options: [{ flags: '--stay', about: 'cli.firms.stay' }, file],
  examples: [
    'firms move meuse --database postgres://decidag@db.example/meuse',
    'firms move lys --data /srv/decidag/lys',
    'firms move schelde --database postgres://decidag@db.example/schelde-new',
  ],
  runWithoutClient: async (context, { firm: name, stay = false, ...flags }) => {
    const { t, say, complain, result, options } = context
    const { heldFirms, moveFirm, stayFirm } = await import('#server/main.ts')
    const held = heldFirms(ofServer(context, flags))
    if (stay) return say(t('cli.firms.stayed', { name, path: await stayFirm(held, name) }))
    const moved = await moveFirm(held, name, { data: options.data, database: options.database })
    result.names('firm', [name])
    const { rows, documents, lacking, left, isShut } = moved
    say(t('cli.firms.moved', { name, rows, count: documents, left: left.database, data: left.data }))
    if (lacking > 0) complain(t('cli.firms.lacking', { count: lacking, data: left.data }))
    if (!isShut) complain(t('cli.firms.not_shut', { left: left.database }))
    return isShut && lacking === 0 ? 0 : 1
  },
})

/** The server's own configuration: what is said of a place on the command line is the firm's. */
const ofServer = (context: CommandContext, flags: File) =>
  configOf({ ...context, options: { language: context.language } }, flags)

export const firms: Noun = { name: 'firms', about: 'cli.firms', commands: [list, add, move] }
