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
import type { Client } from '#core/kernel/operation.ts'
import { readTyped } from '#core/screens/form/typed.ts'
import { shownError } from '#core/screens/shown.ts'
import { shownComputed } from '#core/screens/invoicing/timesheet.ts'
import type { Translate } from '#core/texts/translate.ts'
import type { Day } from '#core/values/day.ts'
import { readDay, readId } from '../../arguments.ts'
import {
  command,
  Misuse,
  type Argument,
  type ConnectedContext,
  type Noun,
  type Option,
} from '../../command.ts'
import { findInvoices } from '../../find/invoice.ts'
import { findMissions } from '../../find/mission.ts'
import { findPerson } from '../../find/person.ts'
import { saveFile } from '../../save-file.ts'

interface Narrowed {
  readonly subfolder: number
  readonly from?: Day
  readonly to?: Day
  readonly person?: string
  readonly forecast?: number
  readonly invoice?: number
}

const subfolder: Argument = {
  name: '<subfolder>',
  about: 'cli.argument.mission',
  find: findMissions,
  completes: 'subfolder',
}
const narrowing: readonly Option[] = [
  { flags: '--from <date>', about: 'cli.timesheets.from', read: readDay },
  { flags: '--to <date>', about: 'cli.timesheets.to', read: readDay },
  { flags: '--person <person>', about: 'cli.argument.person', completes: 'person' },
  { flags: '--forecast <id>', about: 'cli.timesheets.forecast', read: readId },
  { flags: '--invoice <invoice>', about: 'cli.timesheets.invoice', find: findInvoices },
]

/** `timesheets show|mark|price|export SUBFOLDER`: its time on the way to an invoice. */
export const timesheets: Noun = {
  name: 'timesheets',
  about: 'cli.timesheets',
  commands: [
    command<Narrowed>({
      name: 'show',
      about: 'cli.timesheets.show',
      arguments: [subfolder],
      options: narrowing,
      examples: [
        'timesheets show 12',
        'timesheets show 12 --from 2026-10-01 --to 2026-10-31 --format csv',
        'timesheets show 12 --person KDE --format json',
      ],
      run: async ({ client, print, say, t, language }, given) => {
        const rows = await client(bookingsOfSubfolder, await askedFor(client, given))
        print.rows(timesheetRow, rows, shown)
        say(shownComputed(t, language, computed(rows)))
      },
    }),
    command<Narrowed & { mark: Mark; into?: number }>({
      name: 'mark',
      about: 'cli.timesheets.mark',
      arguments: [subfolder, { name: '<mark>', about: 'cli.timesheets.which', choices: marks }],
      options: [...narrowing, { flags: '--into <id>', about: 'cli.timesheets.into', read: readId }],
      examples: [
        'timesheets mark 12 will_not_invoice --from 2026-10-01 --to 2026-10-02',
        'timesheets mark 12 open --from 2026-10-01 --to 2026-10-02',
        'timesheets mark 12 invoiced --from 2026-10-01 --to 2026-10-02 --person KDE',
      ],
      run: async (context, { mark, into, ...given }) =>
        change(context, given, (seen) =>
          context.client(markTime, { ...seen, mark, ...(into ? { forecast_id: into } : {}) }),
        ),
    }),
    command<Narrowed & { price?: string }>({
      name: 'price',
      about: 'cli.timesheets.price',
      arguments: [subfolder, { name: '[price]', about: 'cli.timesheets.euro' }],
      options: narrowing,
      examples: [
        'timesheets price 12 85,50 --from 2026-10-01 --to 2026-10-02',
        'timesheets price 12 90 --person KDE --from 2026-10-01 --to 2026-10-02',
        'timesheets price 12 --from 2026-10-01 --to 2026-10-02',
      ],
      run: async (context, { price, ...given }) => {
        const booking_cost_per_block = price === undefined ? null : priceOf(context.t, price)
        await change(context, given, (seen) => context.client(priceTime, { ...seen, booking_cost_per_block }))
      },
    }),
    command<Narrowed & { file: string }>({
      name: 'export',
      about: 'cli.timesheets.export',
      arguments: [subfolder, { name: '<file>', about: 'cli.export.file' }],
      options: narrowing,
      examples: [
        'timesheets export 12 timesheet.xlsx',
        'timesheets export 12 timesheet.pdf --from 2026-10-01 --to 2026-10-31',
        'timesheets export 12 - --lang nl > timesheet.csv',
      ],
      run: async ({ client, say, t, language, languageGiven }, { file, ...given }) => {
        const format = file === '-' ? 'csv' : timesheetFormats.find((each) => file.endsWith(`.${each}`))
        if (!format) throw new Misuse('cli.misuse.timesheet_file', { file })
        const asked = await askedFor(client, given)
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

const shown = [
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

async function askedFor(client: Client, { subfolder, from, to, person, forecast, invoice }: Narrowed) {
  return {
    id: subfolder,
    ...(from ? { from } : {}),
    ...(to ? { to } : {}),
    ...(person ? { user_id: await findPerson(client, person) } : {}),
    ...(forecast ? { forecast_id: forecast } : {}),
    ...(invoice ? { invoice_id: invoice } : {}),
  }
}

interface Seen {
  readonly subfolder_id: number
  readonly rows: { readonly id: number; readonly updated_at: string }[]
}

/** Changes all the time that fits, as it stands now, and says how much it was. */
async function change(
  { client, result: print, say, t }: ConnectedContext,
  given: Narrowed,
  work: (seen: Seen) => Promise<{ readonly changed: number }>,
): Promise<void> {
  const found = await client(bookingsOfSubfolder, await askedFor(client, given))
  const rows = found.map(({ id, updated_at }) => ({ id, updated_at }))
  if (rows.length === 0) return say(t('timesheet.none'))
  if (rows.length > mostRows)
    throw new Misuse('cli.misuse.timesheet_rows', { count: rows.length, max: mostRows })
  const changed = await work({ subfolder_id: given.subfolder, rows })
  if (print.format !== 'table') return print.record(markTime.output, changed)
  print.line(t('timesheet.changed', { count: changed.changed }))
}

function priceOf(t: Translate, typed: string): number {
  const reading = readTyped(userBooking.fields.booking_cost_per_block, typed)
  if ('error' in reading)
    throw new Misuse('cli.misuse.price', { typed, reason: shownError(t, reading.error) })
  return Number(reading.value)
}
