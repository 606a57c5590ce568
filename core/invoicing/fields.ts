import { group, id, int, money, optional, text, type RecordOf } from '../kernel/field.ts'

/** What many lines come to. */
export const total = () => money(-9_999_999_999.99, 9_999_999_999.99)
export const count = () => int(0, 1_000_000)

/** Somebody whose time goes at the default, for he has no cost; with how much of it. */
export const withoutCost = group({
  user_id: id('users'),
  code: optional(text(10)),
  first_name: text(250),
  last_name: text(250),
  blocks: int(0, 1_000_000),
})
export type WithoutCost = RecordOf<typeof withoutCost.fields>

/** What several come to together. */
export const totalOf = (
  all: readonly { readonly amount: number; readonly amount_vat_included: number }[],
) => ({
  amount: all.reduce((sum, { amount }) => sum + amount, 0),
  amount_vat_included: all.reduce((sum, { amount_vat_included }) => sum + amount_vat_included, 0),
})
