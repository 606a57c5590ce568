import { Failure } from '../kernel/failure.ts'
import { itemAt } from '../values/known.ts'

/** What a rule over several values finds wrong: its code, and each field with the key of its words. */
export interface Fault {
  readonly code: string
  readonly fields: { readonly [name: string]: string }
  readonly params?: { readonly [name: string]: number }
}

/** Refuses what a rule found, each field named by its place in the input. */
export function refuseFault(fault: Fault | null, at: (field: string) => string): void {
  if (!fault) return
  const fields = Object.fromEntries(Object.entries(fault.fields).map(([name, key]) => [at(name), key]))
  throw new Failure(fault.code, { fields, ...(fault.params ? { params: fault.params } : {}) })
}

/** The first of the named days that lies before one it must follow; those not given are passed over. */
export function misplacedDay<N extends string>(
  days: { readonly [name in N]?: string | null | undefined },
  inOrder: readonly N[],
): N | null {
  const filled = inOrder.flatMap((name) => (days[name] ? [{ name, day: days[name] }] : []))
  return filled.find(({ day }, i) => i > 0 && day < itemAt(filled, i - 1).day)?.name ?? null
}

/** The fault of days that are not in their order, at the later one. */
export function dayFault<N extends string>(
  days: { readonly [name in N]?: string | null | undefined },
  inOrder: readonly N[],
): Fault | null {
  const misplaced = misplacedDay(days, inOrder)
  return misplaced && { code: 'date_order', fields: { [misplaced]: 'date.order' } }
}
