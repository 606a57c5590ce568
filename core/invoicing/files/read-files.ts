import { Failure } from '../../kernel/failure.ts'
import type { Upload } from '../../kernel/field.ts'
import type { Files } from '../../ports.ts'
import { fileTypes, type InvoiceFile } from './invoice-file.ts'

/** So many bytes of files stand with an invoice beside its document: a mail with more of them is refused on its way. */
export const mostWithInvoice = 10 * 1024 * 1024

/** The files that go with an invoice beside its document: an uploaded one is that document itself. */
export const filesBeside = <F extends Pick<InvoiceFile, 'link'>>(
  rows: readonly F[],
  { pdf_link }: { readonly pdf_link: string | null },
): F[] => rows.filter(({ link }) => link !== pdf_link)

/** Of files from before there was a limit, those that a mail can take along: the first of them. */
export function filesForMail<F extends Pick<InvoiceFile, 'size'>>(rows: readonly F[]): F[] {
  let taken = 0
  return rows.filter(({ size }) => {
    if (taken + size > mostWithInvoice) return false
    taken += size
    return true
  })
}

/** A file's bytes, null where it is gone; a Failure that calls it by its name where the disk does not let it be read. */
export async function bytesOf(
  files: Pick<Files, 'get'>,
  link: string,
  name: string,
): Promise<Uint8Array | null> {
  try {
    return await files.get(link)
  } catch (error) {
    if (!(error instanceof Failure) || error.code !== 'file_unreadable') throw error
    const { params } = error.details
    throw new Failure(error.code, { params: { ...params, name } }, { cause: error.cause })
  }
}

/**
 * Of files those that are missing where they are kept, or are not what was put there, by their link. Each is read once,
 * one after the other: those of a month are never all held at the same time.
 */
export async function lostLinks(
  files: Pick<Files, 'get'>,
  rows: readonly Pick<InvoiceFile, 'link' | 'name'>[],
): Promise<ReadonlySet<string>> {
  const lost = new Set<string>()
  for (const { link, name } of rows) if (!(await bytesOf(files, link, name))) lost.add(link)
  return lost
}

/**
 * The same as far as their sizes tell, without reading them: what is looked at again and again, of many invoices. Bytes
 * that rotted in their place are found when they are read.
 */
export async function missingLinks(
  files: Pick<Files, 'has'>,
  rows: readonly Pick<InvoiceFile, 'link' | 'size'>[],
): Promise<ReadonlySet<string>> {
  const there = await Promise.all(rows.map(({ link, size }) => files.has(link, size)))
  return new Set(rows.filter((_, nth) => !there[nth]).map(({ link }) => link))
}

/** The files as they were uploaded, in their order; a Failure where one is gone. */
export const readFiles = (
  files: Pick<Files, 'get'>,
  rows: readonly Pick<InvoiceFile, 'name' | 'link' | 'file_type'>[],
): Promise<Upload[]> =>
  Promise.all(
    rows.map(async ({ name, link, file_type }) => {
      const bytes = await bytesOf(files, link, name)
      if (!bytes) throw new Failure('file_not_found')
      return { name, type: fileTypes[file_type], bytes }
    }),
  )
