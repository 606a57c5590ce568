import {
  cancelPaymentFile,
  createPaymentFile,
  downloadPaymentFile,
  listPaymentFiles,
  paymentFileRow,
  previewPayments,
  sendPaymentFile,
  transferRow,
} from '#core/purchases/operations.ts'
import type { Day } from '#core/values/day.ts'
import { formatEuro } from '#core/values/money.ts'
import { readDay, readId } from '../../arguments.ts'
import { command, type AnyCommand, type ConnectedContext } from '../../command.ts'
import { placeIn, saveFile } from '../../save-file.ts'

const file = { name: '<id>', about: 'cli.purchases.file_id', read: readId } as const
const transfers = ['counterparty_name', 'counterparty_iban', 'numbers', 'communication', 'amount'] as const

interface Making {
  readonly folder?: string
  readonly due?: Day
  readonly date?: Day
  readonly from?: string
  readonly dryRun?: true
}

/** Commands on the files for the bank. */
export const paymentFileCommands: readonly AnyCommand[] = [
  command<Making>({
    name: 'payments-file',
    about: 'cli.purchases.payments_file',
    arguments: [{ name: '[folder]', about: 'cli.purchases.folder' }],
    options: [
      { flags: '--due <date>', about: 'field.due_by', read: readDay },
      { flags: '--date <date>', about: 'column.execution_date', read: readDay },
      { flags: '--from <iban>', about: 'cli.purchases.from' },
      { flags: '--dry-run', about: 'cli.import.dry_run' },
    ],
    examples: [
      'purchases payments-file',
      'purchases payments-file --due 2026-12-31 --dry-run',
      'purchases payments-file . --format json',
    ],
    run: make,
  }),
  command<Record<string, never>>({
    name: 'payments-files',
    about: 'cli.purchases.payments_files',
    examples: [
      'purchases payments-files',
      'purchases payments-files --format json',
      'purchases payments-files --format csv',
    ],
    run: async ({ client, print }) => print.rows(paymentFileRow, (await client(listPaymentFiles, {})).rows),
  }),
  command<{ id: number }>({
    name: 'payments-sent',
    about: 'cli.purchases.payments_sent',
    arguments: [file],
    examples: [
      'purchases payments-sent 1',
      'purchases payments-sent 1 --quiet',
      'purchases payments-sent 1 --format json',
    ],
    run: async ({ client, result: print }, { id }) =>
      print.rows(paymentFileRow, [await client(sendPaymentFile, { id })]),
  }),
  command<{ id: number }>({
    name: 'payments-cancel',
    about: 'cli.purchases.payments_cancel',
    arguments: [file],
    examples: [
      'purchases payments-cancel 1',
      'purchases payments-cancel 1 --quiet',
      'purchases payments-cancel 1 --format json',
    ],
    run: async ({ client, result: print }, { id }) =>
      print.rows(paymentFileRow, [await client(cancelPaymentFile, { id })]),
  }),
]

/** Makes the file and saves it, or shows what it would have. */
async function make(
  context: ConnectedContext,
  { folder = '.', due, date, from, dryRun }: Making,
): Promise<void> {
  const { client, result: print, print: always, say, t } = context
  const asked = due ? { due_by: due } : {}
  if (dryRun) {
    const { transfers: planned, left, amount } = await client(previewPayments, asked)
    always.rows(transferRow, planned, transfers)
    for (const { number, supplier_name, why } of left)
      say(`${supplier_name} ${number}: ${t(`purchase.left.${why}`)}`)
    return say(t('cli.purchases.would_pay', { amount: formatEuro(amount) }))
  }
  const made = await client(createPaymentFile, {
    ...asked,
    ...(date ? { date } : {}),
    ...(from ? { iban: from } : {}),
  })
  const { name, bytes } = await client(downloadPaymentFile, { id: made.id })
  await saveFile(context, await placeIn(folder, name), bytes)
  if (print.format === 'json') print.record(createPaymentFile.output, made)
  else print.rows(transferRow, made.transfers, transfers)
}
