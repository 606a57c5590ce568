import {
  group,
  list,
  needs,
  omit,
  optional,
  partial,
  withDefault,
  type Field,
  type Fields,
  type RecordOf,
} from '../../kernel/field.ts'
import type { Entity } from '../../kernel/entity.ts'
import { rowsOf } from '../../tables/save-rows.ts'
import {
  mostRows,
  rowKinds,
  soleKinds,
  type PartKind,
  type PartTable,
  type RowKinds,
  type SoleKinds,
} from './kinds.ts'

// The fields by which parts stand in an answer, a new subfolder and an edit are made of the list of kinds, and so are their types.

type OfSubfolder = Fields & { readonly subfolder_id: Field<number> }

const own = <S extends OfSubfolder, N extends string>({ given }: Entity<S, N>) => omit(given, 'subfolder_id')
const shownSole = <S extends OfSubfolder, N extends string>(entity: Entity<S, N>) => optional(entity)
const shownRows = <S extends OfSubfolder, N extends string>(entity: Entity<S, N>) => list(entity)
const newSole = <S extends OfSubfolder, N extends string>(entity: Entity<S, N>) =>
  optional(group(own(entity)))
const newRows = <S extends OfSubfolder, N extends string>(entity: Entity<S, N>) =>
  withDefault(list(group(own(entity)), mostRows), [])
const editedSole = <S extends OfSubfolder, N extends string>(entity: Entity<S, N>) =>
  optional(group(partial(own(entity))))
const editedRows = <S extends OfSubfolder, N extends string>(entity: Entity<S, N>) =>
  partial({ rows: rowsOf(entity, ['subfolder_id'], mostRows) }).rows

type FieldsOf<K extends { readonly entity: { readonly given: OfSubfolder } }> = K['entity']['given']
type Sole = keyof SoleKinds
type Rows = keyof RowKinds

/** By the names of the tables; one that a subfolder has at most once by its own. */
export const shownParts = {
  ...each(soleKinds, ({ entity }) => [entity.name.slice(0, -1), shownSole(entity)]),
  ...each(rowKinds, ({ entity }) => [entity.name, shownRows(entity)]),
} as {
  [K in Sole as K extends `${infer One}s` ? One : never]: ReturnType<
    typeof shownSole<FieldsOf<SoleKinds[K]>, K>
  >
} & { [K in Rows]: ReturnType<typeof shownRows<FieldsOf<RowKinds[K]>, K>> }
export type ShownParts = RecordOf<typeof shownParts>
type Part = { readonly [name: string]: unknown; readonly id: number }

/** What a subfolder's answer holds of each kind, by its table: rows also of what it has at most once; none of what the reader may not see. */
export const partsByTable = (subfolder: ShownParts): { readonly [T in PartTable]: readonly Part[] } => ({
  ...subfolder,
  stocks: subfolder.stocks ?? [],
  prospect_extra_infos: subfolder.prospect_extra_info ? [subfolder.prospect_extra_info] : [],
  offer_extra_infos: subfolder.offer_extra_info ? [subfolder.offer_extra_info] : [],
})

export const newParts = {
  ...each(soleKinds, ({ entity, inputName }) => [inputName, newSole(entity)]),
  ...each(rowKinds, ({ entity, inputName }) => [inputName, newRows(entity)]),
} as {
  [K in Sole as SoleKinds[K]['inputName']]: ReturnType<typeof newSole<FieldsOf<SoleKinds[K]>, K>>
} & { [K in Rows as RowKinds[K]['inputName']]: ReturnType<typeof newRows<FieldsOf<RowKinds[K]>, K>> }

/** Given whole by kind: rows with an id are changed, without one added, those not given removed. */
export const editedParts = {
  ...each(soleKinds, ({ entity, inputName }) => [inputName, editedSole(entity)]),
  ...each(rowKinds, ({ entity, inputName }) => [inputName, editedRows(entity)]),
} as {
  [K in Sole as SoleKinds[K]['inputName']]: ReturnType<typeof editedSole<FieldsOf<SoleKinds[K]>, K>>
} & { [K in Rows as RowKinds[K]['inputName']]: ReturnType<typeof editedRows<FieldsOf<RowKinds[K]>, K>> }

function each(
  kinds: { readonly [table: string]: PartKind },
  make: (
    kind: PartKind & { readonly entity: Entity<OfSubfolder> },
  ) => readonly [name: string, field: Field<unknown>],
): Fields {
  return Object.fromEntries(
    Object.values(kinds).map((kind) => {
      const [name, field] = make(kind as Parameters<typeof make>[0])
      return [name, kind.needs ? needs(kind.needs, field) : field]
    }),
  )
}
