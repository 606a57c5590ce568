import type { Handler, Opening } from '../kernel/run.ts'
import type { OutsideContext, Reader, Reading, Store, Table } from '../ports.ts'

/** A row of a table whose fields are known only while the program runs. */
export type UntypedRow = { readonly id: number; readonly [field: string]: unknown }
type RowInput = { readonly [field: string]: unknown }

/** A table whose name is known only while the program runs, for rows of whatever kind. */
export const tableByName = (store: Store, name: string): Table<UntypedRow, RowInput> =>
  store[name as 'companies'] as unknown as Table<UntypedRow, RowInput>

/** As `tableByName`, to read only. */
export const readingByName = (store: Reader, name: string): Reading<UntypedRow> =>
  store[name as 'companies'] as unknown as Reading<UntypedRow>

/** Does what a handler does with an input that was checked by its own operation, whichever that is. */
export const callHandler = (
  handler: Handler,
  open: Opening,
  input: object,
  outside: OutsideContext,
): Promise<unknown> => handler(open, input as never, outside)
