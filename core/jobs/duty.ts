import { flag, group, int, withDefault, type RecordOf } from '../kernel/field.ts'
import { command, type Command } from '../kernel/operation.ts'

const input = {
  /** Counts what there is to do and does nothing. */
  dry_run: withDefault(flag(), false),
}
/** How many things it did. */
const output = group({ count: int(0, Number.MAX_SAFE_INTEGER) })

/** Work that comes with time: done twice, it does what it does once. */
export type Duty = Command<typeof input, RecordOf<typeof output.fields>>

/** Declares a duty: a command of the system alone. */
export const duty = (contract: Pick<Duty, 'name' | 'summary' | 'http'>): Duty =>
  command({ ...contract, permission: 'system', input, output })
