/**
 * In how many seconds a service wants to be asked again, as its header `Retry-After` says: a number of seconds or a moment. Null if it
 * says neither.
 */
export function retryAfter(header: string | null | undefined, now = Date.now()): number | null {
  const written = header?.trim() ?? ''
  if (/^\d{1,9}(\.\d+)?$/.test(written)) return Number(written)
  const at = written === '' ? Number.NaN : Date.parse(written)
  return Number.isNaN(at) ? null : Math.max(0, Math.ceil((at - now) / 1000))
}
