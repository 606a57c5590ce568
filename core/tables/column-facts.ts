import type { ColumnFacts, Facts, Field } from '../kernel/field.ts'

type Sortable<F, C> = C extends { readonly sortable: true } ? F & { readonly sortable: true } : F
type ColumnOptions = ColumnFacts & Pick<Facts, 'label' | 'sortable'>

/** A column of the lists of its row. */
export const column = <F extends Field<unknown>, const C extends ColumnOptions>(
  field: F,
  { label, sortable: sorts, ...facts }: C,
) =>
  ({
    ...field,
    ...(label ? { label } : {}),
    ...(sorts ? { sortable: true } : {}),
    column: facts,
  }) as Sortable<F, C>

/** Lists can be sorted on it, though it is no column. */
export const sortable = <F extends Field<unknown>>(field: F): F & { readonly sortable: true } => ({
  ...field,
  sortable: true,
})
