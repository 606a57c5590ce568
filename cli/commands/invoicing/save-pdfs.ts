import { listInvoices, readInvoicePdf } from '#core/invoicing/reading/operations.ts'
import { readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { isHopeless } from '#core/invoicing/month/batch.ts'
import { shownStates, type Invoice } from '#core/invoicing/invoice.ts'
import { documentFile, lookBackFrom } from '#core/invoicing/documents/printed.ts'
import { Failure } from '#core/kernel/failure.ts'
import type { Upload } from '#core/kernel/field.ts'
import type { Translate } from '#core/texts/translate.ts'
import { isLate, waiter } from '../../documents.ts'
import { explain } from '../../output/explain.ts'
import type { ConnectedContext } from '../../command.ts'
import { diskCause, mkdirAll } from '#server/connect.ts'
import { firstItem, lastItem } from '#core/values/known.ts'

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
  /** What would have befallen every other one too. */
  readonly stopper: Failure | null
}

/** Whole or not at all, under the invoice's number: a reader never finds half a document. */
export async function savePdfs(context: ConnectedContext, saving: Saving): Promise<Saved> {
  const { client, t, complain } = context
  const { folder, emitted, stopped } = saving
  let ids: readonly number[] = [...new Set(emitted.map(({ id }) => id))]
  const late: Failure[] = []
  const refusals: string[] = []
  let stopper: Failure | null = null
  let saved = 0
  /** Emitted without a document, on purpose. */
  let bare = 0
  try {
    if (saving.due) ids = [...new Set([...ids, ...(await leftBehind(context, folder))])]
  } catch (error) {
    stopper = failureOf(error, folder)
  }
  const bar = context.progress(ids.length, t('cli.invoices.saving'))
  const documents = waiter((id: number) => client(readInvoicePdf, { id }), stopped)
  for (const id of stopper ? [] : ids) {
    try {
      const document = await documents(id)
      if (!document) break
      await save(folder, document)
      saved++
    } catch (error) {
      const failure = failureOf(error, folder)
      if (failure.code === 'no_document') bare++
      else if (isLate(failure)) late.push(failure)
      else if (isHopeless(failure)) stopper = failure
      else refusals.push(refusalOf(id, failure, t))
      if (stopper) break
    }
    bar.step()
  }
  bar.end()
  for (const refusal of refusals) complain(refusal)
  if (late.length > 0) {
    const reason = firstItem(explain(lastItem(late), t))
    complain(t('cli.invoices.not_printed', { count: late.length, reason }))
  }
  const failed = refusals.length + late.length
  return { saved, failed, left: ids.length - saved - failed - bare, stopper }
}

/** An error of this machine's disk is said as a refusal of the folder that was named; anything else is thrown. */
export function failureOf(error: unknown, folder: string): Failure {
  if (error instanceof Failure) return error
  const { code } = error as NodeJS.ErrnoException
  if (code === undefined) throw error
  return new Failure('folder_unwritable', { params: { path: folder, reason: diskCause(error) } })
}

/** Its number and why it is refused. */
export const refusalOf = (id: number, failure: Failure, t: Translate): string => {
  const [first, ...more] = explain(failure, t)
  return [`#${id}: ${first ?? ''}`, ...more].join('\n')
}

/** Saves a document under its own name. */
export const save = (folder: string, { name, bytes }: Upload): Promise<void> =>
  write(folder, fileName(name), bytes)

/** Shows that documents can be saved in the folder, which is made, and clears away what killed runs left half written. */
export async function tryFolder(folder: string): Promise<void> {
  try {
    mkdirAll(folder)
    const trial = `.decidag-${process.pid}`
    await write(folder, trial, new TextEncoder().encode('decidag'))
    await rm(join(folder, trial))
    for (const name of await readdir(folder)) {
      if (aside.test(name) && (await isOld(join(folder, name)))) await rm(join(folder, name), { force: true })
    }
  } catch (error) {
    throw failureOf(error, folder)
  }
}

const aside = /\.(pdf|png|jpg|xml)\.\d+$/
const anHour = 3_600_000

const isOld = (path: string): Promise<boolean> =>
  stat(path).then(
    ({ mtimeMs }) => Date.now() - mtimeMs > anHour,
    () => false,
  )

/** Beside its place first, forced to the disk, then renamed. */
async function write(folder: string, name: string, bytes: Uint8Array): Promise<void> {
  const path = join(folder, name)
  const unfinished = `${path}.${process.pid}`
  try {
    await writeFile(unfinished, bytes, { flush: true })
    await rename(unfinished, path)
  } catch (error) {
    await rm(unfinished, { force: true }).catch(() => undefined)
    throw error
  }
}

/** A document's name as any disk takes it. */
const fileName = (name: string): string => name.replace(/[^\p{L}\p{N}._-]+/gu, '-')

/** What a run that was cut short emitted in the last days and did not save here, whatever became of it since. */
async function leftBehind({ client, connection }: ConnectedContext, folder: string): Promise<number[]> {
  const from = lookBackFrom(connection.today())
  const lists = await Promise.all(emittedStates.map((status) => client(listInvoices, { status, from })))
  const saved = new Set(await readdir(folder))
  return lists
    .flatMap(({ rows }) => rows)
    .filter((row) => !saved.has(fileName(documentFile(row).name)))
    .map(({ id }) => id)
    .toSorted((a, b) => a - b)
}

const emittedStates = shownStates.filter((state) => state !== 'draft')
