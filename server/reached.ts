import { Failure } from '#core/kernel/failure.ts'
import type { Config } from './config.ts'

/** The database's address as a person may read it. */
export function placeOf({ databaseUrl }: Pick<Config, 'databaseUrl'>): string {
  if (databaseUrl.startsWith('sqlite:')) return databaseUrl
  const url = new URL(databaseUrl)
  url.password = ''
  return url.href
}

/** The system's word for what went wrong, out of whatever wraps it: ECONNREFUSED. */
export function causeOf(error: unknown): string {
  let known = ''
  for (let each = error; each instanceof Error; each = each.cause) {
    const { code, name, message } = each as NodeJS.ErrnoException
    known =
      name === 'TimeoutError' ? name : typeof code === 'string' && !(each instanceof Failure) ? code : message
  }
  return known
}
