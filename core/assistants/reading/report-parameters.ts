import { Failure } from '../../kernel/failure.ts'
import type { Facts, Fields, Scalar } from '../../kernel/field.ts'
import type { QueryContext } from '../../ports.ts'
import { readsReport } from '../../reporting/asked.ts'
import { readableReport } from '../../reporting/handle-report.ts'
import type { Readable } from '../../reporting/read-report.ts'
import { builtInReports } from '../../reports/catalogue/built-in.ts'
import type { AnyReport } from '../../reporting/report.ts'
import { namedCompany, namedFolder, namedMission, namedPerson } from '../named.ts'
import { dayOf, monthOfSaid } from '../said.ts'

/** The report of that name, if the reader may read it. */
export function reportNamed({ actor }: QueryContext, name: string, field = 'report'): AnyReport & Readable {
  const declared = builtInReports.find((each) => each.name === name)
  const readable = readableReport(name)
  if (!declared || !readable || !readsReport(actor, declared))
    throw new Failure('assistant_no_report', { fields: { [field]: 'mixed.unknown_id' } })
  return readable as AnyReport & Readable
}

/** Parameters as a report takes them: records by their number, days and months written out. Unknown ones are refused. */
export async function spokenParameters(
  context: QueryContext,
  fields: Fields,
  given: { readonly [name: string]: Scalar | Scalar[] },
) {
  const read: { [name: string]: unknown } = {}
  // One after the other: a name that nobody has is refused before the next is looked up.
  for (const [name, value] of Object.entries(given)) {
    const field: Facts | undefined = fields[name]
    if (!field)
      throw new Failure('invalid_fields', {
        fields: { [`parameters.${name}`]: 'mixed.unknown' },
        params: { [`parameters.${name}`]: Object.keys(fields).join(', ') },
      })
    read[name] = await readValue(context, field, value, `parameters.${name}`)
  }
  return read
}

async function readValue(
  context: QueryContext,
  field: Facts,
  value: unknown,
  name: string,
): Promise<unknown> {
  if (typeof value !== 'string') return value
  const today = context.clock.today()
  if (field.kind === 'day') return dayOf(value, today, name)
  if (field.format === 'month') return monthOfSaid(value, today, name, 'past')
  if (field.kind === 'flag') return value === 'true' ? true : value === 'false' ? false : value
  const finder = field.kind === 'id' ? finders[field.of ?? ''] : undefined
  return finder ? finder(context, value, name) : value
}

type Finder = (context: QueryContext, said: string, field: string) => Promise<number>

const finders: { readonly [table: string]: Finder | undefined } = {
  users: async (context, said, field) => (await namedPerson(context, said, field)).id,
  subfolders: namedMission,
  folders: namedFolder,
  companies: namedCompany,
}
