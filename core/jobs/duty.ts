import { flag, group, int, withDefault, type RecordOf } from '../kernel/field.ts'
import { command, type Command } from '../kernel/operation.ts'

const input = {
  /** If true, the duty counts what there is to do, and does nothing. */
  dry_run: withDefault(flag(), false),
}
/** How many things the duty did. */
const output = group({ count: int(0, Number.MAX_SAFE_INTEGER) })

/** Work that is done at its time. A duty that runs twice leaves the same result as a duty that runs once. */
export type Duty = Command<typeof input, RecordOf<typeof output.fields>>

/** Declares a duty. A duty is a command that only the system may call. */
export const duty = (contract: Pick<Duty, 'name' | 'summary' | 'http'>): Duty =>
  command({ ...contract, permission: 'system', input, output })
