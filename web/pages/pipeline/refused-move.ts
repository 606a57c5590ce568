import type { Failure } from '#core/kernel/failure.ts'

let kept: { readonly mission: number; readonly refusal: Failure } | null = null

/** Keeps why the board's move of a mission was refused, for the form that opens next. */
export const keepRefusal = (mission: number, refusal: Failure): void => void (kept = { mission, refusal })

/** Why the last move of this mission was refused, told once. */
export function takeRefusal(mission: number): Failure | null {
  const refusal = kept?.mission === mission ? kept.refusal : null
  kept = null
  return refusal
}
