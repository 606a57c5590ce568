import { stripGuarded } from '../kernel/guarded.ts'
import { handleExports } from '../kernel/run.ts'
import { exportFile } from './export.ts'
import type { ExportFormat } from './export.ts'

interface Input {
  readonly format: ExportFormat
  readonly columns: string[] | null
}

/**
 * A list's export is the list itself, asked for all of it, with what the caller may see laid out as a file; the
 * database is left before the file is written.
 */
handleExports((listing, list) => async (open, { format, columns, ...narrowed }: Input, outside) => {
  const found = await list(open, { ...narrowed, page: null, size: null } as never, outside)
  const { actor, clock, workbooks } = outside
  const visible = stripGuarded(listing.output, found, actor) as Parameters<typeof exportFile>[1]
  const setting = { actor, today: clock.today(), timeZone: clock.timeZone, workbooks }
  return exportFile(listing, visible, { format, columns }, setting)
})
