import { stripGuarded } from '../kernel/guarded.ts'
import { handleExports } from '../kernel/run.ts'
import { exportFile } from './export.ts'
import type { ExportFormat } from './export.ts'

interface Input {
  readonly format: ExportFormat
  readonly columns: string[] | null
}

/** A list's export is the list itself, asked for all of it, with what the caller may see laid out as a file. */
handleExports(
  (listing, list) =>
    (open, { format, columns, ...narrowed }: Input, outside) =>
      open.query(async (context) => {
        const all = { ...narrowed, page: null, size: null } as never
        const found = await list({ ...open, query: (work) => work(context) }, all, outside)
        const { actor, clock, workbooks } = context
        const visible = stripGuarded(listing.output, found, actor) as Parameters<typeof exportFile>[1]
        const setting = { actor, today: clock.today(), timeZone: clock.timeZone, workbooks }
        return exportFile(listing, visible, { format, columns }, setting)
      }),
)
