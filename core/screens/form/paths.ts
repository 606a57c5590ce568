import type { Fields } from '../../kernel/field.ts'
import type { AnyOperation } from '../../kernel/operation.ts'
import type { Typed } from './typed.ts'

/** The paths of an input's values: `company.name`, `companyAddresses.0.city`, `keywords`. */
export type PathOf<S extends Fields> = string extends keyof S
  ? string
  : { [K in keyof S & string]: PathIn<S[K], K> }[keyof S & string]

type PathIn<F, P extends string> =
  F extends GroupOf<infer I>
    ? `${P}.${PathOf<I>}`
    : F extends ListOf<infer I>
      ? `${P}.${number}.${PathOf<I>}`
      : P

/** The lists of an input that hold rows: `companyAddresses`. */
export type RowsOf<S extends Fields> = string extends keyof S
  ? string
  : { [K in keyof S & string]: RowsIn<S[K], K> }[keyof S & string]

type RowsIn<F, P extends string> =
  F extends GroupOf<infer I> ? `${P}.${RowsOf<I>}` : F extends ListOf<Fields> ? P : never

interface GroupOf<I extends Fields> {
  readonly kind: 'group'
  readonly fields: I
}
interface ListOf<I extends Fields> {
  readonly kind: 'list'
  readonly item: GroupOf<I>
}

/** The paths that a form over this operation knows. */
export type PathsOf<O extends Pick<AnyOperation, 'input'>> = PathOf<O['input']>

/**
 * What was typed, by path. The path of a row itself (`companyAddresses.0`) says whether it stands: false for one
 * that is removed with the next save.
 */
export type Typing<S extends Fields> = { readonly [P in PathOf<S> | `${RowsOf<S>}.${number}`]?: Typed }
