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
import type { Noun } from '../../command.ts'
import type { Filters } from '../../filters.ts'
import { recordArguments } from '../../find/record-arguments.ts'
import { printRows } from '../../list.ts'
import { printSheet, recordCommands } from '../../record-commands.ts'
import { flagsOf, groupsIn, recordFlags } from '../../record-flags.ts'
import { shownWords } from '../../list-words.ts'

const ofRecord = ['folder', 'folderExtraInfo'] as const
const creating = {
  ...groupsIn(createFolder.input, ...ofRecord),
  top: pick(createFolder.input, 'keywords'),
}
const editing = { ...groupsIn(editFolder.input, ...ofRecord), top: pick(editFolder.input, 'keywords') }
const ofWorks = [
  { group: 'top', name: 'keywords', flags: '--keywords <a,b>' },
  ...flagsOf('folderExtraInfo', folderExtraInfo.given),
]
const made = recordFlags(creating, [
  ...flagsOf('folder', folder.given, 'name', 'project_owner_company_id'),
  ...ofWorks,
])
const created = {
  ...made,
  options: made.options.map((option) =>
    option.flags.startsWith('--description') ? { ...option, required: true as const } : option,
  ),
}
const edited = recordFlags(editing, [...flagsOf('folder', folder.given), ...ofWorks])

const filters: Filters<typeof listFolders.input> = {
  options: [
    { flags: '--status <status>', about: 'cli.folders.status', choices: folderFilters, list: statusList },
    { flags: '--all', about: 'cli.folders.all' },
  ],
  inputOf: ({ status, all }: { status?: FolderFilter; all?: true }) => ({
    ...(status ? { filters: [status] } : all ? { filters: [...folderFilters] } : {}),
    subfolders: false,
  }),
}

const folderLine = group(omit(folderListRow.fields, 'subfolders'))

const sheet = group({
  ...pick(folderListRow.fields, 'id', 'lead_code', 'code', 'name', 'client', 'end_user', 'location'),
  ...pick(folderListRow.fields, 'project_type', 'language_type', 'operation_manager', 'keywords'),
  ...omit(folderListRow.fields, 'status_type', 'subfolders', 'subfolder_count', ...subfolderStatuses),
})

const record = recordCommands({
  noun: 'folders',
  called: { name: '<folder>', ...recordArguments.folders },
  read: readFolder,
  show: async (context, found) => {
    const wordOf = await shownWords(context)
    printSheet(context.print, sheet, {
      ...wordOf(folderExtraInfo, found.folder_extra_info),
      ...found,
      client: found.owner.name,
      end_user: found.end_user?.name,
      operation_manager: found.manager.name,
      keywords: found.folder_keywords.join(', ') || null,
    })
  },
})

export const folders: Noun = {
  name: 'folders',
  about: 'cli.folders',
  commands: [
    record.list(listFolders, {
      // A line has no room for the subfolders of a folder.
      filters: {
        ...filters,
        inputOf: async (options, context) => ({
          ...(await filters.inputOf(options, context)),
          subfolders: context.print.format === 'json',
        }),
      },
      examples: [
        'folders list',
        'folders list gent --status active',
        'folders list --all --format csv > folders.csv',
      ],
      print: (context, page) =>
        printRows(context, page, context.print.format === 'json' ? folderListRow : folderLine),
    }),
    record.show(['folders show P24001', 'folders show 24001 --lang nl', 'folders show 24001 --format json']),
    record.create({
      arguments: [
        { name: '<name>', about: 'field.name' },
        { name: '<customer>', ...recordArguments.companies },
      ],
      flags: created,
      examples: [
        'folders create "Pont de Jambes" "Ville de Namur" --description "Inspection" --manager ZLE',
        'folders create "Nieuwe kade" "Stad Gent" --description "Kaaimuur" --manager PVA --works-from 2027-03-01 --works-to 2027-11-30',
        'folders create "Bain communal" VDN --description "Rénovation" --manager ADE --work-budget 1250000 --keywords bain,béton --format json',
      ],
      create: ({ client }, { folder, folderExtraInfo, top }, options: { name: string; customer: number }) =>
        client(createFolder, {
          folder: { ...folder, name: options.name, project_owner_company_id: options.customer },
          folderExtraInfo,
          ...top,
        }),
    }),
    record.edit({
      flags: edited,
      examples: [
        'folders edit P24001 --location "Rue Haute 12, Bruxelles"',
        'folders edit 24004 --customer "Stad Gent" --works-to 31/12/2027',
        'folders edit 24007 --investment-budget "" --keywords parking,béton',
      ],
      edit: ({ client }, { id, updated_at }, { folder, folderExtraInfo, top }) =>
        client(editFolder, { id, folder, folderExtraInfo, ...top, updated_at }),
    }),
    record.delete(deleteFolder, 'folders.deleted', [
      'folders delete LAST',
      'folders delete "To be deleted"',
      'folders delete LAST --quiet',
    ]),
    record.export(listFolders, '--status active', filters),
    record.import(importFolders, 'folders.xlsx'),
  ],
}
