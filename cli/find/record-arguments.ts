import type { Client } from '#core/kernel/operation.ts'

type FindOne = (client: Client, typed: string) => Promise<number>

/** As arguments and options find records, which may be several words. */
export const each = (find: FindOne) => (client: Client, typed: readonly string[]) =>
  Promise.all(typed.map((word) => find(client, word)))

/** What finds them is loaded once somebody names one. */
const records = () => import('./record.ts')
const company = each(async (client, typed) => (await records()).findCompany(client, typed))
const folder = each(async (client, typed) => (await records()).findFolder(client, typed))
const subfolder = each(async (client, typed) => (await records()).findSubfolder(client, typed))
const person = each(async (client, typed) => (await import('./person.ts')).findPerson(client, typed))

/** How people name a record of these entities: what help says of the word, what completes it, and how it is found. */
export const recordArguments = {
  companies: { about: 'cli.argument.company', completes: 'company', find: company },
  folders: { about: 'cli.argument.folder', completes: 'folder', find: folder },
  subfolders: { about: 'cli.argument.subfolder', completes: 'subfolder', find: subfolder },
  users: { about: 'cli.argument.person', completes: 'person', find: person },
} as const

/** The same of what a field points at; nothing of a field that points at none of these. */
export const namedBy = (entity: string | undefined) =>
  entity !== undefined && Object.hasOwn(recordArguments, entity)
    ? recordArguments[entity as keyof typeof recordArguments]
    : undefined
