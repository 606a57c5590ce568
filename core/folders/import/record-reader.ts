import type { Fields } from '../../kernel/field.ts'
import { checkFields, columnsOf, rowReader } from '../../tables/workbook.ts'
import { allTexts } from '../../texts/translate.ts'

interface Told<N extends string> {
  /** Other words for a column than its own, in the three languages, and the names of the calls. */
  readonly more: { readonly [name in N]?: readonly string[] }
  /** What our own files say besides, which is left aside. */
  readonly exported: Fields
  readonly noun: string
}

/** The records of a workbook by their fields, and every cell that is not what its field must be. */
export const recordReader = <S extends Fields>(fields: S, { more, exported, noun }: Told<keyof S & string>) =>
  rowReader({
    columns: columnsOf<keyof S & string>(
      fields,
      (name) => [
        ...(allTexts[`column.${name}`] ?? []),
        ...(allTexts[`field.${name}`] ?? []),
        ...(more[name] ?? []),
      ],
      [],
    ),
    exported,
    noun,
    check: checkFields(fields),
  })
