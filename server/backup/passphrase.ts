import { readFile } from 'node:fs/promises'
import { Failure } from '#core/kernel/failure.ts'
import { codeOf } from '../durable.ts'

/** Whoever has the backup may try as many as he likes. */
export const shortestPassphrase = 12

/** The first line of a file; what cannot be read or is too short is refused. */
export async function passphraseIn(path: string): Promise<string> {
  const text = await readFile(path, 'utf8').catch((cause: unknown) => {
    const reason = String(codeOf(cause) ?? cause)
    throw new Failure('backup_passphrase_file', { params: { path, reason } }, { cause })
  })
  return checkedPassphrase(text.split(/\r?\n/, 1)[0] ?? '')
}

export function checkedPassphrase(passphrase: string): string {
  if (passphrase === '') throw new Failure('backup_passphrase_missing')
  if (passphrase.length < shortestPassphrase)
    throw new Failure('backup_passphrase_short', { params: { n: shortestPassphrase } })
  return passphrase
}
