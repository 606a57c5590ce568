import {
  accountingMonth,
  accountingMonthFile,
  giveAccountingMonth,
  listAccountingMonths,
} from '#core/reports/accounting-month/operations.ts'
import type { RecordOf } from '#core/kernel/field.ts'
import { plain } from '#core/screens/plain.ts'
import { shownChange } from '#core/screens/reports/accounting-month.ts'
import { firstItem } from '#core/values/known.ts'
import { firstOfMonth, type Month } from '#core/values/day.ts'
import { shownEuro, shownMonth } from '#core/values/written.ts'
import { readMonth } from '../../arguments.ts'
import { command, Misuse, type ConnectedContext } from '../../command.ts'
import { placeIn, saveFile } from '../../save-file.ts'

interface Options {
  readonly month?: Month
  readonly file?: string
  readonly give?: true
}

/**
 * `invoices accountant [MONTH] [FILE]`: which months were given; with FILE the month as one ZIP, which `--give` marks as given. What is
 * marked is what was taken: if somebody emits in between, the command is refused and may be run again.
 */
export const accountant = command<Options>({
  name: 'accountant',
  about: 'cli.invoices.accountant',
  arguments: [
    { name: '[month]', about: 'cli.argument.month', read: readMonth },
    { name: '[file]', about: 'cli.invoices.accountant.file' },
  ],
  options: [{ flags: '--give', about: 'cli.invoices.accountant.give' }],
  examples: [
    'invoices accountant',
    'invoices accountant last month.zip --give',
    'invoices accountant 2026-10 --format json',
  ],
  run: async (context, { month, file, give }) => {
    const { client } = context
    if (give && file === undefined) throw new Misuse('cli.misuse.give_without_file')
    const months = await client(listAccountingMonths, month ? { month } : {})
    if (month === undefined || file === undefined) return printMonths(context, months)
    return take(context, firstItem(months), { file, give: give ?? false })
  },
})

type ShownMonth = RecordOf<typeof accountingMonth.fields>

/** The months as a table, and what changed of each since it was given. */
function printMonths({ print, say, t }: ConnectedContext, months: readonly ShownMonth[]): void {
  print.rows(accountingMonth, months)
  if (print.format !== 'table') return
  for (const { month, changes } of months)
    for (const change of changes) say(plain(`${month}: ${shownChange(t, change)}`))
}

async function take(
  context: ConnectedContext,
  { month, fingerprint, documents, amount_vat_included }: ShownMonth,
  { file, give }: { readonly file: string; readonly give: boolean },
): Promise<void> {
  const { client, say, t, language, languageGiven } = context
  const archive = await client(accountingMonthFile, {
    month,
    fingerprint,
    ...(languageGiven ? { language } : {}),
  })
  await saveFile(context, await placeIn(file, archive.name), archive.bytes)
  const values = {
    month: shownMonth(firstOfMonth(month), language),
    count: documents,
    amount: shownEuro(amount_vat_included),
  }
  if (!give) return say(t('cli.invoices.accountant.taken', values))
  const { already_given } = await client(giveAccountingMonth, { month, fingerprint })
  say(t(already_given ? 'cli.invoices.accountant.already_given' : 'cli.invoices.accountant.given', values))
}
