import { readFile } from 'node:fs/promises'
import { basename, extname } from 'node:path'
import type { Upload } from '#core/kernel/field.ts'
import { Misuse } from './command.ts'

const types: { readonly [extension: string]: string } = {
  '.xlsx': 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  '.csv': 'text/csv',
  '.xml': 'application/xml',
  '.cod': 'text/plain',
  '.pdf': 'application/pdf',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.svg': 'image/svg+xml',
}

/** What keeps people from their files, by the system's word for it. */
const unreadable: { readonly [code: string]: Misuse['key'] } = {
  ENOENT: 'cli.misuse.file_missing',
  EISDIR: 'cli.misuse.file_folder',
  EACCES: 'cli.misuse.file_denied',
}

/** Says why a file cannot be read. */
export const refuseFile =
  (path: string) =>
  ({ code = '', message }: NodeJS.ErrnoException): never => {
    throw new Misuse(unreadable[code] ?? 'cli.misuse.file', { path, reason: code || message })
  }

/** A file of this machine as an operation takes it; `-` is a CSV file on stdin. */
export async function readUpload(path: string): Promise<Upload> {
  if (path === '-') return { name: 'stdin.csv', type: 'text/csv', bytes: Uint8Array.from(await readStdin()) }
  const bytes = await readFile(path).catch(refuseFile(path))
  return {
    name: basename(path),
    type: types[extname(path).toLowerCase()] ?? 'application/octet-stream',
    bytes: Uint8Array.from(bytes),
  }
}

export async function readStdin(): Promise<Buffer> {
  const parts: Buffer[] = []
  for await (const part of process.stdin) parts.push(part as Buffer)
  return Buffer.concat(parts)
}
