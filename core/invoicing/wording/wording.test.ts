import t from 'tap'
import { readInvoice } from '../reading/operations.ts'
import { emitInvoice } from '../emission/operations.ts'
import type { Failure } from '#core/kernel/failure.ts'
import { firmWithDrafts } from '#fixtures/invoicing/drafts.ts'
import { onBoth } from '#fixtures/installation.ts'
import { deleteInvoice } from '../operations.ts'
import { composeInvoice, previewInvoice, wordInvoice } from './operations.ts'

const refused = (work: Promise<unknown>): Promise<Failure> =>
  work.then(
    () => Promise.reject(new Error('it was accepted')),
    (error: Failure) => error,
  )

onBoth(t, 'a draft is given words of its own, which leave with it', async (t, installation) => {
  const { firm, drafts } = await firmWithDrafts(installation, 2)
  const { client } = await firm.person(['invoice.*', 'invoices_all.read'])
  const [{ id }, other] = drafts as [(typeof drafts)[0], (typeof drafts)[0]]
  const { template, own, content } = await client(composeInvoice, { id })
  t.equal(own, false)
  t.match(content, 'Factuur')
  const [line] = (await client(readInvoice, { id })).invoice_details
  const tried = await client(composeInvoice, {
    id,
    words: { memo: 'Alleen nu', invoice_details: [{ id: line!.id, comment: 'Fase <2>' }] },
    template: { ...template, footer: '{{seller.name}} – hier' },
  })
  t.match(tried.content, 'Alleen nu')
  t.match(tried.content, 'Fase &lt;2&gt;')
  t.match(tried.footer, '– hier')
  t.equal((await client(readInvoice, { id })).memo, null, 'nothing is stored')

  const lacking = await refused(
    client(wordInvoice, { id, body: template.body.replaceAll('{{amount}}', '5 €') }),
  )
  t.equal(lacking.code, 'template_lacks', 'no amount is typed by hand')
  const { updated_at } = await client(readInvoice, { id })
  const body = template.body.replace('</body>', '<p>Eigen</p><script>x()</script></body>')
  const worded = await client(wordInvoice, { id, ...template, body, updated_at })
  t.match(worded, { own: true, removed: ['<script>'] })
  t.equal(
    (await refused(client(emitInvoice, { id, updated_at }))).code,
    'record_modified',
    'what was seen is not what stands',
  )
  t.match((await client(previewInvoice, { id })).html, '<p>Eigen</p>')
  t.notMatch((await client(previewInvoice, { id: other.id })).html, 'Eigen')
  await client(emitInvoice, { id, updated_at: worded.updated_at })
  t.match((await client(previewInvoice, { id })).html, '<p>Eigen</p>')
  const late = await refused(client(wordInvoice, { id, ...template }))
  t.equal(late.code, 'invoice_emitted')

  await client(wordInvoice, { id: other.id, ...template, body })
  t.equal((await client(composeInvoice, { id: other.id })).own, true)
  t.equal((await client(wordInvoice, { id: other.id })).own, false, 'everything empty is the firm’s again')
  await client(wordInvoice, { id: other.id, ...template, body })
  await client(deleteInvoice, { id: other.id })
  t.equal(await installation.env.read((store) => store.invoice_wordings.count()), 1)
})
