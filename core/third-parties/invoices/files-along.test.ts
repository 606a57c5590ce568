import t from 'tap'
import { uploadInvoiceFile } from '../../invoicing/operations.ts'
import { onBothServices } from '#fixtures/invoicing/third-parties.ts'
import { sendBillit } from './operations.ts'

onBothServices(
  t,
  'the files that stand with an invoice go along with its order',
  async (t, { network, boss, ids }) => {
    const [invoice_id = 0] = ids
    const bytes = new Uint8Array(Buffer.from('Task;Hours\nStudy;4\n'))
    const file = { name: 'heures « lot 2 ».csv', type: 'text/csv', bytes }
    await boss(uploadInvoiceFile, { invoice_id, file })
    const { uuid } = await boss(sendBillit, { id: invoice_id })
    const order = network.kept.find((each) => String(each.id) === uuid)!.order
    t.strictSame(order['Attachments'], [
      {
        FileName: 'heures-lot-2-.csv',
        MimeType: 'text/csv',
        FileContent: Buffer.from(bytes).toString('base64'),
      },
    ])
  },
)
