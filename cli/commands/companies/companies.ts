import {
  companyRow,
  createCompany,
  deleteCompany,
  editCompany,
  importCompanies,
  listCompanies,
  readCompany,
} from '#core/companies/operations.ts'
import type { AlikeCompany } from '#core/companies/alike/duplicates.ts'
import { tellingFacts } from '#core/companies/alike/telling.ts'
import { accountCompany, company } from '#core/companies/company.ts'
import { Failure } from '#core/kernel/failure.ts'
import { group, omit, optional, text } from '#core/kernel/field.ts'
import { shownWhy } from '#core/screens/companies/peppol.ts'
import {
  askParticipant,
  participantSeen,
  readParticipant,
} from '#core/third-parties/participants/operations.ts'
import { command, type AnyCommand, type CommandOf, type Noun } from '../../command.ts'
import { recordArguments } from '../../find/record-arguments.ts'
import { explain } from '../../output/explain.ts'
import { printSheet, recordCommands } from '../../record-commands.ts'
import { flagsOf, recordFlags } from '../../record-flags.ts'
import {
  relations,
  relationsNamed,
  removesContact,
  rowFlags,
  rowGroups,
  withContact,
  withOffice,
  type RowsGiven,
} from './company-rows.ts'
import { shownWords } from '../../list-words.ts'

const groups = { company: company.given, ...rowGroups }
const created = recordFlags(groups, [...flagsOf('company', company.given, 'name'), ...rowFlags])
const edited = recordFlags(groups, [...flagsOf('company', company.given), ...rowFlags])

const isSaid = (values: object): boolean => Object.keys(values).length > 0

const bypass = { flags: '--bypass-duplicates', about: 'cli.companies.bypass' } as const

interface Options extends RowsGiven {
  readonly bypassDuplicates?: true
}
const bypassing = ({ bypassDuplicates }: Options) => (bypassDuplicates ? { bypassDuplicateCheck: true } : {})

const sheet = group({
  ...companyRow.fields,
  relations: optional(text(10_000)),
  contacts: optional(text(10_000)),
  folders: optional(text(10_000)),
})

const record = recordCommands({
  noun: 'companies',
  called: { name: '<company>', ...recordArguments.companies },
  read: readCompany,
  show: async (context, found) => {
    const wordOf = await shownWords(context)
    const relations = found.account_companies.map((row) => wordOf(accountCompany, row)['relation_type'])
    const contacts = found.company_contacts.map(({ firstname, lastname, email, phone_number }) =>
      [[firstname, lastname].filter(Boolean).join(' '), email, phone_number].filter(Boolean).join(', '),
    )
    printSheet(context.print, sheet, {
      ...found.company_addresses.find(({ address_type }) => address_type === 'head_office'),
      ...found,
      relations: relations.join(', ') || null,
      contacts: contacts.join('; ') || null,
      folders: found.folders.map(({ lead_code }) => lead_code).join(', ') || null,
    })
  },
})

const participantSheet = group({
  ...omit(participantSeen.fields, 'company_id', 'configured', 'standing'),
  standing: text(250),
})

/** Companies that it may be one with are named, with how to go on. */
const naming = (declared: AnyCommand): AnyCommand => {
  const { run }: CommandOf<never> = declared
  return {
    ...declared,
    run: async (context, options) => {
      try {
        return await run!(context, options)
      } catch (error) {
        if (!(error instanceof Failure) || error.code !== 'possible_duplicates') throw error
        const { complain, t } = context
        const alike = error.details.value as AlikeCompany[]
        complain(`decidag: ${explain(error, t).join('\n')}`)
        for (const each of alike)
          complain(
            `  #${each.id}  ${[each.reference, each.name, tellingFacts(each)].filter(Boolean).join('  ')}`,
          )
        complain(t('cli.companies.bypass_hint'))
        return 1
      }
    },
  }
}

export const companies: Noun = {
  name: 'companies',
  about: 'cli.companies',
  commands: [
    record.list(listCompanies, {
      examples: ['companies list', 'companies list namur', 'companies list --format csv > companies.csv'],
    }),
    record.show(['companies show VDN', 'companies show "Stad Gent"', 'companies show "#1" --format json']),
    naming(
      record.create({
        arguments: [{ name: '<name>', about: 'field.name' }],
        flags: created,
        options: [relations, bypass],
        examples: [
          'companies create "Atelier Roland" --reference ROL --town Spa',
          'companies create "Bakkerij Claes" --vat 0403.019.261 --language nl --street Markt --house-number 3 --zip 9100 --town Sint-Niklaas',
          'companies create "Stad Gent, Dienst Water" --bypass-duplicates --first-name Els --last-name Maes --email els@gent.example --relations customer --format json',
        ],
        create: ({ client }, { company, address, contact }, options: Options & { name: string }) =>
          client(createCompany, {
            company: { ...company, private: company.private ?? false, name: options.name },
            companyAddresses: isSaid(address) ? [address] : [],
            companyContacts: isSaid(contact) ? [contact] : [],
            accountCompanies: relationsNamed(options.relations ?? ''),
            ...bypassing(options),
          }),
      }),
    ),
    naming(
      record.edit({
        flags: edited,
        options: [removesContact, relations, bypass],
        examples: [
          'companies edit VDN --website namur.be',
          'companies edit "Stad Gent" --street Botermarkt --house-number 1 --zip 9000 --town Gent',
          'companies edit "#3" --reference "" --remarks "Pays late"',
        ],
        edit: ({ client }, before, { company, address, contact }, options: Options) =>
          client(editCompany, {
            id: before.id,
            company,
            ...(isSaid(address) ? { companyAddresses: withOffice(before.company_addresses, address) } : {}),
            ...(isSaid(contact) || options.removeContact !== undefined
              ? { companyContacts: withContact(before.company_contacts, contact, options.removeContact) }
              : {}),
            ...(options.relations === undefined
              ? {}
              : { accountCompanies: relationsNamed(options.relations, before.account_companies) }),
            ...bypassing(options),
            updated_at: before.updated_at,
          }),
      }),
    ),
    command<{ company: number; ask?: true }>({
      name: 'peppol',
      about: 'cli.companies.peppol',
      arguments: [{ name: '<company>', ...recordArguments.companies }],
      options: [{ flags: '--ask', about: 'cli.companies.peppol_ask' }],
      examples: [
        'companies peppol VDN',
        'companies peppol "Stad Gent" --ask',
        'companies peppol "#1" --format json',
      ],
      run: async ({ client, print, complain, t }, { company: id, ask }) => {
        const seen = await client(ask ? askParticipant : readParticipant, { id })
        if (print.format !== 'table') return print.record(participantSeen, seen)
        printSheet(print, participantSheet, { ...seen, standing: t(`peppol.standing.${seen.standing}`) })
        const why = shownWhy(t, seen)
        if (why) complain(why)
        if (!seen.configured) complain(t('error.service_not_configured', { service: t('service.billit') }))
        return undefined
      },
    }),
    record.delete(deleteCompany, 'companies.deleted', [
      'companies delete DLP',
      'companies delete "Bureau Delporte"',
      'companies delete DLP --quiet',
    ]),
    record.export(listCompanies, 'namur'),
    record.import(importCompanies, 'companies.xlsx', { options: [bypass], inputOf: bypassing }),
  ],
}
