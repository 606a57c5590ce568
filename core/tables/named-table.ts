import type { Handler, Opening } from '../kernel/run.ts'
import type { OutsideContext, Reader, Reading, Store, Table } from '../ports.ts'

export type NamedRow = { readonly id: number; readonly [field: string]: unknown }
type Given = { readonly [field: string]: unknown }

/** A table whose name is known only while the program runs, for rows of whatever kind. */
export const tableNamed = (store: Store, name: string): Table<NamedRow, Given> =>
  store[name as 'companies'] as unknown as Table<NamedRow, Given>

/** The same to read. */
export const readingNamed = (store: Reader, name: string): Reading<NamedRow> =>
  store[name as 'companies'] as unknown as Reading<NamedRow>

/** Does what a handler does with an input that was checked by its own operation, whichever that is. */
export const callHandler = (
  handler: Handler,
  open: Opening,
  input: object,
  outside: OutsideContext,
): Promise<unknown> => handler(open, input as never, outside)
