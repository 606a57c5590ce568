import {
  createFolder,
  deleteFolder,
  editFolder,
  folderListRow,
  importFolders,
  listFolders,
  readFolder,
} from '#core/folders/operations.ts'
import { folderFilters, statusList, subfolderStatuses, type FolderFilter } from '#core/folders/subfolder.ts'
import { folder, folderExtraInfo } from '#core/folders/folder.ts'
import { group, omit, pick } from '#core/kernel/field.ts'
import { command, type ConnectedContext, type Noun, type Option } from '../../command.ts'
import { exportCommand } from '../../export.ts'
import { findCompany, findFolder } from '../../find/record.ts'
import { importCommand } from '../../import.ts'
import { callWith, flagsOf, recordFlags } from '../../record-flags.ts'
import { shownWords } from './list-words.ts'

const groups = {
  folder: createFolder.input.folder.fields,
  folderExtraInfo: createFolder.input.folderExtraInfo.fields,
  top: { keywords: createFolder.input.keywords },
}
const ofWorks = [
  { group: 'top', name: 'keywords', flags: '--keywords <a,b>' },
  ...flagsOf('folderExtraInfo', folderExtraInfo.given),
]
const created = recordFlags(groups, [
  ...flagsOf('folder', folder.given, 'name', 'project_owner_company_id'),
  ...ofWorks,
])
const edited = recordFlags(groups, [...flagsOf('folder', folder.given), ...ofWorks])

const argument = { name: '<folder>', about: 'cli.argument.folder', completes: 'folder' } as const

interface Filters {
  readonly status?: FolderFilter
  readonly all?: true
}
const filters: readonly Option[] = [
  { flags: '--status <status>', about: 'cli.folders.status', choices: folderFilters, list: statusList },
  { flags: '--all', about: 'cli.folders.all' },
]
const folderLine = group(omit(folderListRow.fields, 'subfolders'))

const inputOf = ({ status, all }: Filters): { filters?: FolderFilter[] } =>
  status ? { filters: [status] } : all ? { filters: [...folderFilters] } : {}

interface Given {
  readonly [flag: string]: unknown
  readonly folder: string
}

const sheet = group({
  ...pick(folderListRow.fields, 'id', 'lead_code', 'code', 'name', 'client', 'end_user', 'location'),
  ...pick(folderListRow.fields, 'project_type', 'language_type', 'operation_manager', 'keywords'),
  ...omit(folderListRow.fields, 'status_type', 'subfolders', 'subfolder_count', ...subfolderStatuses),
})

export const folders: Noun = {
  name: 'folders',
  about: 'cli.folders',
  commands: [
    command<Filters & { search?: string }>({
      name: 'list',
      about: 'cli.folders.list',
      arguments: [{ name: '[search]', about: 'cli.argument.search' }],
      options: filters,
      examples: [
        'folders list',
        'folders list gent --status active',
        'folders list --all --format csv > folders.csv',
      ],
      run: async ({ client, print, say, t }, { search, ...narrowed }) => {
        // A line has no room for the missions of a folder.
        const subfolders = print.format === 'json'
        const { rows } = await client(listFolders, {
          ...inputOf(narrowed),
          ...(search ? { search } : {}),
          subfolders,
        })
        print.rows(subfolders ? folderListRow : folderLine, rows)
        say(t('cli.count', { count: rows.length }))
      },
    }),
    command<Given>({
      name: 'show',
      about: 'cli.folders.show',
      arguments: [argument],
      examples: ['folders show P24001', 'folders show 24001 --lang nl', 'folders show 24001 --format json'],
      run: async (context, given) => show(context, await findFolder(context.client, given.folder)),
    }),
    command<Given & { name: string; customer: string }>({
      name: 'create',
      about: 'cli.folders.create',
      arguments: [
        { name: '<name>', about: 'field.name' },
        { name: '<customer>', about: 'cli.argument.company', completes: 'company' },
      ],
      options: created.options.map((option) =>
        option.flags.startsWith('--description') ? { ...option, required: true } : option,
      ),
      examples: [
        'folders create "Pont de Jambes" "Ville de Namur" --description "Inspection" --manager ZLE',
        'folders create "Nieuwe kade" "Stad Gent" --description "Kaaimuur" --manager PVA --works-from 2027-03-01 --works-to 2027-11-30',
        'folders create "Bain communal" VDN --description "Rénovation" --manager ADE --work-budget 1250000 --keywords bain,béton --format json',
      ],
      run: async (context, given) => {
        const { client } = context
        const said = await created.given(client, given)
        const made = await callWith(client, createFolder, {
          folder: {
            ...said.folder,
            name: given.name,
            project_owner_company_id: await findCompany(client, given.customer),
          },
          folderExtraInfo: said.folderExtraInfo,
          ...said.top,
        })
        return show({ ...context, print: context.result }, made.id)
      },
    }),
    command<Given>({
      name: 'edit',
      about: 'cli.folders.edit',
      arguments: [argument],
      options: edited.options,
      examples: [
        'folders edit P24001 --location "Rue Haute 12, Bruxelles"',
        'folders edit 24004 --customer "Stad Gent" --works-to 31/12/2027',
        'folders edit 24007 --investment-budget "" --keywords parking,béton',
      ],
      run: async (context, given) => {
        const { client } = context
        const id = await findFolder(client, given.folder)
        const { updated_at } = await client(readFolder, { id })
        const { folder, folderExtraInfo, top } = await edited.given(client, given)
        await callWith(client, editFolder, { id, folder, folderExtraInfo, ...top, updated_at })
        return show({ ...context, print: context.result }, id)
      },
    }),
    command<Given>({
      name: 'delete',
      about: 'cli.folders.delete',
      arguments: [argument],
      examples: ['folders delete LAST', 'folders delete "To be deleted"', 'folders delete LAST --quiet'],
      run: async ({ client, say, t }, given) => {
        await client(deleteFolder, { id: await findFolder(client, given.folder) })
        say(t('folders.deleted'))
      },
    }),
    exportCommand(listFolders, 'folders', '--status active', {
      options: filters,
      inputOf: (given: Filters) => ({ ...inputOf(given), subfolders: false }),
    }),
    importCommand(importFolders, 'cli.folders.import', 'folders', 'folders.xlsx'),
  ],
}

/** The folder whole as JSON, and what one looks for as a table or CSV. */
async function show(context: ConnectedContext, id: number): Promise<void> {
  const { client, print } = context
  const found = await client(readFolder, { id })
  if (print.format === 'json') return print.record(readFolder.output, found)
  const wordOf = await shownWords(context)
  const flat = {
    ...wordOf(folderExtraInfo, found.folder_extra_info),
    ...found,
    client: found.owner.name,
    end_user: found.end_user?.name,
    operation_manager: found.manager.name,
    keywords: found.folder_keywords.join(', ') || null,
  }
  const names = Object.keys(sheet.fields)
  print.record(
    sheet,
    Object.fromEntries(names.map((name) => [name, (flat as { [name: string]: unknown })[name]])),
  )
}
