import type { Command as Program } from 'commander'
import { listRoles } from '#core/access/operations.ts'
import { listCompanies } from '#core/companies/operations.ts'
import { listAllSubfolders, listFolders } from '#core/folders/operations.ts'
import { folderFilters } from '#core/folders/subfolder.ts'
import type { Client } from '#core/kernel/operation.ts'
import { listParameters } from '#core/parameters/operations.ts'
import { listTasks } from '#core/planning/operations.ts'
import { listUsers } from '#core/users/operations.ts'
import type { ConnectOptions } from '#server/connect.ts'
import { command, type Argument, type Completes, type Option } from '../../command.ts'
import { offeredOf } from '../../find/offered.ts'
import { declaredOf, walk } from '../../declared.ts'
import { itemAt } from '#core/values/known.ts'

/** What shells ask while a word is typed: each candidate on a line of its own, nothing where nothing fits. */
export const complete = command<{ words?: readonly string[] }>({
  name: 'complete',
  hidden: true,
  about: 'cli.complete',
  arguments: [{ name: '[words...]', about: 'cli.complete.words' }],
  examples: ['complete -- users show A', 'complete -- book P24001/', 'complete -- parameters set plan'],
  runWithoutClient: async (context, { words: all = [] }, program) => {
    const { words, where } = split(all)
    const typed = words.at(-1) ?? ''
    const asked = wordAt(program, words)
    if (!asked) return
    const { choices, list = null } = { list: null, ...asked }
    if (choices && !list) return offer(choices)
    if (!choices && !asked.completes) return
    const connection = await context.connect({ ...where, onPlace: undefined })
    try {
      if (choices) offer(await offeredOf(connection.client, { choices, list }))
      else if (asked.completes) offer(await finders[asked.completes](connection.client, typed))
    } finally {
      await connection.close()
    }

    function offer(candidates: readonly string[]): void {
      const fitting = candidates.filter((each) => each.toLowerCase().startsWith(typed.toLowerCase()))
      // A shell would take what has a space for several words.
      for (const each of new Set(fitting)) if (!/\s/.test(each)) context.print.line(each)
    }
  },
})

const finders: { readonly [kind in Completes]: (client: Client, typed: string) => Promise<string[]> } = {
  person: async (client, typed) => {
    const { rows } = await client(listUsers, { ...(typed ? { search: typed } : {}), page: 1, size: 200 })
    return rows.flatMap(({ code, email }) => [code ?? [], email ?? []].flat())
  },
  task: async (client, typed) => {
    const search = typed.split('/').at(-1)
    const { rows } = await client(listTasks, {
      ...(search ? { search } : {}),
      bookable: true,
      page: 1,
      size: 200,
    })
    return rows.flatMap(({ folder_code, task_code }) => [task_code, `${folder_code}/${task_code}`])
  },
  parameter: async (client) => (await client(listParameters, {})).map((each) => `${each.class}/${each.type}`),
  class: async (client) => (await client(listParameters, {})).map((each) => each.class),
  company: async (client, typed) =>
    (await client(listCompanies, found(typed))).rows.flatMap(({ reference }) => reference ?? []),
  folder: async (client, typed) =>
    (
      await client(listFolders, { ...found(typed), filters: [...folderFilters], subfolders: false })
    ).rows.flatMap(({ code, lead_code }) => [code ?? [], String(lead_code)].flat()),
  subfolder: async (client, typed) =>
    (await client(listAllSubfolders, found(typed))).rows.flatMap(({ rank_code, code }) =>
      [rank_code, code ?? []].flat(),
    ),
  role: async (client) => (await client(listRoles, {})).map(({ role }) => role),
}

const found = (typed: string) => ({ ...(typed ? { search: typed } : {}), page: 1, size: 200 })

/** The words, and where those among them say that the work is done, which are no words of the command. */
function split(all: readonly string[]): { words: string[]; where: Partial<ConnectOptions> } {
  const words: string[] = []
  const where: { [flag in (typeof whereabouts)[number]]?: string } = {}
  for (let i = 0; i < all.length; i++) {
    const flag = whereabouts.find((each) => all[i] === `--${each}`)
    if (!flag || i + 2 >= all.length) words.push(itemAt(all, i))
    else where[flag] = itemAt(all, ++i)
  }
  return { words, where }
}

const whereabouts = ['server', 'data', 'database', 'token'] as const

/** The argument or the option whose value is the last of these words. */
function wordAt(program: Program, words: readonly string[]): Argument | Option | undefined {
  const { at, rest } = walk(program, words.slice(0, -1))
  const { arguments: named = [], options = [] } = declaredOf(at) ?? {}
  const taking = (flag: string): Option | undefined =>
    options.find(({ flags }) => flags.startsWith(`${flag} `) && flags.includes('<'))
  const before = rest.at(-1) ?? ''
  if (takesValue(at, before)) return taking(before)
  const typed = rest.filter((word, place) => !word.startsWith('-') && !takesValue(at, rest[place - 1] ?? ''))
  return named[typed.length] ?? (named.at(-1)?.name.includes('...') ? named.at(-1) : undefined)
}

/** Whether a flag of the command, or one that every command has, is followed by its value. */
function takesValue(command: Program | null, flag: string): boolean {
  if (command === null) return false
  const own = command.options.find(({ long, short }) => flag !== '' && (long === flag || short === flag))
  return own ? own.required : takesValue(command.parent, flag)
}
