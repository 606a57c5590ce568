import { Failure } from '../kernel/failure.ts'
import { checkAllListed, type Listed } from '../parameters/listed.ts'
import type { Reader } from '../ports.ts'
import { fold } from '../values/fold.ts'
import { withoutUndefined } from '../values/pick-fields.ts'
import { firstItem, itemAt } from '../values/known.ts'

/** A row of a part as it is given, or as it stands. */
type Values = { readonly [name: string]: unknown }

/** What is asked of the rows of a part besides their facts. */
interface PartRules {
  /** The field whose value is of one of the firm's lists, and what it may be besides. */
  readonly listed: { readonly field: string; readonly list: string; readonly always?: string }
  /** Two rows that agree on all of these are one; of rows in which all are empty nothing is known. */
  readonly keyFields: readonly string[]
  /** Whether both of a pair are there or neither. */
  readonly together?: readonly [string, string]
}

const rulesOf = {
  accountCompanies: {
    listed: { field: 'relation_type', list: 'company_relation_type' },
    keyFields: ['relation_type'],
  },
  companyAddresses: {
    // Invoices look for it, whatever else a firm puts in its list.
    listed: { field: 'address_type', list: 'address_type', always: 'head_office' },
    keyFields: ['street_name', 'street_number', 'zip_code', 'city', 'address_type'],
    together: ['latitude', 'longitude'],
  },
  companyContacts: {
    listed: { field: 'contact_type', list: 'contact_type' },
    keyFields: ['lastname', 'firstname', 'email', 'phone_number'],
  },
} as const satisfies { readonly [part: string]: PartRules }
export type PartName = keyof typeof rulesOf

/** A row as it would be, and as it stands. */
interface Judged {
  readonly row: Values
  readonly before: Values | undefined
  /** What may be wrong with it stands at this path: `companyContacts.0.`; nothing where the call is about it alone. */
  readonly path: string
}

/** The rows of a part that an edit gives, each with what stands of it. */
export function judgedRows(
  part: PartName,
  rows: readonly Values[] | undefined,
  stored: readonly Values[],
): Judged[] {
  const byId = new Map(stored.map((each) => [each['id'], each]))
  return (rows ?? []).map((row, place) => {
    const before = byId.get(row['id'])
    return { row: { ...before, ...withoutUndefined(row) }, before, path: `${part}.${place}.` }
  })
}

/** A row that stands and is not touched. */
export const standing = (row: Values): Judged => ({ row, before: row, path: '' })

/** A row that a call is about alone, new or as it was. */
export const alone = (row: Values, before?: Values): Judged => ({ row, before, path: '' })

/**
 * Refuses rows by name: a kind that is not on the firm's list, a place on the map with one of its figures alone, and what
 * another row says already. What stood before and is not touched is not judged.
 */
export async function checkParts(
  store: Reader,
  parts: { readonly [part in PartName]?: readonly Judged[] },
): Promise<void> {
  const each = Object.entries(parts) as [PartName, readonly Judged[]][]
  await checkAllListed(
    store,
    Object.fromEntries(each.flatMap(([part, rows]) => listedOf(rulesOf[part], rows))),
  )
  const half = each.flatMap(([part, rows]) => halvesOf(rulesOf[part], rows))
  refuse('missing_fields', half, 'mixed.required')
  refuse(
    'invalid_fields',
    each.flatMap(([part, rows]) => twiceOf(rulesOf[part], rows)),
    'mixed.twice',
  )
}

function refuse(code: string, paths: readonly string[], key: string): void {
  if (paths.length > 0)
    throw new Failure(code, { fields: Object.fromEntries(paths.map((path) => [path, key])) })
}

const isTouched = ({ row, before }: Judged, names: readonly string[]): boolean =>
  !before || names.some((name) => row[name] !== before[name])

const listedOf = (
  { listed: { field, list, always } }: PartRules,
  rows: readonly Judged[],
): [string, Listed][] =>
  rows
    .filter((each) => isTouched(each, [field]) && each.row[field] !== always)
    .map(({ row, path }) => [path + field, { list, value: row[field] as string | null | undefined }])

function halvesOf({ together = ['', ''] }: PartRules, rows: readonly Judged[]): string[] {
  const isThere = (value: unknown): boolean => value !== null && value !== undefined
  return rows.flatMap((each) => {
    const missing = together.filter((name) => !isThere(each.row[name]))
    return missing.length === 1 && isTouched(each, together) ? [each.path + firstItem(missing)] : []
  })
}

/** Each row that says what an earlier one says, unless both of them stood so before. */
function twiceOf({ keyFields }: PartRules, rows: readonly Judged[]): string[] {
  const earlier = new Map<string, Judged>()
  return rows.flatMap((each) => {
    const values = keyFields.map((name) => fold(String(each.row[name] ?? '')).trim())
    const telling = keyFields.findIndex((_, place) => values[place] !== '')
    if (telling === -1) return []
    const first = earlier.get(values.join('\n'))
    if (!first) {
      earlier.set(values.join('\n'), each)
      return []
    }
    const isItself = Boolean(each.row['id']) && each.row['id'] === first.row['id']
    return !isItself && (isTouched(each, keyFields) || isTouched(first, keyFields))
      ? [each.path + itemAt(keyFields, telling)]
      : []
  })
}
