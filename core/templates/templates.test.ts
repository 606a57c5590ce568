import t from 'tap'
import { readInvoice } from '../invoicing/reading/operations.ts'
import { emitInvoice } from '../invoicing/emission/operations.ts'
import { Failure } from '#core/kernel/failure.ts'
import type { Client } from '#core/kernel/operation.ts'
import { testFirm } from '#fixtures/firm.ts'
import { firmWithDrafts } from '#fixtures/invoicing/drafts.ts'
import { onBoth, onEveryClient, type TestInstallation } from '#fixtures/installation.ts'
import { editInvoice } from '../invoicing/operations.ts'
import {
  createTemplate,
  listPdfTemplates,
  listPlaceholders,
  listTemplates,
  listTemplateTypes,
  readTemplate,
  listTemplateVersions,
  previewTemplate,
  readTemplateVersion,
  savePdfTemplate,
  takeBackTemplate,
  updateTemplate,
} from './operations.ts'
import { previewInvoice } from '../invoicing/wording/operations.ts'
import type { Template } from '../printing/template.ts'

async function writer(installation: TestInstallation) {
  const firm = await testFirm(installation)
  const { client } = await firm.person(['template.*'])
  return client
}

const refused = (work: Promise<unknown>): Promise<Failure> =>
  work.then(
    () => Promise.reject(new Error('it was accepted')),
    (error: Failure) => error,
  )

onBoth(t, 'a document speaks the language of the type that was chosen for it', async (t, installation) => {
  const { accountant, drafts } = await firmWithDrafts(installation, 1)
  const { id } = drafts[0]!
  const words = async () => (await accountant.client(previewInvoice, { id })).html
  t.match(await words(), /<h1>[^]*Factuur[^]*Te betalen bedrag/)
  await accountant.client(editInvoice, { id, invoice_type: 'invoice_fr' })
  t.match(await words(), /<h1>[^]*Facture[^]*Montant à payer/)
  t.notMatch(await words(), /Factuur|Te betalen/)
})

async function newOffer(client: Client): Promise<Template> {
  return client(createTemplate, { template_type: 'offer_letter_fr' })
}

onEveryClient(t, 'a template of a type not yet used begins as the built-in one', async (t, installation) => {
  const client = await writer(installation)
  const types = await client(listTemplateTypes, {})
  t.ok(types.length >= 12)
  t.ok(types.every(({ in_use }) => !in_use))
  for (const { template_type } of types)
    t.ok(
      (await client(readTemplate, { template_type })).body,
      `${template_type} is made from the built-in one`,
    )
  t.equal((await refused(client(readTemplate, { template_type: 'passport_fr' }))).code, 'unknown_type')
  const created = await client(createTemplate, {
    template_type: 'offer_letter_fr',
    template_class: 'template',
    header: '',
    footer: '',
    body: '',
  })
  t.match(created.body, 'Madame, Monsieur')
  t.match(created.body, '{{mission.project}}')
  t.strictSame(created.removed, [])
  const twice = await refused(newOffer(client))
  t.equal(twice.code, 'duplicate_fields')
  t.strictSame(twice.details.fields, { template_type: 'string.unique' })
  const unknown = await refused(client(createTemplate, { template_type: 'passport_fr' }))
  t.equal(unknown.code, 'unknown_type')
  t.equal(
    (await client(listTemplateTypes, {})).find(({ in_use }) => in_use)?.template_type,
    'offer_letter_fr',
  )
  t.strictSame(await client(listPdfTemplates, {}), await client(listTemplates, {}))
  await client(updateTemplate, { id: created.id, footer: 'Our own' })
  t.equal((await client(readTemplate, { template_type: 'offer_letter_fr' })).footer, 'Our own')
})

onBoth(
  t,
  'each save is a version, compared and taken back; the same again is none',
  async (t, installation) => {
    const client = await writer(installation)
    const { id, body, header, footer, updated_at } = await newOffer(client)
    t.strictSame(await client(listTemplateVersions, { id }), [])
    const changed = body!.replace('Madame, Monsieur', 'Bonjour')
    const saved = await client(updateTemplate, { id, body: changed, updated_at })
    t.equal(saved.body, changed)
    t.equal(saved.footer, footer, 'what is left out stays')
    await client(savePdfTemplate, { id, template: { body: changed, header, footer } })
    const versions = await client(listTemplateVersions, { id })
    t.strictSame(
      versions.map(({ version, saved_by_name }) => [version, saved_by_name !== null]),
      [
        [2, true],
        [1, false],
      ],
    )
    const first = await client(readTemplateVersion, { id: versions[1]!.id })
    t.equal(first.body, body)
    t.equal((await client(takeBackTemplate, { id, version_id: first.id })).body, body)
    t.equal((await client(listTemplateVersions, { id }))[0]!.version, 3, 'and none is lost')
    t.equal(
      (await refused(client(updateTemplate, { id, body: changed, updated_at }))).code,
      'record_modified',
    )
    const other = await refused(client(updateTemplate, { id, template_type: 'offer_letter_nl' }))
    t.strictSame(other.details.fields, { template_type: 'mixed.fixed' })
    t.equal((await refused(client(updateTemplate, { id, body: null }))).code, 'missing_fields')
  },
)

onBoth(
  t,
  'what is wrong with a template is said with its place, and nothing is stored',
  async (t, installation) => {
    const client = await writer(installation)
    const { id, body } = await newOffer(client)
    const refusalOf = async (part: 'body' | 'footer', text: string) => {
      const { code, details } = await refused(client(updateTemplate, { id, [part]: text }))
      return [
        code,
        Object.keys(details.fields ?? {})[0],
        details.params?.['name'],
        details.params?.['line'],
        details.params?.['column'],
      ]
    }
    t.strictSame(await refusalOf('body', '<p>a</p>\n<p>{{firm.nmae}}</p>'), [
      'template_placeholder',
      'body',
      'firm.nmae',
      2,
      4,
    ])
    t.strictSame(await refusalOf('footer', '{{{customer.name}}}'), [
      'template_raw',
      'footer',
      'customer.name',
      1,
      1,
    ])
    t.strictSame(await refusalOf('body', '{{#tasks}}\n{{name}}'), [
      'template_unclosed_section',
      'body',
      'tasks',
      2,
      9,
    ])
    t.strictSame(await refusalOf('body', '{{/tasks}}'), ['template_unopened_section', 'body', 'tasks', 1, 1])
    t.equal((await refusalOf('body', 'a {{firm.name'))[0], 'template_unclosed_tag')
    t.strictSame(await refusalOf('body', '{{#tasks}}{{#tasks}}{{name}}{{/tasks}}{{/tasks}}'), [
      'template_loop',
      'body',
      'tasks',
      1,
      11,
    ])
    t.equal(
      (await refusalOf('body', '{{#has_tasks}}'.repeat(30) + '{{/has_tasks}}'.repeat(30)))[0],
      'template_loop',
    )
    t.strictSame(await refusalOf('body', '{{> other}}'), ['template_placeholder', 'body', 'other', 1, 1])
    const long = await refused(client(updateTemplate, { id, body: 'a'.repeat(500_001) }))
    t.strictSame(long.details, { fields: { body: 'string.max' }, params: { body: 500_000 } })
    t.equal((await client(listTemplates, {}))[0]!.body, body)
  },
)

onBoth(t, 'what would fetch, read or run is taken out and named', async (t, installation) => {
  const client = await writer(installation)
  const { id } = await newOffer(client)
  const { body, removed } = await client(updateTemplate, {
    id,
    body: '<p onclick="x()">{{firm.name}}</p><script>x()</script><style>@import "http://a.example"; p { color: red }</style>',
  })
  t.equal(body, '<p>{{firm.name}}</p><style> p { color: red }</style>')
  t.strictSame(removed.toSorted(), ['<script>', '@import "http://a.example"', 'onclick="x()"'])
})

onBoth(t, 'an invoice says what the law wants, and is tried on one of the firm', async (t, installation) => {
  const { firm, accountant, drafts } = await firmWithDrafts(installation, 1)
  const { client } = await firm.person(['template.*', 'invoices_all.read'])
  const invoice = (await client(listTemplates, {})).find(
    ({ template_type }) => template_type === 'invoice_nl',
  )!
  const lacking = await refused(
    client(updateTemplate, {
      id: invoice.id,
      body: invoice.body!.replaceAll('{{amount_vat_included}}', '5 €'),
    }),
  )
  t.equal(lacking.code, 'template_lacks')
  t.equal(lacking.details.params?.['names'], '{{amount_vat_included}}')
  const written = { template_type: 'invoice_nl', body: '<p>{{number}} {{customer.name}}</p>' + invoice.body! }
  t.equal((await client(previewTemplate, written)).number, '', 'an example, while there is none')
  const { number } = await accountant.client(emitInvoice, { id: drafts[0]!.id })
  const preview = await client(previewTemplate, { ...written, footer: '{{seller.name}}' })
  t.equal(preview.number, number)
  t.match(preview.html, `<p>${number} `)
  t.match(preview.html, "default-src 'none'")
  const blind = (await firm.person(['template.read'])).client
  t.equal((await blind(previewTemplate, written)).number, '', 'not for who may not see invoices')

  const saved = await client(updateTemplate, { id: invoice.id, body: written.body })
  const { snapshot } = await installation.env.read(
    async (store) => (await store.invoice_documents.first({ invoice_id: drafts[0]!.id }))!,
  )
  t.not(snapshot.template.body, saved.body, 'what was emitted keeps the template that it was emitted with')
  t.equal((await accountant.client(readInvoice, { id: drafts[0]!.id })).number, number)
})

onEveryClient(t, 'a template of five million letters is refused, and stands as it was', async (t, own) => {
  const client = await writer(own)
  const { id, body } = await newOffer(client)
  const huge = '<p>Conditions</p>'.repeat(300_000)
  for (const work of [
    client(updateTemplate, { id, body: huge }),
    client(previewTemplate, { template_type: 'offer_letter_fr', body: huge }),
    client(createTemplate, { template_type: 'offer_letter_nl', body: huge }),
  ]) {
    const { code, details } = await refused(work)
    if (code === 'too_large') t.equal(details.params?.['limit'], 1_000_000, 'with how large it may be')
    else t.match({ code, details }, { code: 'invalid_fields', details: { fields: { body: 'string.max' } } })
  }
  t.strictSame(
    (await client(listTemplates, {})).map((each) => each.body),
    [body],
  )
})

onBoth(t, 'each placeholder says what it gives', async (t, installation) => {
  const client = await writer(installation)
  const list = await client(listPlaceholders, { template_type: 'invoice_fr' })
  t.match(
    list.find(({ name }) => name === 'seller.name'),
    { kind: 'text', example: 'Atelier Meuse', required: true },
  )
  t.match(
    list.find(({ name, within }) => name === 'description' && within === 'lines'),
    { kind: 'text' },
  )
  t.match(
    list.find(({ name }) => name === 'seller.logo'),
    { kind: 'markup' },
  )
  t.equal(list.find(({ name }) => name === 'words.term_date')?.example, 'Échéance')
})
