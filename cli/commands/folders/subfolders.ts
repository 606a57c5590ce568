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
import { shownDay } from '#core/values/written.ts'
import { subfolder, subfolderExtraInfo } from '#core/folders/subfolder.ts'
import { offerInfo } from '#core/folders/offers/offer-info.ts'
import { prospectInfo } from '#core/folders/offers/prospect-info.ts'
import { statusAliases, statusOf } from '#core/folders/aliases.ts'
import { group, labelled, omit, type ValueOf } from '#core/kernel/field.ts'
import type { ConnectedContext, Noun } from '../../command.ts'
import { filtersOf } from '../../filters.ts'
import { recordArguments } from '../../find/record-arguments.ts'
import { printSheet, recordCommands } from '../../record-commands.ts'
import { flagsOf, groupsIn, recordFlags } from '../../record-flags.ts'
import { letterCommand } from './letter-command.ts'
import { shownWords } from '../../list-words.ts'
import { printParts } from './subfolder-parts.ts'
import { partCommand } from './part-command.ts'
import { pipelineCommand } from './pipeline.ts'

const groups = ['subFolder', 'subFolderExtraInfo', 'prospectExtraInfo', 'offerExtraInfo'] as const
const ofFacts = [
  ...flagsOf('subFolderExtraInfo', subfolderExtraInfo.given),
  ...flagsOf('prospectExtraInfo', prospectInfo.given),
  ...flagsOf('offerExtraInfo', offerInfo.given),
]
const created = recordFlags(groupsIn(createSubfolder.input, ...groups), [
  ...flagsOf('subFolder', subfolder.given, 'name'),
  ...ofFacts,
])
const edited = recordFlags(groupsIn(editSubfolder.input, ...groups), [
  ...flagsOf('subFolder', subfolder.given),
  ...ofFacts,
])

const filters = filtersOf(listAllSubfolders, {
  folder_id: { flags: '--folder <folder>', about: 'cli.argument.folder' },
  statuses: {
    flags: '--status <status>',
    about: 'cli.subfolders.status',
    also: statusAliases,
    read: (typed) => statusOf(typed as Parameters<typeof statusOf>[0]),
  },
})

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

const record = recordCommands({
  noun: 'subfolders',
  called: { name: '<subfolder>', ...recordArguments.subfolders },
  read: readSubfolder,
  show: async (context, found) => {
    const { print } = context
    const wordOf = await shownWords(context)
    printSheet(print, sheet, {
      ...wordOf(subfolderExtraInfo, found.subfolder_extra_info),
      ...wordOf(subfolder, found),
      folder_code: found.folder.code ?? String(found.folder.lead_code),
      folder_name: found.folder.name,
      project_leader_name: found.leader?.name,
      customer: found.customer?.name,
      association: found.association?.name,
    })
    if (print.format === 'table') printParts(context, found, wordOf)
  },
})

export const subfolders: Noun = {
  name: 'subfolders',
  about: 'cli.subfolders',
  commands: [
    record.list(listAllSubfolders, {
      filters,
      examples: [
        'subfolders list --folder P24001',
        'subfolders list collignon --status active',
        'subfolders list --format csv > subfolders.csv',
      ],
    }),
    record.show([
      'subfolders show 24001/1',
      'subfolders show P24004-1 --lang nl',
      'subfolders show 24001/1 --format json',
    ]),
    record.create({
      arguments: [
        { name: '<folder>', ...recordArguments.folders },
        { name: '<name>', about: 'field.name' },
      ],
      flags: created,
      examples: [
        'subfolders create P24001 "Réception" --status prospect',
        'subfolders create 24004 Werfcontrole --status active --leader KDE --start 2027-01-04 --amount 12500',
        'subfolders create 24007 "Suivi de chantier" --status "Recherche Affaire" --submitted no --submission 2027-01-15 --submission-hour 11 --offer 48000',
      ],
      create: async (
        context,
        { subFolder, ...values },
        { folder, name }: { folder: number; name: string },
      ) => {
        const made = await context.client(createSubfolder, {
          subFolder: { project_leader: null, ...subFolder, folder_id: folder, name },
          ...withoutEmpty(values),
        })
        warnOfEarly(context, made, false)
        return made
      },
    }),
    record.edit({
      flags: edited,
      examples: [
        'subfolders edit 24001/1 --final 2027-06-30',
        'subfolders edit 24004/1 --status closed',
        'subfolders edit P24007-1 --leader "" --bank-guarantee yes',
      ],
      edit: async (context, { id, updated_at, offer_extra_info: offer }, values) => {
        const after = await context.client(editSubfolder, { id, ...withoutEmpty(values), updated_at })
        warnOfEarly(context, after, offer?.submission_done === true)
      },
    }),
    record.delete(deleteSubfolder, 'cli.subfolders.deleted', [
      'subfolders delete GONE',
      'subfolders delete "To be deleted too"',
      'subfolders delete GONE --quiet',
    ]),
    letterCommand,
    partCommand(record.shown),
    pipelineCommand,
    record.export(listAllSubfolders, '--folder P24001', filters),
    record.import(importSubfolders, 'subfolders.xlsx'),
  ],
}

/** The groups that have a value: an offer without one is none. */
const withoutEmpty = <S extends object>(all: S): Partial<S> =>
  Object.fromEntries(Object.entries(all).filter(([, values]) => Object.keys(values).length > 0)) as Partial<S>
