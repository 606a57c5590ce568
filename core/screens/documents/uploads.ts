import { computed, signal } from '@preact/signals-core'
import type { RecordPlace } from '../../documents/document.ts'
import { uploadDocument, type uploadOutcomes } from '../../documents/operations.ts'
import { tooLarge } from '../../documents/take.ts'
import { Failure } from '../../kernel/failure.ts'
import type { FileInParts } from '../../kernel/file-in-parts.ts'
import { CallerLeft, type Leaving } from '../../kernel/leaving.ts'
import type { Client } from '../../kernel/operation.ts'

/** A file on its way to a record. */
export interface UploadItem {
  readonly key: number
  readonly name: string
  /** Bytes, and how many of them have left. */
  readonly size: number
  readonly sent: number
  readonly state: 'waiting' | 'sending' | 'done' | 'failed'
  /** What became of it, once it is done. */
  readonly outcome: (typeof uploadOutcomes)[number] | null
  /** Why it is not there. */
  readonly failure: Failure | null
}

/** So many files are sent at once: more make none of them faster. */
const atOnce = 2

/** What tells a call that its caller leaves: an AbortController of the browser is one. */
export interface Cancelling {
  readonly signal: Leaving
  abort(): void
}

export type UploadsScreen = ReturnType<typeof uploadsScreen>

/**
 * The files that a person puts to a record: each with how far it has come, and what became of it. `limit` is the largest file in bytes,
 * null while nobody knows it; `done` is called after each file that arrived.
 */
export function uploadsScreen(
  client: Client,
  place: RecordPlace,
  {
    limit,
    done,
    cancelling,
  }: {
    readonly limit: () => number | null
    readonly done: () => void
    readonly cancelling: () => Cancelling
  },
) {
  const items = signal<readonly UploadItem[]>([])
  const files = new Map<number, FileInParts>()
  const cancels = new Map<number, Cancelling>()
  let last = 0

  const change = (key: number, changes: Partial<UploadItem>): void => {
    items.value = items.value.map((item) => (item.key === key ? { ...item, ...changes } : item))
  }
  const forget = (key: number): void => {
    items.value = items.value.filter((item) => item.key !== key)
    files.delete(key)
  }

  async function send(key: number, file: FileInParts): Promise<void> {
    const cancel = cancelling()
    cancels.set(key, cancel)
    change(key, { state: 'sending', sent: 0, failure: null })
    try {
      const most = limit()
      if (most !== null && (file.size ?? 0) > most) throw tooLarge(file.name, most)
      const { outcome } = await client(
        uploadDocument,
        { ...place, name: file.name, file },
        undefined,
        ({ read }) => change(key, { sent: read }),
        cancel.signal,
      )
      change(key, { state: 'done', sent: file.size ?? 0, outcome })
      files.delete(key)
      done()
    } catch (error) {
      if (error instanceof CallerLeft) return forget(key)
      if (!(error instanceof Failure)) throw error
      change(key, { state: 'failed', failure: error })
    } finally {
      cancels.delete(key)
    }
  }

  function next(): void {
    const waiting = items.value.find(({ state }) => state === 'waiting')
    const file = waiting && files.get(waiting.key)
    if (!waiting || !file || cancels.size >= atOnce) return
    void send(waiting.key, file).finally(next)
    next()
  }

  return {
    items,
    /** Files that are not there yet: a person who leaves loses them. */
    underWay: computed(
      () => items.value.filter(({ state }) => state === 'waiting' || state === 'sending').length,
    ),
    add: (added: readonly FileInParts[]): void => {
      const fresh = added.map((file): UploadItem => {
        const key = ++last
        files.set(key, file)
        const { name, size } = file
        return { key, name, size: size ?? 0, sent: 0, state: 'waiting', outcome: null, failure: null }
      })
      items.value = [...items.value.filter(({ state }) => state !== 'done'), ...fresh]
      next()
    },
    /** Takes a file off, whether it waits, leaves or failed. What was sent of it is forgotten. */
    cancel: (key: number): void => {
      const sending = cancels.get(key)
      if (sending) return sending.abort()
      forget(key)
    },
    /** Takes off all files that are there. */
    dismissDone: (): void => {
      items.value = items.value.filter(({ state }) => state !== 'done')
    },
    retry: (key: number): void => {
      change(key, { state: 'waiting' })
      next()
    },
  }
}
