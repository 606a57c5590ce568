import {
  createSubfolder,
  deleteSubfolder,
  editSubfolder,
  importSubfolders,
  listAllSubfolders,
  readSubfolder,
  subfolderAmounts,
  subfolderListRow,
  type completeSubfolder,
} from '#core/folders/operations.ts'
import { dueLater } from '#core/screens/folders/early-submission.ts'
import { shownDay } from '#core/screens/shown.ts'
import { statusList, subfolder, subfolderExtraInfo, subfolderStatuses } from '#core/folders/subfolder.ts'
import { offerInfo } from '#core/folders/offers/offer-info.ts'
import { prospectInfo } from '#core/folders/offers/prospect-info.ts'
import { statusAliases, statusOf } from '#core/folders/aliases.ts'
import type { Client } from '#core/kernel/operation.ts'
import { group, labelled, omit, type ValueOf } from '#core/kernel/field.ts'
import { command, type ConnectedContext, type Noun, type Option } from '../../command.ts'
import { exportCommand } from '../../export.ts'
import { findFolder, findSubfolder } from '../../find/record.ts'
import { importCommand } from '../../import.ts'
import { callWith, flagsOf, recordFlags } from '../../record-flags.ts'
import { letterCommand } from './letter-command.ts'
import { shownWords } from './list-words.ts'
import { printParts } from './mission-parts.ts'
import { partCommand } from './part-command.ts'
import { pipelineCommand } from './pipeline.ts'

const groups = {
  subFolder: createSubfolder.input.subFolder.fields,
  subFolderExtraInfo: createSubfolder.input.subFolderExtraInfo.fields,
  prospectExtraInfo: createSubfolder.input.prospectExtraInfo.fields,
  offerExtraInfo: createSubfolder.input.offerExtraInfo.fields,
}
const ofFacts = [
  ...flagsOf('subFolderExtraInfo', subfolderExtraInfo.given),
  ...flagsOf('prospectExtraInfo', prospectInfo.given),
  ...flagsOf('offerExtraInfo', offerInfo.given),
]
const created = recordFlags(groups, [...flagsOf('subFolder', subfolder.given, 'name'), ...ofFacts])
const edited = recordFlags(groups, [...flagsOf('subFolder', subfolder.given), ...ofFacts])

const argument = { name: '<subfolder>', about: 'cli.argument.subfolder', completes: 'subfolder' } as const

interface Filters {
  readonly folder?: string
  readonly status?: Parameters<typeof statusOf>[0]
}
const filters: readonly Option[] = [
  { flags: '--folder <folder>', about: 'cli.argument.folder', completes: 'folder' },
  {
    flags: '--status <status>',
    about: 'cli.subfolders.status',
    choices: subfolderStatuses,
    list: statusList,
    also: statusAliases,
  },
]
const inputOf = async ({ folder, status }: Filters, client: Client) => ({
  ...(folder ? { folder_id: await findFolder(client, folder) } : {}),
  ...(status ? { statuses: [statusOf(status)] } : {}),
})

interface Given {
  readonly [flag: string]: unknown
  readonly subfolder: string
}

const sheet = group({
  ...omit(subfolderListRow.fields, 'folder_id'),
  to_invoice: labelled('subfolders.to_invoice', subfolderAmounts.to_invoice),
  invoiced: labelled('subfolders.invoiced', subfolderAmounts.invoiced),
})

/** Says that an offer is now called submitted before its day, of which the browser asks. */
function warnOfEarly(
  { complain, t, connection }: ConnectedContext,
  { offer_extra_info }: ValueOf<typeof completeSubfolder>,
  wasSubmitted: boolean,
): void {
  const today = connection.today()
  const day = dueLater(offer_extra_info, wasSubmitted, today)
  if (day) complain(t('cli.subfolders.early', { day: shownDay(day), today: shownDay(today) }))
}

export const subfolders: Noun = {
  name: 'subfolders',
  about: 'cli.subfolders',
  commands: [
    command<Filters & { search?: string }>({
      name: 'list',
      about: 'cli.subfolders.list',
      arguments: [{ name: '[search]', about: 'cli.argument.search' }],
      options: filters,
      examples: [
        'subfolders list --folder P24001',
        'subfolders list collignon --status active',
        'subfolders list --format csv > subfolders.csv',
      ],
      run: async ({ client, print, say, t }, { search, ...narrowed }) => {
        const input = { ...(await inputOf(narrowed, client)), ...(search ? { search } : {}) }
        const { rows } = await client(listAllSubfolders, input)
        print.rows(subfolderListRow, rows)
        say(t('cli.count', { count: rows.length }))
      },
    }),
    command<Given>({
      name: 'show',
      about: 'cli.subfolders.show',
      arguments: [argument],
      examples: [
        'subfolders show 24001/1',
        'subfolders show P24004-1 --lang nl',
        'subfolders show 24001/1 --format json',
      ],
      run: async (context, given) => show(context, await findSubfolder(context.client, given.subfolder)),
    }),
    command<Given & { folder: string; name: string }>({
      name: 'create',
      about: 'cli.subfolders.create',
      arguments: [
        { name: '<folder>', about: 'cli.argument.folder', completes: 'folder' },
        { name: '<name>', about: 'field.name' },
      ],
      options: created.options,
      examples: [
        'subfolders create P24001 "Réception" --status prospect',
        'subfolders create 24004 Werfcontrole --status active --leader KDE --start 2027-01-04 --amount 12500',
        'subfolders create 24007 "Suivi de chantier" --status "Recherche Affaire" --submitted no --submission 2027-01-15 --submission-hour 11 --offer 48000',
      ],
      run: async (context, given) => {
        const { client } = context
        const { subFolder, ...said } = await created.given(client, given)
        const folder_id = await findFolder(client, given.folder)
        const made = await callWith(client, createSubfolder, {
          subFolder: { project_leader: null, ...subFolder, folder_id, name: given.name },
          ...told(said),
        })
        warnOfEarly(context, made, false)
        return show({ ...context, print: context.result }, made.id)
      },
    }),
    command<Given>({
      name: 'edit',
      about: 'cli.subfolders.edit',
      arguments: [argument],
      options: edited.options,
      examples: [
        'subfolders edit 24001/1 --final 2027-06-30',
        'subfolders edit 24004/1 --status closed',
        'subfolders edit P24007-1 --leader "" --bank-guarantee yes',
      ],
      run: async (context, given) => {
        const { client } = context
        const id = await findSubfolder(client, given.subfolder)
        const { updated_at, offer_extra_info: offer } = await client(readSubfolder, { id })
        const said = await edited.given(client, given)
        const after = await callWith(client, editSubfolder, { id, ...told(said), updated_at })
        warnOfEarly(context, after, offer?.submission_done === true)
        return show({ ...context, print: context.result }, id)
      },
    }),
    command<Given>({
      name: 'delete',
      about: 'cli.subfolders.delete',
      arguments: [argument],
      examples: [
        'subfolders delete GONE',
        'subfolders delete "To be deleted too"',
        'subfolders delete GONE --quiet',
      ],
      run: async ({ client, say, t }, given) => {
        await client(deleteSubfolder, { id: await findSubfolder(client, given.subfolder) })
        say(t('cli.subfolders.deleted'))
      },
    }),
    letterCommand,
    partCommand(show),
    pipelineCommand,
    exportCommand(listAllSubfolders, 'subfolders', '--folder P24001', { options: filters, inputOf }),
    importCommand(importSubfolders, 'cli.subfolders.import', 'subfolders', 'subfolders.xlsx'),
  ],
}

/** The subfolder whole with its parts as JSON, and what one looks for as a table or CSV. */
async function show(context: ConnectedContext, id: number): Promise<void> {
  const { client, print } = context
  const found = await client(readSubfolder, { id })
  if (print.format === 'json') return print.record(readSubfolder.output, found)
  const wordOf = await shownWords(context)
  const flat = {
    ...wordOf(subfolderExtraInfo, found.subfolder_extra_info),
    ...wordOf(subfolder, found),
    folder_code: found.folder.code ?? String(found.folder.lead_code),
    folder_name: found.folder.name,
    project_leader_name: found.leader?.name,
    customer: found.customer?.name,
    association: found.association?.name,
  }
  const names = Object.keys(sheet.fields)
  print.record(
    sheet,
    Object.fromEntries(names.map((name) => [name, (flat as { [name: string]: unknown })[name]])),
  )
  if (print.format === 'table') printParts(context, found, wordOf)
}

/** The groups of which something was said: an offer of which nothing is said is none. */
const told = (said: { readonly [group: string]: object }): object =>
  Object.fromEntries(Object.entries(said).filter(([, values]) => Object.keys(values).length > 0))
