import type { ValidateScreen } from '#core/screens/invoicing/validate.ts'
import { useValue } from '../../../state/signals.ts'
import { useT } from '../../../state/texts.ts'

interface Props {
  readonly screen: ValidateScreen
  readonly invoice: { readonly invoice_details: readonly { readonly id: number }[] }
}

const longest = 1000

/** The memo of an invoice and the text of each of its lines. */
export function WordsOfInvoice({ screen, invoice }: Props) {
  const t = useT()
  const { memo, lines } = useValue(screen.words)
  return (
    <section>
      <h2>{t('validate.words')}</h2>
      <label className="part-words">
        {t('field.memo')}
        <textarea
          rows={2}
          maxLength={longest}
          value={memo}
          onChange={({ target }) => screen.type((words) => ({ ...words, memo: target.value }))}
        />
      </label>
      {invoice.invoice_details.map(({ id }, place) => (
        <label className="part-words" key={id}>
          {t('validate.line', { n: place + 1 })}
          <textarea
            rows={2}
            maxLength={longest}
            value={lines.get(id) ?? ''}
            onChange={({ target }) =>
              screen.type((words) => ({ ...words, lines: new Map(words.lines).set(id, target.value) }))
            }
          />
        </label>
      ))}
    </section>
  )
}
