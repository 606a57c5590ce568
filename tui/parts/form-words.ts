import type { Failure } from '#core/kernel/failure.ts'
import type { FieldError } from '#core/screens/form/typed.ts'
import { fieldLabel, shownAuthor, shownError } from '#core/screens/formatting.ts'
import type { Translate } from '#core/texts/translate.ts'

/** What is wrong with each field of a form. */
export const errorsInWords = (
  t: Translate,
  errors: { readonly [path: string]: FieldError | undefined },
): string[] =>
  Object.entries(errors).flatMap(([path, error]) =>
    error ? [t('form.says', { label: fieldLabel(t, path), value: shownError(t, error) })] : [],
  )

/** What somebody else saved meanwhile, field by field; with his name where what is typed went over it. */
export function theirsInWords(
  t: Translate,
  theirs: { readonly [path: string]: unknown },
  settled: Failure | null,
): string[] {
  const by = settled ? shownAuthor(t, settled) : ''
  return [
    ...(by ? [by] : []),
    ...Object.entries(theirs).map(([path, value]) =>
      t(by ? 'form.modified_saved' : 'form.modified_theirs', {
        field: fieldLabel(t, path),
        value: String(value) || t('form.nothing'),
      }),
    ),
  ]
}
