import {
  bookkeepingFile,
  bookkeepingProgram,
  listAccountingMonths,
  listBookkeepingPrograms,
} from '#core/reports/accounting-month/operations.ts'
import { bookkeepingPrograms, type BookkeepingProgram } from '#core/parameters/bookkeeping-programs.ts'
import { plain } from '#core/screens/plain.ts'
import { programRemarks } from '#core/screens/reports/accounting-month.ts'
import { firstItem } from '#core/values/known.ts'
import type { Month } from '#core/values/day.ts'
import { readMonth } from '../../arguments.ts'
import { command, Misuse, type ConnectedContext } from '../../command.ts'
import { placeIn, saveFile } from '../../save-file.ts'

interface Options {
  readonly month?: Month
  readonly place?: string
  readonly program?: BookkeepingProgram
  readonly only?: string
}

/**
 * `invoices bookkeeping [MONTH] [FILE]`: the bookkeeping programs; with MONTH the month for one of them, as a ZIP or one of its files.
 * Without `--program` it is that of the firm's accountant.
 */
export const bookkeeping = command<Options>({
  name: 'bookkeeping',
  about: 'cli.invoices.bookkeeping',
  arguments: [
    { name: '[month]', about: 'cli.argument.month', read: readMonth },
    { name: '[place]', about: 'cli.invoices.bookkeeping.place' },
  ],
  options: [
    {
      flags: '--program <program>',
      about: 'cli.invoices.bookkeeping.program',
      choices: bookkeepingPrograms,
    },
    { flags: '--only <file>', about: 'cli.invoices.bookkeeping.only' },
  ],
  examples: [
    'invoices bookkeeping',
    'invoices bookkeeping last --program ubl',
    'invoices bookkeeping 2026-10 - --program winbooks --only act.txt > act.txt',
  ],
  run: async (context, { month, place, program, only }) => {
    const { client, print } = context
    if (month === undefined) {
      if (program !== undefined || only !== undefined) throw new Misuse('cli.misuse.program_without_month')
      return print.rows(bookkeepingProgram, await client(listBookkeepingPrograms, {}))
    }
    return take(context, month, { place, program, only })
  },
})

async function take(
  context: ConnectedContext,
  month: Month,
  { place, program, only }: { readonly [name in keyof Omit<Options, 'month'>]: Options[name] | undefined },
): Promise<void> {
  const { client, say, t, language, languageGiven } = context
  const { fingerprint } = firstItem(await client(listAccountingMonths, { month }))
  const file = await client(bookkeepingFile, {
    month,
    fingerprint,
    ...(program ? { program } : {}),
    ...(only ? { file: only } : {}),
    ...(languageGiven ? { language } : {}),
  })
  await saveFile(context, await placeIn(place ?? '.', file.name), file.bytes)
  const taken = (await client(listBookkeepingPrograms, {})).find((each) =>
    program ? each.program === program : each.own,
  )
  if (taken && !taken.confirmed) for (const remark of programRemarks(t, taken)) say(plain(remark))
}
