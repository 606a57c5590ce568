import { signal } from '@preact/signals-core'

const name = 'incarnated'

function kept(): number | null {
  const written = Number(sessionStorage.getItem(name))
  return Number.isInteger(written) && written > 0 ? written : null
}

/** Whom a super admin acts as in this window; kept over reloads, and sent with every request. */
export const incarnated = signal<number | null>(kept())

/** From now on as somebody, or as oneself again. */
export function incarnate(id: number | null): void {
  if (id === null) sessionStorage.removeItem(name)
  else sessionStorage.setItem(name, String(id))
  incarnated.value = id
}

/** An address that a browser opens without headers of ours, with whom one acts as in it. */
export function withIncarnated(address: string): string {
  if (incarnated.value === null) return address
  return `${address}${address.includes('?') ? '&' : '?'}userId=${incarnated.value}`
}
