import { listCompanies, type companyRow } from '#core/companies/operations.ts'
import { companyLookupNames } from '#core/companies/lookup-names.ts'
import {
  foldersToBook,
  listAllSubfolders,
  listFolders,
  type FolderRow,
  type subfolderListRow,
} from '#core/folders/operations.ts'
import { folderFilters } from '#core/folders/subfolder.ts'
import { folderLookupNames, subfolderLookupNames } from '#core/folders/lookup-names.ts'
import type { ValueOf } from '#core/kernel/field.ts'
import type { Client } from '#core/kernel/operation.ts'
import { lookupByName, type LookupNames } from '#core/tables/lookup-by-name.ts'
import type { TextKey } from '#core/texts/translate.ts'
import { Misuse } from '../command.ts'
import { unlessUnauthorized } from './unauthorized.ts'

interface Kind<R> {
  readonly words: LookupNames<R>
  readonly search: (client: Client, search: string) => Promise<readonly R[]>
  readonly inWords: (record: R) => string
  readonly unknown: TextKey
  readonly ambiguous: TextKey
}

/** The id of the record that somebody means by `#id`, a code or a name; a Misuse names those that it may be. */
const finder =
  <R extends { readonly id: number }>({ words, search, inWords, unknown, ambiguous }: Kind<R>) =>
  async (client: Client, typed: string): Promise<number> => {
    const written = typed.trim()
    if (/^#\d+$/.test(written)) return Number(written.slice(1))
    const rows = await search(client, written.slice(0, 250))
    const called = lookupByName(rows, words)(written)
    const meant = called.length > 0 ? called : rows
    const [record, other] = meant
    if (!record) throw new Misuse(unknown, { typed })
    // A number found within another one, such as an enterprise number, is a guess: nobody meant that record.
    const isGuess = called.length === 0 && /^\d+$/.test(written)
    if (isGuess) throw new Misuse('cli.misuse.number_within', { typed, candidates: listed(meant, inWords) })
    if (other) throw new Misuse(ambiguous, { typed, candidates: listed(meant, inWords) })
    return record.id
  }

const mostShown = 8

const listed = <R extends { readonly id: number }>(rows: readonly R[], inWords: (row: R) => string): string =>
  [
    ...rows.slice(0, mostShown).map((row) => `  #${row.id}  ${inWords(row)}`),
    ...(rows.length > mostShown ? [`  … ${rows.length - mostShown}`] : []),
  ].join('\n')

export const findCompany = finder<ValueOf<typeof companyRow>>({
  words: companyLookupNames,
  search: async (client, search) => (await client(listCompanies, { search })).rows,
  inWords: ({ reference, name, city }) => [reference, name, city].filter(Boolean).join('  '),
  unknown: 'cli.misuse.company_unknown',
  ambiguous: 'cli.misuse.company_ambiguous',
})

export const findFolder = finder<FolderRow>({
  words: folderLookupNames,
  search: async (client, search) => {
    const asked = { search, filters: [...folderFilters] }
    // Whoever books chooses among folders too, without their page.
    return (
      await unlessUnauthorized(client(listFolders, { ...asked, subfolders: false }), () =>
        client(foldersToBook, asked),
      )
    ).rows
  },
  inWords: ({ lead_code, code, name }) => [lead_code, code, name].filter(Boolean).join('  '),
  unknown: 'cli.misuse.folder_unknown',
  ambiguous: 'cli.misuse.folder_ambiguous',
})

export const findSubfolder = finder<ValueOf<typeof subfolderListRow>>({
  words: subfolderLookupNames,
  search: async (client, search) => (await client(listAllSubfolders, { search })).rows,
  inWords: ({ rank_code, code, name, folder_name }) =>
    [rank_code, code, name, folder_name].filter(Boolean).join('  '),
  unknown: 'cli.misuse.subfolder_unknown',
  ambiguous: 'cli.misuse.subfolder_ambiguous',
})
