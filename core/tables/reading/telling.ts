import type { Store, WorksheetPart } from '../../ports.ts'
import type { Heard, Progress } from '../../values/progress.ts'

export type Telling = ReturnType<typeof telling>

/** Tells how far an import has come, while it reads, checks and writes; what goes on is kept from nobody else. */
export function telling(heard: Heard = () => undefined) {
  let done: Progress = { read: 0, checked: 0, written: 0 }
  const tell = (more: Partial<Progress>): void => heard((done = { ...done, ...more }))
  return {
    /** The same parts; the first row of a worksheet is its headings. */
    async *reading(parts: AsyncIterable<WorksheetPart>): AsyncGenerator<WorksheetPart> {
      for await (const part of parts) {
        yield part
        const rows = Math.max(0, part.rows.length - (part.first === 1 ? 1 : 0))
        if (rows > 0) tell({ read: done.read + rows })
      }
    },
    checked: (): void => tell({ checked: done.read }),
    /** The same store, whose fullest table tells how many of so many rows are written. */
    writing(store: Store, rows: number): Store {
      const counts = new Map<string, number>()
      return withCounting(store, (table, count) => {
        counts.set(table, (counts.get(table) ?? 0) + count)
        const written = Math.min(rows, Math.max(...counts.values()))
        if (written > done.written) tell({ written })
      })
    },
    written: (rows: number): void => tell({ written: rows }),
  }
}

/** So many rows are written before it is told again. */
const rowsAtOnce = 2500

type WriteMany = (rows: readonly object[]) => Promise<readonly object[]>

/** A store that says of each part of many rows that it is written. */
const withCounting = (store: Store, wrote: (table: string, count: number) => void): Store =>
  new Proxy(store, {
    get(target, name) {
      const table: unknown = Reflect.get(target, name)
      if (typeof name !== 'string' || typeof table !== 'object' || table === null) return table
      const inParts = (write: WriteMany) => async (rows: readonly object[]) => {
        const stored: object[] = []
        for (let at = 0; at < rows.length; at += rowsAtOnce) {
          const part = rows.slice(at, at + rowsAtOnce)
          stored.push(...(await write(part)))
          wrote(name, part.length)
        }
        return stored
      }
      const writing = table as { readonly insertMany?: WriteMany; readonly updateEach?: WriteMany }
      return {
        ...table,
        ...(writing.insertMany ? { insertMany: inParts(writing.insertMany) } : {}),
        ...(writing.updateEach ? { updateEach: inParts(writing.updateEach) } : {}),
      }
    },
  })
