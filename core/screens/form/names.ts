import type { Choice, Chooser } from './choices.ts'

/** How the records that were chosen, or may be, are called: a form holds their numbers alone. */
export interface Names {
  readonly of: (id: unknown) => string
  /** The chooser, which tells its answers to these names. */
  readonly from: (chooser: Chooser) => Chooser
  readonly know: (choices: readonly Choice[]) => void
}

/** Names of records that are known from the start, and of those that a chooser answers from now on. */
export function namesOf(known: readonly { readonly id: number; readonly name: string }[]): Names {
  const names = new Map(known.map(({ id, name }) => [String(id), name]))
  const know = (choices: readonly Choice[]): void => {
    for (const { value, label } of choices) names.set(value, label)
  }
  return {
    know,
    of: (id) => names.get(String(id)) ?? '',
    from: (chooser) => async (search, again) => {
      const found = await chooser(search, again)
      know(found)
      return found
    },
  }
}
