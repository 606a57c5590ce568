import { previewReminders, remind, reminderOutcome, reminderPreview } from '#core/invoicing/operations.ts'
import type { RecordOf } from '#core/kernel/field.ts'
import { reminderRemark } from '#core/screens/invoicing/payments.ts'
import { formatEuro } from '#core/values/money.ts'
import { command, Misuse, type ConnectedContext, type ExitCode } from '../../command.ts'
import { findInvoices } from '../../find/invoice.ts'

interface Options {
  readonly ids: readonly number[]
  readonly due?: true
  readonly dryRun?: true
}
type Outcome = RecordOf<typeof reminderOutcome.fields>

/** `invoices remind [ids] [--due] [--dry-run]`: as cron does it; what is refused is named and makes the run fail. */
export const remindCommand = command<Options>({
  name: 'remind',
  about: 'cli.invoices.remind',
  arguments: [{ name: '[ids...]', about: 'cli.invoices.ids', find: findInvoices }],
  options: [
    { flags: '--due', about: 'cli.invoices.remind.due' },
    { flags: '--dry-run', about: 'cli.invoices.remind.dry_run' },
  ],
  examples: [
    'invoices remind --due --dry-run',
    'invoices remind --due --quiet',
    'invoices remind 50 54 --dry-run --format json',
  ],
  run: async (context, { ids = [], due = false, dryRun }) => {
    if (ids.length === 0 && !due) throw new Misuse('cli.misuse.remind')
    const which = { invoice_ids: [...ids], due }
    const { client } = context
    if (dryRun) return preview(context, await client(previewReminders, which))
    const { sent, refused } = await client(remind, which)
    context.result.rows(reminderOutcome, sent, reminderPreview.columns)
    return tell(context, 'cli.invoices.reminded', sent, refused)
  },
})

/** The words of each mail stand below it for whoever reads. */
function preview(
  context: ConnectedContext,
  all: readonly RecordOf<typeof reminderPreview.fields>[],
): ExitCode {
  const { print } = context
  const sent = all.filter(({ refusal }) => refusal === null)
  if (print.format !== 'table') print.rows(reminderPreview, all)
  else
    for (const each of sent) {
      print.rows(reminderPreview, [each], reminderPreview.columns)
      print.line('')
      print.line([each.subject, '', each.text].join('\n').replaceAll(/^(?=.)/gm, '  '))
      print.line('')
    }
  return tell(
    context,
    'cli.invoices.would_remind',
    sent,
    all.filter(({ refusal }) => refusal !== null),
  )
}

function tell(
  { say, complain, t }: ConnectedContext,
  key: 'cli.invoices.reminded' | 'cli.invoices.would_remind',
  sent: readonly Outcome[],
  refused: readonly Outcome[],
): ExitCode {
  // What a person named goes; that it may be paid already is said all the same.
  const doubtful = sent.flatMap((each) =>
    each.maybe_paid ? { ...each, why: t('warning.reminder_maybe_paid') } : [],
  )
  const held = refused.map((each) => ({
    ...each,
    why: reminderRemark(t, each) ?? '',
  }))
  for (const { invoice_id, number, customer, why } of [...held, ...doubtful])
    complain(
      t('form.says', { label: [`#${invoice_id}`, number, customer].filter(Boolean).join(' '), value: why }),
    )
  const amount = formatEuro(sent.reduce((sum, { open_amount }) => sum + open_amount, 0))
  say(t(key, { count: sent.length, refused: refused.length, amount }))
  // What waits for a person is named; that it is held back is no failure of the run.
  return refused.some(({ refusal }) => refusal !== 'reminder_maybe_paid') ? 1 : 0
}
