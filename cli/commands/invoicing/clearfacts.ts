import { isHidden } from '#core/invoicing/month/batch.ts'
import { Failure } from '#core/kernel/failure.ts'
import { group, id, optional, text } from '#core/kernel/field.ts'
import { toldOfClearFacts } from '#core/screens/third-parties/sending.ts'
import { sendToClearFacts } from '#core/third-parties/operations.ts'
import { column } from '#core/tables/column-facts.ts'
import { command } from '../../command.ts'
import { findInvoices } from '../../find/invoice.ts'
import { refusalOf } from './save-pdfs.ts'

interface Options {
  readonly ids: readonly number[]
  readonly again?: true
}

/** What was filed, and under which name. */
const filedRow = group(
  {
    invoice_id: column(id('invoices'), { label: 'column.id' }),
    uuid: column(optional(text(100)), { label: 'field.uuid' }),
  },
  ['invoice_id', 'uuid'],
)

/** What is refused because of the invoice itself; of anything else the next one would be told the same. */
const ofOne: ReadonlySet<string> = new Set([
  'sending_not_emitted',
  'sending_under_way',
  'sending_already',
  'service_unsure',
  'document_not_printed',
  'record_not_found',
])

/** `invoices clearfacts IDS`: each by itself; what is refused is named and makes the run fail. */
export const clearfacts = command<Options>({
  name: 'clearfacts',
  about: 'cli.invoices.clearfacts',
  arguments: [{ name: '<ids...>', about: 'cli.invoices.ids', find: findInvoices }],
  options: [{ flags: '--again', about: 'cli.invoices.clearfacts.again' }],
  examples: [
    'invoices clearfacts 50',
    'invoices clearfacts 50 54 --quiet',
    'invoices clearfacts 50 --again --format json',
  ],
  run: async ({ client, result, say, complain, t }, { ids, again = false }) => {
    const filed: { invoice_id: number; uuid: string | null }[] = []
    const tell = (): void => {
      result.rows(filedRow, filed)
      say(t('cli.invoices.filed', { count: filed.length }))
    }
    try {
      for (const id of new Set(ids)) {
        try {
          const answer = await client(sendToClearFacts, { id, again })
          if (answer.uuid) filed.push({ invoice_id: id, uuid: answer.uuid })
          else complain(t('form.says', { label: `#${id}`, value: toldOfClearFacts(t, answer).says }))
        } catch (error) {
          if (!(error instanceof Failure) || !(ofOne.has(error.code) || isHidden(error))) throw error
          complain(refusalOf(id, error, t))
        }
      }
    } catch (error) {
      // What stops the run takes nothing back of what is there by now.
      if (filed.length > 0) tell()
      throw error
    }
    tell()
    return filed.length < new Set(ids).size ? 1 : 0
  },
})
