import { isAnswerless } from '../kernel/failure.ts'
import type { Failure } from '../kernel/failure.ts'

/** Who asks may not, or what invoices are kept in takes none: database, ledger, disk, the folder that they are saved in. */
const ofAll: ReadonlySet<string> = new Set([
  'not_signed_in',
  'unauthorized',
  'database_unavailable',
  'disk_full',
  'ledger_unwritable',
  'books_behind_documents',
  'folder_unwritable',
])

/** Whether what befell one invoice would befall every other one of a batch too, so that the rest is not tried. */
export const isHopeless = (failure: Failure): boolean => isAnswerless(failure) || ofAll.has(failure.code)
