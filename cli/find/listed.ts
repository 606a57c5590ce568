import type { TextKey } from '#core/texts/translate.ts'
import { Misuse } from '../misuse.ts'

interface NamedRecord {
  readonly id: number
  readonly name: string
}

/** The one of a list that somebody means by its name, or by its id; several of one name must be told apart by their ids. */
export function meantOf<R extends NamedRecord>(
  all: readonly R[],
  typed: string,
  { unknown, ambiguous }: { readonly unknown: TextKey; readonly ambiguous: TextKey },
): R {
  const called = all.filter(({ name }) => name === typed)
  const [meant, other] =
    called.length > 0 ? called : all.filter(({ id }) => `${id}` === typed.replace(/^#/, ''))
  if (!meant) throw new Misuse(unknown, { typed })
  if (other) throw new Misuse(ambiguous, { typed, ids: called.map(({ id }) => `#${id}`).join(', ') })
  return meant
}
