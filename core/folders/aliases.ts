import type { SubfolderStatus } from './subfolder.ts'

/** Other words for the same, accepted on the wire and never stored. */
const statuses = { 'Recherche Affaire': 'tendering' } as const
const projects = { client_project: 'operations', internal_project: 'support' } as const

type Alias<T> = keyof T & string
export const statusAliases = Object.keys(statuses) as Alias<typeof statuses>[]
export const projectTypeAliases = Object.keys(projects) as Alias<typeof projects>[]

const isAlias = <T extends object>(table: T, word: string): word is Alias<T> => Object.hasOwn(table, word)

/** The stored status behind a word that the wire accepts ('Recherche Affaire' is `tendering`). */
export const statusOf = (word: SubfolderStatus | Alias<typeof statuses>): SubfolderStatus =>
  isAlias(statuses, word) ? statuses[word] : word

export const projectTypeOf = (
  word: 'operations' | 'support' | Alias<typeof projects>,
): 'operations' | 'support' => (isAlias(projects, word) ? projects[word] : word)
