import {
  anonymiseContact,
  anonymisePerson,
  exportOwnData,
  exportPerson,
  findPeople,
  foundRows,
  planAnonymising,
  plannedRows,
  type PlannedRow,
} from '#core/privacy/operations.ts'
import type { Translate } from '#core/texts/translate.ts'
import { readId } from '../../arguments.ts'
import { command, type Noun } from '../../command.ts'
import { recordArguments } from '../../find/record-arguments.ts'
import { placeIn, saveFile } from '../../save-file.ts'

const person = { name: '<person>', ...recordArguments.users } as const
const output = { flags: '--output <file>', about: 'cli.call.output' } as const
const dryRun = { flags: '--dry-run', about: 'cli.people.dry_run' } as const
const confirm = { flags: '--confirm <name>', about: 'cli.people.confirm' } as const

/** The same rows with the name of each kind of data in words. */
const inWords = (t: Translate, rows: readonly PlannedRow[]): PlannedRow[] =>
  rows.map((row) => {
    const key = `personal_data.table.${row.table}`
    return { ...row, table: t.knows(key) ? t(key as never) : row.table }
  })

export const people: Noun = {
  name: 'people',
  about: 'cli.people',
  commands: [
    command<{ words: string }>({
      name: 'find',
      about: 'cli.people.find',
      arguments: [{ name: '<words>', about: 'cli.people.words' }],
      examples: [
        'people find lambert',
        'people find lea.lambert@namur.example',
        'people find lambert --format json',
      ],
      run: async ({ client, result }, { words }) =>
        result.rows(foundRows, await client(findPeople, { words })),
    }),
    command<{ person?: number; output?: string }>({
      name: 'export',
      about: 'cli.people.export',
      arguments: [{ ...person, name: '[person]' }],
      options: [output],
      examples: [
        'people export MSE',
        'people export "Mathieu Servais" --output servais.zip',
        'people export',
      ],
      run: async (context, { person: id, output: file = '.' }) => {
        const { name, bytes } = id
          ? await context.client(exportPerson, { id })
          : await context.client(exportOwnData, {})
        await saveFile(context, file === '-' ? '-' : await placeIn(file, name), bytes)
      },
    }),
    command<{ person: number; dryRun?: true; confirm?: string }>({
      name: 'anonymise',
      about: 'cli.people.anonymise',
      arguments: [person],
      options: [dryRun, confirm],
      examples: [
        'people anonymise MSE --dry-run',
        'people anonymise MSE --dry-run --format json',
        'people anonymise JMA --confirm "Jef Maes"',
      ],
      run: async ({ client, result, say, t }, { person: id, dryRun: isTrial, confirm: typed = '' }) => {
        if (isTrial) return result.rows(plannedRows, inWords(t, (await client(planAnonymising, { id })).rows))
        const { name, rows } = await client(anonymisePerson, { id, confirm: typed || '-' })
        result.rows(plannedRows, inWords(t, rows))
        say(t('personal_data.anonymised', { name }))
      },
    }),
    command<{ contact: number; dryRun?: true; confirm?: string }>({
      name: 'anonymise-contact',
      about: 'cli.people.anonymise_contact',
      arguments: [{ name: '<contact>', about: 'cli.people.contact', read: readId }],
      options: [dryRun, confirm],
      examples: [
        'people anonymise-contact 12 --dry-run',
        'people anonymise-contact 12 --confirm "Alain Wilmart"',
        'people anonymise-contact 12 --confirm "Alain Wilmart" --quiet',
      ],
      run: async ({ client, result, say, t }, { contact, dryRun: isTrial = false, confirm: typed }) => {
        const asked = { id: contact, dry_run: isTrial, ...(typed ? { confirm: typed } : {}) }
        const { name, rows } = await client(anonymiseContact, asked)
        result.rows(plannedRows, inWords(t, rows))
        if (!isTrial) say(t('personal_data.contact_anonymised', { name }))
      },
    }),
  ],
}
