import type { AuditEntry } from '../../access/audit.ts'
import { entityOf } from '../../access/every-table.ts'
import { amendSeals, proveSeals } from '../../administration/audit/amending.ts'
import type { Context } from '../../ports.ts'
import { propertyIn } from '../../values/known.ts'
import type { AuditException } from './audit-exception.ts'

/** What the log says in the place of a value that was masked. */
export const mask = '•••'

type Work = Pick<Context, 'store' | 'actor' | 'clock' | 'auditSealer'>
type Reason = Pick<AuditException, 'kind' | 'reason'> & Partial<Pick<AuditException, 'older_than'>>

/**
 * The one place that changes entries of the audit log: `work` masks or removes them under an exception, and answers how many. The
 * exception stays in the database: what was done, why, when and by whom. The seals over these entries are proved before it, and
 * amended after it. Throws `audit_damaged` if somebody changed something under one of them before.
 */
async function changeLog(
  context: Work,
  reason: Reason,
  ids: readonly number[],
  work: (exception: AuditException) => Promise<number>,
): Promise<number> {
  const { store, actor, clock } = context
  const proven = await proveSeals(context, ids)
  const made_by = actor.kind === 'person' ? (actor.original_id ?? actor.id) : null
  const exception = await store.audit_exceptions.insert({ older_than: null, ...reason, made_by, entries: 0 })
  const entries = await work(exception)
  await amendSeals(context, proven)
  await store.audit_exceptions.update(exception, { entries, closed_at: clock.now().toISOString() })
  return entries
}

/** Which values of an entry are masked: all but numbers of records, or the named fields. */
export interface Masked {
  readonly id: number
  readonly fields: readonly string[] | null
}

/** So many entries are in memory at once. */
const entriesAtOnce = 1000

/** Masks values of these entries. Each entry still says who changed what, and when. Answers how many entries changed. */
export function maskEntries(context: Work, reason: string, wanted: readonly Masked[]): Promise<number> {
  if (wanted.length === 0) return Promise.resolve(0)
  const { store } = context
  const ids = wanted.map(({ id }) => id)
  return changeLog(context, { kind: 'masked', reason }, ids, async ({ id: masked_by }) => {
    let count = 0
    for (let start = 0; start < wanted.length; start += entriesAtOnce) {
      const part = new Map(wanted.slice(start, start + entriesAtOnce).map(({ id, fields }) => [id, fields]))
      const entries = await store.audit_entries.find({ id: [...part.keys()] })
      const changes = entries.flatMap((entry) => {
        const values = maskedValues(entry, part.get(entry.id) ?? null)
        return values ? [{ id: entry.id, masked_by, ...values }] : []
      })
      await store.audit_entries.updateEach(changes)
      count += changes.length
    }
    return count
  })
}

/** Removes these entries, which are all older than the moment. Answers how many went. */
export const removeEntries = (
  context: Work,
  reason: string,
  older_than: string,
  ids: readonly number[],
): Promise<number> =>
  ids.length === 0
    ? Promise.resolve(0)
    : changeLog(context, { kind: 'removed', reason, older_than }, ids, () =>
        context.store.audit_entries.removeMany({ id: ids }),
      )

type Values = Pick<AuditEntry, 'before' | 'after'>

/** The values of the entry, masked; null where there is nothing to mask. */
function maskedValues(entry: AuditEntry, fields: readonly string[] | null): Values | null {
  const { given } = entityOf(entry.entity)
  const isNumber = (name: string): boolean => name in given && propertyIn(given, name).kind === 'id'
  const of = (values: object | null): object | null =>
    values &&
    Object.fromEntries(
      Object.entries(values).map(([name, value]: [string, unknown]) => {
        const isMasked = fields ? fields.includes(name) : name in given && !isNumber(name)
        return [name, isMasked && value !== null ? mask : value]
      }),
    )
  const masked = { before: of(entry.before), after: of(entry.after) }
  const isSame = (['before', 'after'] as const).every(
    (part) => JSON.stringify(masked[part]) === JSON.stringify(entry[part]),
  )
  return isSame ? null : masked
}
