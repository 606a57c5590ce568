import type { Chooser } from './choices.ts'

/** A record and the name that a form shows for it. */
export interface NamedRecord {
  readonly id: number | string
  readonly name: string
}

/** How the records that were chosen, or may be, are called: a form holds their numbers alone. */
export interface Names {
  /** The name of a record; an empty text where it is not known. */
  readonly of: (id: unknown) => string
  readonly know: (records: readonly NamedRecord[]) => void
  /** The chooser, which tells its answers to these names. */
  readonly from: (chooser: Chooser) => Chooser
}

/** Names of records: those known from the start, and those added by `know` later. */
export function namesOf(known: readonly NamedRecord[]): Names {
  const names = new Map<string, string>()
  const know = (records: readonly NamedRecord[]): void => {
    for (const { id, name } of records) names.set(String(id), name)
  }
  know(known)
  return {
    of: (id) => names.get(String(id)) ?? '',
    know,
    from: (chooser) => async (search, again) => {
      const found = await chooser(search, again)
      know(found.map(({ value, label }) => ({ id: value, name: label })))
      return found
    },
  }
}
