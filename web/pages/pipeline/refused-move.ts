import type { Failure } from '#core/kernel/failure.ts'

let kept: { readonly subfolder: number; readonly refusal: Failure } | null = null

/** Keeps why the board's move of a subfolder was refused, for the form that opens next. */
export const keepRefusal = (subfolder: number, refusal: Failure): void => void (kept = { subfolder, refusal })

/** Why the last move of this subfolder was refused, told once. */
export function takeRefusal(subfolder: number): Failure | null {
  const refusal = kept?.subfolder === subfolder ? kept.refusal : null
  kept = null
  return refusal
}
