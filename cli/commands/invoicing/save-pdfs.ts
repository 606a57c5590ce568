import { mkdir, readdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { Invoice } from '#core/invoicing/invoice.ts'
import { listInvoices, readInvoicePdf } from '#core/invoicing/operations.ts'
import { documentName, lookBackFrom } from '#core/invoicing/documents/printed.ts'
import { Failure } from '#core/kernel/failure.ts'
import type { Upload } from '#core/kernel/field.ts'
import { explain } from '../../output/explain.ts'
import type { ConnectedContext } from '../../command.ts'

/** How long one waits while no document comes at all, by why: it is printed, or printing failed and is tried again. */
const patience: { readonly [code: string]: number } = {
  document_not_printed: 60_000,
  printer_unavailable: 5_000,
}
const lookMs = 100

export interface Saving {
  readonly emitted: readonly Invoice[]
  readonly folder: string
  /** Also what a run that was cut short emitted and did not save here. */
  readonly due: boolean
  /** Ends the saving. */
  readonly stopped: AbortSignal
}

export interface Saved {
  readonly saved: number
  readonly failed: number
  /** What was not tried, because the run was stopped. */
  readonly left: number
}

/** Whole or not at all, under the invoice's number: a reader never finds half a document. */
export async function savePdfs(context: ConnectedContext, saving: Saving): Promise<Saved> {
  const { client, t, complain } = context
  const { folder, emitted, stopped } = saving
  await mkdir(folder, { recursive: true })
  const left = saving.due ? await leftBehind(context, folder) : []
  const ids = [...new Set([...emitted.map(({ id }) => id), ...left])]
  const bar = context.progress(ids.length, t('cli.invoices.saving'))
  const documents = waiter((id) => client(readInvoicePdf, { id }), stopped)
  const late: Failure[] = []
  const refusals: string[] = []
  let saved = 0
  try {
    for (const id of ids) {
      if (stopped.aborted) break
      try {
        const document = await documents(id)
        if (!document) break
        await save(folder, document)
        saved++
      } catch (error) {
        if (!(error instanceof Failure) || hopeless.has(error.code)) throw error
        if (error.code in patience) late.push(error)
        else refusals.push([`#${id}: ${explain(error, t)[0]!}`, ...explain(error, t).slice(1)].join('\n'))
      }
      bar.step()
    }
  } finally {
    bar.end()
    for (const refusal of refusals) complain(refusal)
    if (late.length > 0) {
      const reason = explain(late.at(-1)!, t)[0]!
      complain(t('cli.invoices.not_printed', { count: late.length, reason }))
    }
  }
  const failed = refusals.length + late.length
  return { saved, failed, left: ids.length - saved - failed }
}

/** What would befall every other invoice too. */
export const hopeless: ReadonlySet<string> = new Set([
  'no_connection',
  'not_signed_in',
  'unauthorized',
  'database_unavailable',
  'disk_full',
  'ledger_unwritable',
  'books_behind_documents',
])

/** Documents are waited for together: once none has come for so long, no other is waited for. Null when stopped. */
function waiter(read: (id: number) => Promise<Upload>, stopped: AbortSignal) {
  let last = Date.now()
  return async (id: number): Promise<Upload | null> => {
    while (!stopped.aborted) {
      try {
        const document = await read(id)
        last = Date.now()
        return document
      } catch (error) {
        const most = error instanceof Failure ? patience[error.code] : undefined
        if (most === undefined || Date.now() - last > most) throw error
      }
      await wait(lookMs, undefined, { signal: stopped }).catch(() => undefined)
    }
    return null
  }
}

async function save(folder: string, { name, bytes }: Upload): Promise<void> {
  const path = join(folder, fileName(name))
  await writeFile(`${path}.${process.pid}`, bytes)
  await rename(`${path}.${process.pid}`, path)
}

/** A document's name as any disk takes it. */
const fileName = (name: string): string => name.replace(/[^\p{L}\p{N}._-]+/gu, '-')

/** What a run that was cut short emitted in the last days and did not save here. */
async function leftBehind({ client, connection }: ConnectedContext, folder: string): Promise<number[]> {
  const since = lookBackFrom(connection.today())
  const latest = { status: 'emitted', sort: 'issue_date', order: 'desc', page: 1, size: 1000 } as const
  const { rows } = await client(listInvoices, latest)
  const saved = new Set(await readdir(folder))
  return rows
    .filter(({ issue_date }) => issue_date !== null && issue_date >= since)
    .filter((row) => !saved.has(fileName(documentName(row))))
    .map(({ id }) => id)
}
