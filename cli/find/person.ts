import { fold } from '#core/values/fold.ts'
import type { Client } from '#core/kernel/operation.ts'
import type { RecordOf } from '#core/kernel/field.ts'
import { listUsers, type userRow } from '#core/users/operations.ts'
import { Misuse } from '../command.ts'

type UserRow = RecordOf<typeof userRow.fields>

/** The id of the person that somebody means by `#id`, trigram, e-mail or name; who has left too. */
export async function findPerson(client: Client, typed: string): Promise<number> {
  const written = typed.trim()
  if (/^#\d+$/.test(written)) return Number(written.slice(1))
  const { rows } = await client(listUsers, {
    search: written.slice(0, 250),
    active: false,
    super_admins: true,
  })
  const keys = rows.filter((row) => [row.code, row.email].some((key) => key && fold(key) === fold(written)))
  const matches = rows.filter((row) => namesOf(row).includes(fold(written)))
  const meant = keys.length > 0 ? keys : matches.length > 0 ? matches : rows
  const [person, other] = meant
  if (!person) throw new Misuse('cli.misuse.person_unknown', { typed })
  if (other) throw new Misuse('cli.misuse.person_ambiguous', { typed, candidates: listed(meant) })
  return person.id
}

const namesOf = ({ first_name, last_name }: UserRow): string[] =>
  [`${first_name} ${last_name}`, `${last_name} ${first_name}`, last_name].map(fold)

const mostListed = 8

const listed = (rows: readonly UserRow[]): string =>
  [
    ...rows
      .slice(0, mostListed)
      .map(({ id, code, first_name, last_name }) => `  #${id}  ${code ?? ''}  ${first_name} ${last_name}`),
    ...(rows.length > mostListed ? [`  … ${rows.length - mostListed}`] : []),
  ].join('\n')
