import { hookKinds, type HookKind } from '#core/hooks/kinds.ts'
import {
  createHook,
  deleteHook,
  editHook,
  hookDeliveryRow,
  hookRow,
  listHookDeliveries,
  listHooks,
  replayFailedDeliveries,
  replayHookDelivery,
  rotateHookSecret,
  switchHook,
  testHook,
  type HookRow,
} from '#core/hooks/operations.ts'
import { withoutUndefined } from '#core/values/pick-fields.ts'
import { text } from '#core/screens/formatting.ts'
import type { Client } from '#core/kernel/operation.ts'
import { readCount, readDay, readId } from '../../arguments.ts'
import {
  command,
  type AnyCommand,
  type Argument,
  type ConnectedContext,
  type Noun,
  type Option,
} from '../../command.ts'
import { filtersOf } from '../../filters.ts'
import { meantOf } from '../../find/listed.ts'
import { listCommand, printRows } from '../../list.ts'

const refusals = { unknown: 'cli.misuse.hook_unknown', ambiguous: 'cli.misuse.hook_ambiguous' } as const

const hookMeant = async (client: Client, typed: string): Promise<HookRow> =>
  meantOf((await client(listHooks, {})).rows, typed, refusals)

const which: Argument = { name: '<hook>', about: 'cli.hooks.which' }

const kindsOption: Option = {
  flags: '--kinds <kinds...>',
  about: 'cli.hooks.kinds',
  choices: [...hookKinds, 'all'],
}

const kindsOf = (typed: readonly (HookKind | 'all')[]): HookKind[] =>
  typed.some((kind) => kind === 'all') ? [...hookKinds] : typed.filter((kind) => kind !== 'all')

/** The secret alone on stdout, so that a script can keep it; the rest is talk. */
function printSecret(
  { print }: ConnectedContext,
  operation: typeof createHook | typeof rotateHookSecret,
  made: { readonly hook: HookRow; readonly secret: string },
): void {
  if (print.format === 'table') print.line(made.secret)
  else print.record(operation.output, made)
}

const create = command<{ name: string; address: string; kinds: (HookKind | 'all')[] }>({
  name: 'create',
  about: 'cli.hooks.create',
  arguments: [
    { name: '<name>', about: 'cli.hooks.name' },
    { name: '<address>', about: 'cli.hooks.address' },
  ],
  options: [{ ...kindsOption, required: true }],
  examples: [
    'hooks create Bookkeeping https://hooks.firm.example/decidag --kinds invoice payment',
    'hooks create Intranet https://hooks.firm.example/decidag --kinds all --quiet > secret',
    'hooks create Planning https://hooks.firm.example/decidag --kinds planning absence --format json',
  ],
  run: async (context, { kinds, ...given }) => {
    const made = await context.client(createHook, { ...given, kinds: kindsOf(kinds) })
    printSecret(context, createHook, made)
    context.say(context.t('cli.hooks.created', { name: made.hook.name }))
  },
})

const edit = command<{ hook: string; name?: string; address?: string; kinds?: (HookKind | 'all')[] }>({
  name: 'edit',
  about: 'cli.hooks.edit',
  arguments: [which],
  options: [
    { flags: '--name <name>', about: 'cli.hooks.name' },
    { flags: '--address <url>', about: 'cli.hooks.address' },
    kindsOption,
  ],
  examples: [
    'hooks edit ERP --kinds all',
    'hooks edit ERP --name "Accountant" --quiet',
    'hooks edit ERP --kinds invoice --format json',
  ],
  run: async ({ client, result: print, say, t }, { hook, name, address, kinds }) => {
    const { id } = await hookMeant(client, hook)
    const saved = await client(editHook, {
      id,
      ...withoutUndefined({ name, address, kinds: kinds && kindsOf(kinds) }),
    })
    if (print.format !== 'table') print.record(hookRow, saved)
    say(t('cli.hooks.saved', { name: saved.name }))
  },
})

const rotate = command<{ hook: string }>({
  name: 'rotate',
  about: 'cli.hooks.rotate',
  arguments: [which],
  examples: ['hooks rotate ERP', 'hooks rotate ERP --quiet > secret', 'hooks rotate ERP --format json'],
  run: async (context, { hook }) => {
    const { id } = await hookMeant(context.client, hook)
    const made = await context.client(rotateHookSecret, { id })
    printSecret(context, rotateHookSecret, made)
    context.say(context.t('cli.hooks.rotated', { name: made.hook.name }))
  },
})

const test = command<{ hook: string }>({
  name: 'test',
  about: 'cli.hooks.test',
  arguments: [which],
  examples: [
    'hooks test Bookkeeping',
    'hooks test Bookkeeping --quiet',
    'hooks test Bookkeeping --format json',
  ],
  run: async ({ client, result: print, complain, say, t }, { hook }) => {
    const { id, name } = await hookMeant(client, hook)
    const trial = await client(testHook, { id })
    if (print.format !== 'table') print.record(hookDeliveryRow, trial)
    const { status, reason, answer } = trial
    if (trial.state === 'sent') {
      say(t('hook.tested', { name, status: status ?? '' }))
      return 0
    }
    const why = reason === null ? t('hook.test_waits') : (text(t, `hook.reason.${reason}`) ?? reason)
    complain(
      [t('hook.test_failed', { name, why }), [status, answer].filter(Boolean).join(' ')]
        .filter(Boolean)
        .join('\n'),
    )
    return 1
  },
})

const filters = filtersOf(listHookDeliveries, {
  hook_id: {
    flags: '--hook <hook>',
    about: 'cli.hooks.of_hook',
    find: async (client, typed) => [(await hookMeant(client, typed[0] ?? '')).id],
  },
  state: { flags: '--state <state>', about: 'cli.hooks.of_state' },
  kind: { flags: '--kind <kind>', about: 'cli.hooks.of_kind' },
})

/** With the hook, which the page of one hook need not name. */
const printed = [
  'id',
  'happened_at',
  'hook',
  'kind',
  'operation',
  'state',
  'attempts',
  'status',
  'reason',
  'answer',
  'next_at',
] as const

const deliveries = command<{ search?: string; limit?: number }>({
  name: 'deliveries',
  about: 'cli.hooks.deliveries',
  arguments: [{ name: '[search]', about: 'cli.argument.search' }],
  options: [...filters.options, { flags: '--limit <n>', about: 'cli.option.limit', read: readCount }],
  examples: [
    'hooks deliveries --state failed',
    'hooks deliveries --hook ERP --limit 20',
    'hooks deliveries --kind invoice --format json',
  ],
  run: async (context, { search, limit, ...options }) => {
    const page = await context.client(listHookDeliveries, {
      ...(await filters.inputOf(options, context)),
      ...(search ? { search } : {}),
      ...(limit ? { page: 1, size: limit } : {}),
    })
    printRows(context, page, hookDeliveryRow, printed)
  },
})

const replay = command<{ hook: string; delivery?: number; from?: string; to?: string }>({
  name: 'replay',
  about: 'cli.hooks.replay',
  arguments: [which],
  options: [
    { flags: '--delivery <id>', about: 'cli.hooks.delivery', read: readId },
    { flags: '--from <date>', about: 'cli.hooks.from', read: readDay },
    { flags: '--to <date>', about: 'cli.hooks.to', read: readDay },
  ],
  examples: [
    'hooks replay Bookkeeping',
    'hooks replay Bookkeeping --from 2026-11-01 --to today',
    'hooks replay Bookkeeping --quiet',
  ],
  run: async ({ client, say, t }, { hook, delivery, from, to }) => {
    const { id } = await hookMeant(client, hook)
    if (delivery !== undefined) {
      await client(replayHookDelivery, { id: delivery, hook_id: id })
      return say(t('hook.replayed', { count: 1 }))
    }
    const { count } = await client(replayFailedDeliveries, { id, ...withoutUndefined({ from, to }) })
    say(t('hook.replayed', { count }))
  },
})

const switching = (name: 'on' | 'off'): AnyCommand =>
  command<{ hook: string }>({
    name,
    about: `cli.hooks.${name}`,
    arguments: [which],
    examples: [`hooks ${name} Bookkeeping`, `hooks ${name} "#1"`, `hooks ${name} ERP --quiet`],
    run: async ({ client, say, t }, { hook }) => {
      const { id } = await hookMeant(client, hook)
      const { name: called, active } = await client(switchHook, { id, active: name === 'on' })
      say(t(active ? 'cli.hooks.switched_on' : 'cli.hooks.switched_off', { name: called }))
    },
  })

/** `hooks`: addresses outside that are told what changes here. */
export const hooks: Noun = {
  name: 'hooks',
  about: 'cli.hooks',
  commands: [
    listCommand('hooks', listHooks, {
      examples: ['hooks list', 'hooks list erp', 'hooks list --format json'],
    }),
    command<{ hook: string }>({
      name: 'show',
      about: 'cli.hooks.show',
      arguments: [which],
      examples: ['hooks show ERP', 'hooks show "#1"', 'hooks show ERP --format json'],
      run: async ({ client, print }, { hook }) => print.record(hookRow, await hookMeant(client, hook)),
    }),
    create,
    edit,
    rotate,
    test,
    deliveries,
    replay,
    switching('on'),
    switching('off'),
    command<{ hook: string }>({
      name: 'delete',
      about: 'cli.hooks.delete',
      arguments: [which],
      examples: ['hooks delete Bookkeeping', 'hooks delete "#1"', 'hooks delete ERP --quiet'],
      run: async ({ client, say, t }, { hook }) => {
        const { id, name } = await hookMeant(client, hook)
        await client(deleteHook, { id })
        say(t('cli.hooks.deleted', { name }))
      },
    }),
  ],
}
