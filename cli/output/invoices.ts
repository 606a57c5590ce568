import { Failure } from '#core/kernel/failure.ts'
import type { ConnectedContext } from '../command.ts'
import { explain } from './explain.ts'

/** What keeps an invoice from being emitted, a line each. */
export const obstaclesOf = (
  obstacles: readonly { readonly field: string; readonly code: string }[],
  t: ConnectedContext['t'],
): string[] =>
  explain(
    new Failure('preflight.refused', {
      fields: Object.fromEntries(obstacles.map(({ field, code }) => [field, code])),
    }),
    t,
  )

/** In cents, as the amounts are. */
export const sum = (rows: readonly { readonly amount: number }[]): number =>
  rows.reduce((total, { amount }) => total + amount, 0)
