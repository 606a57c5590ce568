import { flag, group, list, optional, text, time, type ValueOf } from '#core/kernel/field.ts'
import {
  readThirdParties,
  switchBillit,
  switchCalendar,
  switchDocuments,
  tryThirdParty,
  type thirdPartyStates,
} from '#core/third-parties/operations.ts'
import { triedServices, type TriedService } from '#core/third-parties/trying.ts'
import { column } from '#core/tables/column-facts.ts'
import type { Day } from '#core/values/day.ts'
import { readDay } from '../../arguments.ts'
import { command, type Argument, type CommandContext, type Noun, type Option } from '../../command.ts'

const stateRow = group(
  {
    service: column(text(50), {}),
    configured: column(flag(), {}),
    connected: column(flag(), {}),
    /** Of a key nobody knows an end. */
    expiry_date: column(optional(time()), { display: 'moment' }),
    /** What is switched on there. */
    switched_on: column(list(text(50)), {}),
  },
  ['service', 'configured', 'connected', 'expiry_date', 'switched_on'],
)

type States = ValueOf<typeof thirdPartyStates>

/** The services in the order of their cards. */
function rowsOf({ t }: Pick<CommandContext, 't'>, { clearfacts, billit, sharepoint, outlook }: States) {
  const { configured, connected, expiry_date } = clearfacts
  const bare = { expiry_date: null, switched_on: [] }
  const on = (flags: { readonly [name: string]: boolean }): string[] =>
    Object.keys(flags).filter((name) => flags[name])
  const { create, update } = sharepoint
  const { activate } = outlook
  return [
    { ...bare, service: 'ClearFacts', configured, connected, expiry_date },
    {
      ...bare,
      service: 'Billit',
      configured: billit.configured,
      connected: billit.configured,
      switched_on: on({ purchases: billit.purchases }),
    },
    {
      ...bare,
      service: t('service.documents'),
      configured: sharepoint.configured,
      connected: sharepoint.configured,
      switched_on: on({ create, update }),
    },
    {
      ...bare,
      service: t('service.calendar'),
      configured: outlook.configured,
      connected: outlook.configured,
      switched_on: on({ activate }),
    },
  ]
}

const listed = command({
  name: 'list',
  about: 'cli.third_parties.list',
  examples: [
    'third-parties',
    'third-parties list --format json',
    'third-parties list --server https://decidag.example',
  ],
  run: async (context) =>
    context.print.rows(stateRow, rowsOf(context, await context.client(readThirdParties, {}))),
})

const onOff = ['on', 'off'] as const
type OnOff = (typeof onOff)[number]

const switched = (name: string, about: Option['about']): Option => ({
  flags: `--${name} <on|off>`,
  about,
  choices: onOff,
})
const asFlag = (word: OnOff | undefined): boolean | undefined => word && word === 'on'

/** `third-parties`: connecting is done in the browser, where a person agrees. */
export const thirdParties: Noun = {
  name: 'third-parties',
  about: 'cli.third_parties',
  alone: listed,
  commands: [
    listed,
    command<{ create?: OnOff; update?: OnOff }>({
      name: 'documents',
      about: 'cli.third_parties.documents',
      options: [
        switched('create', 'third_parties.create_what'),
        switched('update', 'third_parties.update_what'),
      ],
      examples: [
        'third-parties documents --create on --update on',
        'third-parties documents --update off',
        'third-parties documents --create off --format json',
      ],
      run: async ({ client, result }, { create, update }) =>
        result.record(
          switchDocuments.output,
          await client(switchDocuments, { create: asFlag(create), update: asFlag(update) }),
        ),
    }),
    command<{ purchases: OnOff; since?: Day }>({
      name: 'billit',
      about: 'cli.third_parties.billit',
      arguments: [{ name: '<purchases>', about: 'third_parties.purchases_what', choices: onOff }],
      options: [{ flags: '--since <date>', about: 'third_parties.purchases_since', read: readDay }],
      examples: [
        'third-parties billit on',
        'third-parties billit on --since 2026-11-01',
        'third-parties billit off --format json',
      ],
      run: async ({ client, result }, { purchases, since = null }) =>
        result.record(
          switchBillit.output,
          await client(switchBillit, { purchases: purchases === 'on', since }),
        ),
    }),
    command<{ activate: OnOff }>({
      name: 'calendar',
      about: 'cli.third_parties.calendar',
      arguments: [activated()],
      examples: [
        'third-parties calendar on',
        'third-parties calendar off',
        'third-parties calendar off --format json',
      ],
      run: async ({ client, result }, { activate }) =>
        result.record(switchCalendar.output, await client(switchCalendar, { activate: activate === 'on' })),
    }),
    command<{ service: TriedService }>({
      name: 'try',
      about: 'cli.third_parties.try',
      arguments: [{ name: '<service>', about: 'field.service', choices: triedServices }],
      examples: [
        'third-parties try sharepoint',
        'third-parties try sharepoint --format json',
        'third-parties try sharepoint --server https://decidag.example',
      ],
      run: async ({ client, result }, { service }) =>
        result.record(tryThirdParty.output, await client(tryThirdParty, { service })),
    }),
  ],
}

function activated(): Argument {
  return { name: '<activate>', about: 'third_parties.activate_what', choices: onOff }
}
