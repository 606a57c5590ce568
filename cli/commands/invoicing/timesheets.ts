import {
  bookingsOfSubfolder,
  exportTimesheet,
  markTime,
  mostRows,
  priceTime,
  timesheetFormats,
  timesheetRow,
} from '#core/invoicing/operations.ts'
import { computed } from '#core/invoicing/timesheets/lines.ts'
import { marks, type Mark } from '#core/invoicing/timesheets/rules.ts'
import { userBooking } from '#core/booking/booking.ts'
import { readTyped } from '#core/screens/form/typed.ts'
import { shownError } from '#core/screens/formatting.ts'
import { shownComputed } from '#core/screens/invoicing/timesheet.ts'
import type { Translate } from '#core/texts/translate.ts'
import { readId } from '../../arguments.ts'
import { command, Misuse, type ConnectedContext, type Noun } from '../../command.ts'
import { filtersOf } from '../../filters.ts'
import { findInvoices } from '../../find/invoice.ts'
import { subfolderNamed } from '../../find/subfolder.ts'
import { saveFile } from '../../save-file.ts'

interface Narrowed {
  readonly subfolder: number
  readonly [flag: string]: unknown
}

const filters = filtersOf(bookingsOfSubfolder, {
  from: { flags: '--from <date>', about: 'cli.timesheets.from' },
  to: { flags: '--to <date>', about: 'cli.timesheets.to' },
  user_id: { flags: '--person <person>', about: 'cli.argument.person' },
  forecast_id: { flags: '--forecast <id>', about: 'cli.timesheets.forecast', read: readId },
  invoice_id: { flags: '--invoice <invoice>', about: 'cli.timesheets.invoice', find: findInvoices },
})

/** `timesheets show|mark|price|export SUBFOLDER`: its time on the way to an invoice. */
export const timesheets: Noun = {
  name: 'timesheets',
  about: 'cli.timesheets',
  commands: [
    command<Narrowed>({
      name: 'show',
      about: 'cli.timesheets.show',
      arguments: [subfolderNamed],
      options: filters.options,
      examples: [
        'timesheets show 12',
        'timesheets show 12 --from 2026-10-01 --to 2026-10-31 --format csv',
        'timesheets show 12 --person KDE --format json',
      ],
      run: async (context, options) => {
        const { client, print, say, t, language } = context
        const rows = await client(bookingsOfSubfolder, await askedFor(context, options))
        print.rows(timesheetRow, rows, columns)
        say(shownComputed(t, language, computed(rows)))
      },
    }),
    command<Narrowed & { mark: Mark; into?: number }>({
      name: 'mark',
      about: 'cli.timesheets.mark',
      arguments: [subfolderNamed, { name: '<mark>', about: 'cli.timesheets.which', choices: marks }],
      options: [...filters.options, { flags: '--into <id>', about: 'cli.timesheets.into', read: readId }],
      examples: [
        'timesheets mark 12 will_not_invoice --from 2026-10-01 --to 2026-10-02',
        'timesheets mark 12 open --from 2026-10-01 --to 2026-10-02',
        'timesheets mark 12 invoiced --from 2026-10-01 --to 2026-10-02 --person KDE',
      ],
      run: async (context, { mark, into, ...options }) =>
        change(context, options, (seen) =>
          context.client(markTime, { ...seen, mark, ...(into ? { forecast_id: into } : {}) }),
        ),
    }),
    command<Narrowed & { price?: string }>({
      name: 'price',
      about: 'cli.timesheets.price',
      arguments: [subfolderNamed, { name: '[price]', about: 'cli.timesheets.euro' }],
      options: filters.options,
      examples: [
        'timesheets price 12 85,50 --from 2026-10-01 --to 2026-10-02',
        'timesheets price 12 90 --person KDE --from 2026-10-01 --to 2026-10-02',
        'timesheets price 12 --from 2026-10-01 --to 2026-10-02',
      ],
      run: async (context, { price, ...options }) => {
        const booking_cost_per_block = price === undefined ? null : priceOf(context.t, price)
        await change(context, options, (seen) =>
          context.client(priceTime, { ...seen, booking_cost_per_block }),
        )
      },
    }),
    command<Narrowed & { file: string }>({
      name: 'export',
      about: 'cli.timesheets.export',
      arguments: [subfolderNamed, { name: '<file>', about: 'cli.export.file' }],
      options: filters.options,
      examples: [
        'timesheets export 12 timesheet.xlsx',
        'timesheets export 12 timesheet.pdf --from 2026-10-01 --to 2026-10-31',
        'timesheets export 12 - --lang nl > timesheet.csv',
      ],
      run: async (context, { file, ...options }) => {
        const { client, say, t, language, languageGiven } = context
        const format = file === '-' ? 'csv' : timesheetFormats.find((each) => file.endsWith(`.${each}`))
        if (!format) throw new Misuse('cli.misuse.timesheet_file', { file })
        const asked = await askedFor(context, options)
        const { bytes } = await client(exportTimesheet, {
          ...asked,
          format,
          ...(languageGiven ? { language } : {}),
        })
        await saveFile({ say, t }, file, bytes)
      },
    }),
  ],
}

const columns = [
  'id',
  'user_name',
  'task_code',
  'date',
  'number_blocks',
  'rate',
  'rate_source',
  'amount',
  'counted',
  'will_not_invoice',
  'stage',
]

const askedFor = async (context: ConnectedContext, { subfolder: id, ...options }: Narrowed) => ({
  ...(await filters.inputOf(options, context)),
  id,
})

interface Seen {
  readonly subfolder_id: number
  readonly rows: { readonly id: number; readonly updated_at: string }[]
}

/** Changes all the time that fits, as it stands now, and says how much it was. */
async function change(
  context: ConnectedContext,
  options: Narrowed,
  work: (seen: Seen) => Promise<{ readonly changed: number }>,
): Promise<void> {
  const { client, result: print, say, t } = context
  const found = await client(bookingsOfSubfolder, await askedFor(context, options))
  const rows = found.map(({ id, updated_at }) => ({ id, updated_at }))
  if (rows.length === 0) return say(t('timesheet.none'))
  if (rows.length > mostRows)
    throw new Misuse('cli.misuse.timesheet_rows', { count: rows.length, max: mostRows })
  const changed = await work({ subfolder_id: options.subfolder, rows })
  if (print.format !== 'table') return print.record(markTime.output, changed)
  print.line(t('timesheet.changed', { count: changed.changed }))
}

function priceOf(t: Translate, typed: string): number {
  const reading = readTyped(userBooking.fields.booking_cost_per_block, typed)
  if ('error' in reading)
    throw new Misuse('cli.misuse.price', { typed, reason: shownError(t, reading.error) })
  return Number(reading.value)
}
