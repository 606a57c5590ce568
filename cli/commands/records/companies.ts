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
import { group, optional, text } from '#core/kernel/field.ts'
import { command, type ConnectedContext, type ExitCode, type Noun } from '../../command.ts'
import { exportCommand } from '../../export.ts'
import { findCompany } from '../../find/record.ts'
import { importCommand } from '../../import.ts'
import { explain } from '../../output/explain.ts'
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
import { shownWords } from './list-words.ts'

const groups = { company: company.given, ...rowGroups }
const created = recordFlags(groups, [...flagsOf('company', company.given, 'name'), ...rowFlags])
const edited = recordFlags(groups, [...flagsOf('company', company.given), ...rowFlags])

const isSaid = (values: object): boolean => Object.keys(values).length > 0

const argument = { name: '<company>', about: 'cli.argument.company', completes: 'company' } as const
const bypass = { flags: '--bypass-duplicates', about: 'cli.companies.bypass' } as const

interface Given extends RowsGiven {
  readonly [flag: string]: unknown
  readonly company: string
  readonly bypassDuplicates?: true
}

const sheet = group({
  ...companyRow.fields,
  relations: optional(text(10_000)),
  contacts: optional(text(10_000)),
  folders: optional(text(10_000)),
})

export const companies: Noun = {
  name: 'companies',
  about: 'cli.companies',
  commands: [
    command<{ search?: string }>({
      name: 'list',
      about: 'cli.companies.list',
      arguments: [{ name: '[search]', about: 'cli.argument.search' }],
      examples: ['companies list', 'companies list namur', 'companies list --format csv > companies.csv'],
      run: async ({ client, print, say, t }, { search }) => {
        const { rows } = await client(listCompanies, search ? { search } : {})
        print.rows(companyRow, rows)
        say(t('cli.count', { count: rows.length }))
      },
    }),
    command<Given>({
      name: 'show',
      about: 'cli.companies.show',
      arguments: [argument],
      examples: ['companies show VDN', 'companies show "Stad Gent"', 'companies show "#1" --format json'],
      run: async (context, given) => show(context, await findCompany(context.client, given.company)),
    }),
    command<Given & { name: string }>({
      name: 'create',
      about: 'cli.companies.create',
      arguments: [{ name: '<name>', about: 'field.name' }],
      options: [...created.options, relations, bypass],
      examples: [
        'companies create "Atelier Roland" --reference ROL --town Spa',
        'companies create "Bakkerij Claes" --vat 0403.019.261 --language nl --street Markt --house-number 3 --zip 9100 --town Sint-Niklaas',
        'companies create "Stad Gent, Dienst Water" --bypass-duplicates --first-name Els --last-name Maes --email els@gent.example --relations customer --format json',
      ],
      run: async (context, given) => {
        const said = await created.given(context.client, given)
        return naming(context, async () => {
          const made = await context.client(createCompany, {
            company: { private: false, ...said.company, name: given.name },
            companyAddresses: isSaid(said.address) ? [said.address] : [],
            companyContacts: isSaid(said.contact) ? [said.contact] : [],
            accountCompanies: relationsNamed(given.relations ?? ''),
            ...(given.bypassDuplicates ? { bypassDuplicateCheck: true } : {}),
          })
          return show({ ...context, print: context.result }, made.id)
        })
      },
    }),
    command<Given>({
      name: 'edit',
      about: 'cli.companies.edit',
      arguments: [argument],
      options: [...edited.options, removesContact, relations, bypass],
      examples: [
        'companies edit VDN --website namur.be',
        'companies edit "Stad Gent" --street Botermarkt --house-number 1 --zip 9000 --town Gent',
        'companies edit "#3" --reference "" --remarks "Pays late"',
      ],
      run: async (context, given) => {
        const { client } = context
        const id = await findCompany(client, given.company)
        const before = await client(readCompany, { id })
        const said = await edited.given(client, given)
        return naming(context, async () => {
          await client(editCompany, {
            id,
            company: said.company,
            ...(isSaid(said.address)
              ? { companyAddresses: withOffice(before.company_addresses, said.address) }
              : {}),
            ...(isSaid(said.contact) || given.removeContact !== undefined
              ? { companyContacts: withContact(before.company_contacts, said.contact, given.removeContact) }
              : {}),
            ...(given.relations === undefined
              ? {}
              : { accountCompanies: relationsNamed(given.relations, before.account_companies) }),
            ...(given.bypassDuplicates ? { bypassDuplicateCheck: true } : {}),
            updated_at: before.updated_at,
          })
          return show({ ...context, print: context.result }, id)
        })
      },
    }),
    command<Given>({
      name: 'delete',
      about: 'cli.companies.delete',
      arguments: [argument],
      examples: [
        'companies delete DLP',
        'companies delete "Bureau Delporte"',
        'companies delete DLP --quiet',
      ],
      run: async ({ client, say, t }, given) => {
        await client(deleteCompany, { id: await findCompany(client, given.company) })
        say(t('companies.deleted'))
      },
    }),
    exportCommand(listCompanies, 'companies', 'namur'),
    importCommand<Imported, { bypassDuplicates?: true }>(
      importCompanies,
      'cli.companies.import',
      'companies',
      'companies.xlsx',
      {
        options: [bypass],
        inputOf: ({ bypassDuplicates }) => (bypassDuplicates ? { bypassDuplicateCheck: true } : {}),
      },
    ),
  ],
}

type Imported = (typeof importCompanies)['output'] extends { readonly type?: infer T }
  ? Exclude<T, undefined>
  : never
/** Companies that it may be one with are named, with how to go on. */
async function naming({ complain, t }: ConnectedContext, work: () => Promise<void>): Promise<ExitCode> {
  try {
    await work()
    return 0
  } catch (error) {
    if (!(error instanceof Failure) || error.code !== 'possible_duplicates') throw error
    const alike = error.details.value as AlikeCompany[]
    complain(`decidag: ${explain(error, t).join('\n')}`)
    for (const each of alike)
      complain(`  #${each.id}  ${[each.reference, each.name, tellingFacts(each)].filter(Boolean).join('  ')}`)
    complain(t('cli.companies.bypass_hint'))
    return 1
  }
}

/** The company whole as JSON, and what one looks for as a table or CSV. */
async function show(context: ConnectedContext, id: number): Promise<void> {
  const { client, print } = context
  const found = await client(readCompany, { id })
  if (print.format === 'json') return print.record(readCompany.output, found)
  const wordOf = await shownWords(context)
  const office = found.company_addresses.find(({ address_type }) => address_type === 'head_office')
  const contacts = found.company_contacts.map(({ firstname, lastname, email, phone_number }) =>
    [[firstname, lastname].filter(Boolean).join(' '), email, phone_number].filter(Boolean).join(', '),
  )
  const flat = {
    ...office,
    ...found,
    relations:
      found.account_companies.map((row) => wordOf(accountCompany, row)['relation_type']).join(', ') || null,
    contacts: contacts.join('; ') || null,
    folders: found.folders.map(({ lead_code }) => lead_code).join(', ') || null,
  }
  const names = Object.keys(sheet.fields)
  print.record(
    sheet,
    Object.fromEntries(names.map((name) => [name, (flat as { [name: string]: unknown })[name]])),
  )
}
