import { parentPort } from 'node:worker_threads'
import { Failure } from '#core/kernel/failure.ts'
import type { ReceivedEInvoice } from '#core/invoicing/einvoice/read-ubl.ts'
import type { ReadStatement } from '#core/invoicing/statements/read-statement.ts'
import type { ReadMail } from '#core/documents/mail.ts'
import type { MergedCells, ReadCell } from '#core/ports.ts'
import type { Upload } from '#core/kernel/field.ts'
import { readEInvoice } from '../einvoices/read-einvoice.ts'
import { readAttachment, readMail } from '../texts/mail.ts'
import { readText } from '../texts/read-text.ts'
import { readStatements } from '../statements/read-statements.ts'
import { readCsv } from './csv.ts'
import type { Limits } from './limits.ts'
import { recognise } from './recognise.ts'
import { readXlsx, type TakeRows } from './xlsx.ts'
import { surely } from '#core/values/known.ts'

interface Task {
  readonly as: FileKind
  readonly name: string
  readonly type: string
  readonly bytes: Uint8Array
  /** Which of the files that a mail brings. */
  readonly index?: number
  /** What reading it may take. */
  readonly limits: Limits
}

/** What a file is read as. */
export type FileKind = 'workbook' | 'statement' | 'einvoice' | 'text' | 'mail' | 'attachment'

/** What the worker is sent: a file to read, or that whoever wants its rows can take more. */
export type Request = Task | 'next'

/** What it answers, one answer to each: rows of a worksheet, statements of a bank, an e-invoice, a part of a text, a mail, a file of one, that all are read, or why the file is refused. */
export type Message =
  | Rows
  | { readonly statements: readonly ReadStatement[] }
  | { readonly einvoice: ReceivedEInvoice }
  | { readonly text: string }
  | { readonly mail: ReadMail }
  | { readonly attachment: Upload | null }
  | { readonly end: true }
  | { readonly code: string; readonly params: { readonly [name: string]: string | number } }

interface Rows {
  readonly sheet: string
  readonly first: number
  readonly rows: ReadCell[][]
  readonly merged?: readonly MergedCells[]
}

const port = surely(parentPort, 'port: this runs as a worker')
let isRequested = false
let wake = (): void => undefined
port.on('message', (request: Request) => {
  isRequested = true
  wake()
  if (request !== 'next') void answer(request)
})

/** Sends a message when the next one is asked for, so that whoever takes it does other work in between. */
async function send(message: Message): Promise<void> {
  if (!isRequested) await new Promise<void>((resolve) => (wake = resolve))
  isRequested = false
  port.postMessage(message)
}

const take: TakeRows = (sheet, first, rows, merged = []) => send({ sheet, first, rows, merged })

async function answer(task: Task): Promise<void> {
  const outcome = await read(task).then(
    (): Message => ({ end: true }),
    (error: unknown): Message => {
      const { code, details } = error instanceof Failure ? error : new Failure(unreadable[task.as])
      return { code, params: details.params ?? {} }
    },
  )
  await send(outcome)
}

/** What is said of a file that its reader cannot make sense of. */
const unreadable: { readonly [as in FileKind]: string } = {
  workbook: 'workbook_unreadable',
  statement: 'statement_unknown_format',
  einvoice: 'einvoice_xml',
  text: 'document_unreadable',
  mail: 'mail_unreadable',
  attachment: 'mail_unreadable',
}

async function read({ as, name, type, bytes, index = 0, limits }: Task): Promise<void> {
  if (as === 'statement') return send({ statements: await readStatements(bytes) })
  if (as === 'einvoice') return send({ einvoice: await readEInvoice(bytes) })
  if (as === 'text') return readText({ type, bytes }, limits, (text) => send({ text }))
  if (as === 'mail') return send({ mail: await readMail(bytes) })
  if (as === 'attachment') return send({ attachment: await readAttachment(bytes, index) })

  const isNamedText = /\.(csv|tsv|txt)$/i.test(name) || type.startsWith('text/')
  if ((await recognise(bytes, isNamedText)) === 'workbook') return readXlsx(bytes, limits, take)
  const rows = readCsv(bytes, limits)
  const sheet = name.replace(/\.\w+$/, '')
  for (let at = 0; at === 0 || at < rows.length; at += 500)
    await take(sheet, at + 1, rows.slice(at, at + 500))
}
