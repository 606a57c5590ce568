import { Failure } from '../kernel/failure.ts'

/** Why one of several cannot be decided on, as a refusal carries it. */
interface Undecided {
  readonly id: number
  readonly code: string
  readonly params: NonNullable<Failure['details']['params']>
}

/** Refuses several records that are decided on together, naming each that stands in the way; one alone by its own name. */
export function refuseSeveral(
  code: string,
  ids: readonly number[],
  faults: ReadonlyMap<number, Failure>,
): void {
  const [fault] = faults.values()
  if (!fault) return
  if (ids.length === 1) throw fault
  const value = [...faults].map(([id, { code, details }]): Undecided => ({
    id,
    code,
    params: details.params ?? {},
  }))
  throw new Failure(code, { value })
}

/** Why each of several could not be decided on, by its number; nothing when one alone was refused. */
export function faultsById({ details: { value } }: Failure): ReadonlyMap<number, Failure> {
  const undecided = Array.isArray(value) ? (value as readonly Undecided[]) : []
  return new Map(undecided.map(({ id, code, params }) => [id, new Failure(code, { params })]))
}

/** The versions of the records that are decided on, by id: one that was changed in between is refused. */
export type Versions = { readonly [id: string]: string }
export const versionsOf = (rows: readonly { readonly id: number; readonly updated_at: string }[]): Versions =>
  Object.fromEntries(rows.map(({ id, updated_at }) => [id, updated_at]))

/** Whether a record is no longer what whoever decides saw. */
export const isChanged = (
  { id, updated_at }: { readonly id: number; readonly updated_at: string },
  seen: Versions,
): boolean => seen[id] !== undefined && seen[id] !== updated_at
