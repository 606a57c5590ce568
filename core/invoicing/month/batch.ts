import { Failure, isAnswerless } from '../../kernel/failure.ts'

/** Who asks may not at all, or what invoices are kept in takes none: database, ledger, disk, the folder that they are saved in. */
const ofAll: ReadonlySet<string> = new Set([
  'not_signed_in',
  'sign_in_over',
  'token_scope',
  'unauthorized',
  'database_unavailable',
  'database_read_only',
  'server_stopping',
  'disk_full',
  'ledger_unwritable',
  'books_behind_documents',
  'number_taken',
  'issue_date_before_last',
  'issue_date_differs',
  'issue_date_unconfirmed',
  'folder_unwritable',
])

/** Whether what befell one invoice would befall every other one of a batch too, so that the rest is not tried. */
export const isHopeless = (failure: Failure): boolean =>
  isAnswerless(failure) || (ofAll.has(failure.code) && !isHidden(failure))

/** Whether it is one record alone that whoever asks may not see: such a refusal names the field that named it. */
export const isHidden = ({ code, details }: Failure): boolean =>
  code === 'unauthorized' && details.fields !== undefined

/** What became of a batch. */
export interface Done<T> {
  readonly done: readonly T[]
  readonly refused: readonly { readonly id: number; readonly failure: Failure }[]
  /** How many were not tried, because the batch was stopped. */
  readonly left: number
  /** The one that was asked for when the answers ended: it may be done. */
  readonly unanswered: number | null
  /** What would have befallen every other one too. */
  readonly stopper: Failure | null
}

/** Does the work for one after the other: one that is refused does not keep the others back. `step` is told of each. */
export async function inTurn<T>(
  ids: readonly number[],
  run: (id: number) => Promise<T>,
  { stopped, step }: { readonly stopped: () => boolean; readonly step: () => void },
): Promise<Done<T>> {
  const done: T[] = []
  const refused: { id: number; failure: Failure }[] = []
  let stopper: Failure | null = null
  let unanswered: number | null = null
  for (const id of ids) {
    if (stopped()) break
    try {
      done.push(await run(id))
    } catch (error) {
      if (!(error instanceof Failure)) throw error
      if (isHopeless(error)) {
        stopper = error
        if (isAnswerless(error)) unanswered = id
        break
      }
      refused.push({ id, failure: error })
    }
    step()
  }
  const left = ids.length - done.length - refused.length - (unanswered === null ? 0 : 1)
  return { done, refused, left, unanswered, stopper }
}
