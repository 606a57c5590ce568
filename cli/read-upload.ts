import { readFile } from 'node:fs/promises'
import { basename, extname } from 'node:path'
import type { Upload } from '#core/kernel/field.ts'
import { Misuse } from './command.ts'

const types: { readonly [extension: string]: string } = {
  '.xlsx': 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  '.csv': 'text/csv',
  '.pdf': 'application/pdf',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.svg': 'image/svg+xml',
}

/** A file of this machine as an operation takes it; `-` is a CSV file on stdin. */
export async function readUpload(path: string): Promise<Upload> {
  if (path === '-') return { name: 'stdin.csv', type: 'text/csv', bytes: Uint8Array.from(await readStdin()) }
  const bytes = await readFile(path).catch((error: NodeJS.ErrnoException) => {
    throw new Misuse('cli.misuse.file', { path, reason: error.code ?? error.message })
  })
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
