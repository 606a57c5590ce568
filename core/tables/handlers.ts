import { stripGuarded } from '../kernel/guarded.ts'
import type { Language } from '../kernel/permission.ts'
import { handleExports, handleTakingIn, type Handler } from '../kernel/run.ts'
import { exportFile, withFileColumns, wordsOfRows, type ExportFormat, type FoundRows } from './export.ts'
import { callHandler } from './table-by-name.ts'
import { takeIn } from './reading/refused-choices.ts'

handleTakingIn(takeIn)

interface Input {
  readonly format: ExportFormat
  readonly columns: string[] | null
  readonly language: Language | null
}

/** So many rows are in memory at once. */
const rowsAtOnce = 2500

/**
 * A list's export is the list itself, asked for page by page, with what the caller may see laid out as a file. All pages
 * are of one moment: the snapshot stays open while the file is written, and is closed before anybody is sent a byte.
 */
handleExports(
  (listing, list) =>
    (open, { format, columns, language, ...narrowed }: Input, outside) =>
      open.query(async (context) => {
        const { actor, clock } = context
        const inside: Parameters<Handler>[0] = { ...open, query: (work) => work(context) }
        const pages = async function* (): FoundRows & AsyncGenerator {
          let sent = 0
          for (let page = 1; ; page++) {
            const found = await callHandler(list, inside, { ...narrowed, page, size: rowsAtOnce }, outside)
            const { rows, count } = stripGuarded(listing.output, found, actor) as Found
            yield await withFileColumns(listing, context.store, rows)
            sent += rows.length
            if (rows.length === 0 || sent >= count) return
          }
        }
        const spoken = language ?? actor.language
        const setting = {
          actor: { ...actor, language: spoken },
          wordOf: await wordsOfRows(listing, context.store, spoken),
          today: clock.today(),
          timeZone: clock.timeZone,
          workbooks: outside.workbooks,
        }
        return exportFile(listing, pages(), { format, columns }, setting)
      }),
)

interface Found {
  readonly rows: readonly { readonly [name: string]: unknown }[]
  readonly count: number
}
