import t from 'tap'
import { emitInvoice } from '../emission/operations.ts'
import { paymentCodeOf } from '#core/invoicing/documents/payment-code.ts'
import { firmWithDrafts } from '#fixtures/invoicing/drafts.ts'
import { onBoth } from '#fixtures/installation.ts'

onBoth(
  t,
  'how a payment code says its communication is the firm’s choice, and stays as it was emitted',
  async (t, own) => {
    const { accountant, drafts } = await firmWithDrafts(own, 3)
    const codes: string[] = []
    for (const [nth, numerical_value] of [null, 1, 2].entries()) {
      const { id } = drafts[nth]!
      if (numerical_value !== null)
        await own.scene(async (store) => {
          await store.parameters.removeMany({ type: 'payment_code_reference' })
          await store.parameters.insert({
            class: 'invoicing',
            type: 'payment_code_reference',
            numerical_value,
          })
        })
      await accountant.client(emitInvoice, { id })
    }
    for (const { id } of drafts) {
      const document = await own.env.read((store) => store.invoice_documents.first({ invoice_id: id }))
      const qr = (text: string): Promise<string> => {
        codes.push(text.split('\n').slice(9).join('|'))
        return Promise.resolve('')
      }
      await paymentCodeOf({ qr }, document!.snapshot)
    }
    t.match(codes, [/^\+\+\+202\/6\d{3}\/\d{5}\+\+\+$/, /^202\d{9}$/, /^\|\+\+\+202\/6\d{3}\/\d{5}\+\+\+$/])
  },
)
