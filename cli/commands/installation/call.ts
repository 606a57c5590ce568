import { readFile, writeFile } from 'node:fs/promises'
import { streamedField, takesFile } from '#core/client/http.ts'
import { Failure } from '#core/kernel/failure.ts'
import type { AnyOperation, Operation } from '#core/kernel/operation.ts'
import { inputFromWire } from '#core/wire.ts'
import { group, text, type Upload } from '#core/kernel/field.ts'
import { cellNames } from '#core/tables/columns.ts'
import { wholeFile } from '#core/kernel/file-in-parts.ts'
import { operations } from '#core/operations.ts'
import { firstItem } from '#core/values/known.ts'
import { command, Misuse, type CommandContext, type ConnectedContext } from '../../command.ts'
import { answerOf } from '../../documents.ts'
import { asUpload, filesNamed } from '../documents/file-on-disk.ts'
import { readStdin, readUpload, refuseFile } from '../../read-upload.ts'

/** Any operation by its name, in the form of the wire: what has no command of its own is reached by this. */
export const call = command<{ operation?: string; json?: string; list?: true; output?: string }>({
  name: 'call',
  about: 'cli.call',
  arguments: [{ name: '[operation]', about: 'cli.call.operation' }],
  options: [
    { flags: '--json <input>', about: 'cli.call.json' },
    { flags: '--list', about: 'cli.call.list' },
    { flags: '--output <file>', about: 'cli.call.output' },
  ],
  examples: [
    'call --list',
    `call booking.set --json '{"wbs_task_id": 85, "date": "2026-11-24", "number_blocks": 4}'`,
    `call invoice.pdf --json '{"id": 104}' --output invoice.pdf`,
  ],
  runWithoutClient: async (context, { operation, json, list, output }) => {
    if (list) return listAll(context)
    if (!operation) throw new Misuse('cli.misuse.missing_argument', { name: 'OPERATION' })
    const known = operations.find(({ name }) => name === operation)
    if (!known) throw new Failure('unknown_operation', { params: { name: operation } })
    const input = await inputOf(known, json)
    const connection = await context.connect()
    try {
      const answer = await answerOf(
        connection,
        known as Operation,
        inputFromWire(known.input, input) as never,
      )
      await print({ ...context, connection, client: connection.client }, known, answer, output)
    } finally {
      await connection.close()
    }
  },
})

function listAll({ print }: CommandContext): void {
  const row = group({ name: text(100), http: text(200), permission: text(200), summary: text(500) })
  const rows = operations.map(({ name, http, permission, summary }) => ({
    name,
    http,
    permission: [permission].flat().join(' | '),
    summary,
  }))
  print.rows(row, rows)
}

/** The JSON given, from `@file` or `-` (stdin) too; a file field is given as the path of a file. */
async function inputOf({ input }: AnyOperation, json = '{}'): Promise<unknown> {
  const written =
    json === '-'
      ? String(await readStdin())
      : json.startsWith('@')
        ? await readFile(json.slice(1), 'utf8').catch(refuseFile(json.slice(1)))
        : json
  const parsed = parse(written)
  if (!takesFile(input) && streamedField(input) === null) return parsed
  const entries = Object.entries(parsed).map(async ([name, value]) => {
    if (input[name]?.kind !== 'file') return [name, value] as const
    if (!input[name].inParts) return [name, await readUpload(String(value))] as const
    const { files } = await filesNamed([String(value)])
    return [name, asUpload(firstItem(files))] as const
  })
  return Object.fromEntries(await Promise.all(entries))
}

function parse(written: string): object {
  try {
    const value: unknown = JSON.parse(written)
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value
  } catch {
    // Falls through: what is no JSON at all is told like JSON of the wrong kind.
  }
  throw new Misuse('cli.misuse.json')
}

async function print(
  { print: printed, say, t }: ConnectedContext,
  { output: field }: AnyOperation,
  answer: unknown,
  file?: string,
): Promise<void> {
  if (field.kind === 'file') {
    const { bytes, name } = await wholeFile<Upload>(answer as Upload)
    if (!file && process.stdout.isTTY) throw new Misuse('cli.misuse.binary', { name })
    if (!file) return void process.stdout.write(bytes)
    await writeFile(file, bytes)
    return say(t('cli.written', { file }))
  }
  const list = field.kind === 'list' ? field : field.fields?.['rows']
  const rows = field.kind === 'list' ? answer : (answer as { rows?: unknown } | null)?.rows
  if (printed.format !== 'json' && Array.isArray(rows) && list?.item?.fields)
    return printed.rows(list.item, rows as object[], cellNames(list.item.fields))
  return printed.record(field, answer)
}
