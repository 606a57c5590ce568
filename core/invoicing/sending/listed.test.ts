import t from 'tap'
import { invoicesOfSubfolder, listInvoices, summarizeInvoices } from '../reading/operations.ts'
import { exportOf } from '../../tables/export.ts'
import { firmToPay } from '#fixtures/invoicing/payments.ts'
import { onEveryClient } from '#fixtures/installation.ts'

onEveryClient(t, 'a list says of every invoice whether it was sent, how and when', async (t, own) => {
  const { boss, ids, read } = await firmToPay(own, 5)
  const { subfolder_id } = await read(0)
  const [mailed = 0, broken = 0, again = 0, elsewhere = 0, waiting = 0] = ids
  const draft = await own.scene(async (store) => {
    const mail = { channel: 'mail', email: 'a@gent.example' } as const
    await store.invoice_sendings.insertMany([
      { invoice_id: mailed, ...mail, state: 'failed' },
      { invoice_id: mailed, ...mail, state: 'sent', date: '2026-11-20' },
      { invoice_id: broken, ...mail, state: 'failed' },
      { invoice_id: again, channel: 'peppol', state: 'sent', date: '2026-11-20' },
      { invoice_id: again, ...mail, state: 'queued' },
      { invoice_id: elsewhere, channel: 'other', state: 'elsewhere' },
    ])
    return store.invoices.insert({ subfolder_id, forecast_date: '2026-11-30' })
  })
  const expected = [
    { id: mailed, sent: 'sent', sent_channel: 'mail', sent_date: '2026-11-20' },
    { id: broken, sent: 'failed', sent_channel: 'mail', sent_date: null },
    { id: again, sent: 'queued', sent_channel: 'mail', sent_date: null },
    { id: elsewhere, sent: 'elsewhere', sent_channel: 'other', sent_date: null },
    { id: waiting, sent: 'unsent', sent_channel: null, sent_date: null },
    { id: draft.id, sent: null, sent_channel: null, sent_date: null },
  ]
  const inOrder = { sort: 'id', order: 'asc' } as const
  t.match((await boss(listInvoices, inOrder)).rows, expected)
  const ofSubfolder = await boss(invoicesOfSubfolder, { subfolderId: subfolder_id })
  t.match(
    ofSubfolder.find(({ id }) => id === mailed),
    expected[0],
    'in the tab of its mission too',
  )
  for (const [sending, found] of [
    ['sent', [mailed, again, elsewhere]],
    ['unsent', [broken, waiting]],
  ] as const) {
    const { rows } = await boss(listInvoices, { ...inOrder, sending })
    t.strictSame(
      rows.map(({ id }) => id),
      found,
    )
    t.match(await boss(summarizeInvoices, { sending }), {
      draft: { count: 0 },
      emitted: { count: found.length },
    })
  }
  const csv = Buffer.from(
    (
      await boss(exportOf(listInvoices), {
        format: 'csv',
        columns: ['id', 'sent', 'sent_channel', 'sent_date'],
        sending: 'sent',
        ...inOrder,
      })
    ).bytes,
  ).toString('utf8')
  t.strictSame(csv.trim().split('\n').slice(1), [
    `${mailed},Envoyée,E-mail,2026-11-20`,
    `${again},En cours d’envoi,E-mail,`,
    `${elsewhere},Envoyée ailleurs,Autre voie,`,
  ])
})
