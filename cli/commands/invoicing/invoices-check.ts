import { command, Misuse } from '../../command.ts'
import { findInvoices } from '../../find/invoice.ts'
import { examineAll } from './invoices-emit.ts'

/** `invoices check`: what stands in the way of emission, in words; it fails where anything does. */
export const check = command<{ ids?: readonly number[]; due?: true }>({
  name: 'check',
  about: 'cli.invoices.check',
  arguments: [{ name: '[ids...]', about: 'cli.invoices.ids', find: findInvoices }],
  options: [{ flags: '--due', about: 'cli.invoices.check.due' }],
  examples: ['invoices check 105 106', 'invoices check --due --quiet', 'invoices check --due --format json'],
  run: async (context, options) => {
    if (!options.ids?.length && !options.due) throw new Misuse('cli.misuse.nothing_to_check')
    const { say, t } = context
    const { figures, stopper } = await examineAll(context, options)
    say(t('cli.invoices.checked', figures))
    if (stopper) throw stopper
    return figures.failed > 0 ? 1 : 0
  },
})
