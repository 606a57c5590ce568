import { Failure } from '../kernel/failure.ts'

/** What somebody may mean by a name; `say` is the way to name this one and no other. */
export interface Candidate {
  readonly say: string
  readonly name: string
  readonly code: string | null
  /** The folder, mission or town that tells it from namesakes. */
  readonly place: string | null
}

/** So many candidates are named at most: more are found by saying more. */
const most = 10

/** Refuses a name that nothing has; `near` are records that it may have been meant for. */
export const unknownName = (field: string, near: readonly Candidate[] = []): Failure =>
  new Failure('assistant_unknown', { value: listed(field, near) })

/** Refuses a name that several have, and lists them. */
export const ambiguousName = (field: string, candidates: readonly Candidate[]): Failure =>
  new Failure('assistant_ambiguous', { value: listed(field, candidates) })

const listed = (field: string, candidates: readonly Candidate[]) =>
  candidates.length === 0
    ? [{ field, say: null, name: null, code: null, place: null }]
    : candidates.slice(0, most).map((each) => ({ field, ...each }))

/** The one that is meant. `exact` are those of that very name, `near` those that a search found. */
export function theOne<R>(
  field: string,
  exact: readonly R[],
  near: readonly R[],
  inWords: (row: R) => Candidate,
): R {
  const meant = exact.length > 0 ? exact : near
  const [first, second] = meant
  if (first === undefined) throw unknownName(field)
  if (second !== undefined) throw ambiguousName(field, meant.map(inWords))
  return first
}

/** The number behind `#12`; null for any other word. */
export function numberSaid(said: string): number | null {
  const [, number] = /^#(\d{1,9})$/.exec(said.trim()) ?? []
  return number ? Number(number) : null
}
