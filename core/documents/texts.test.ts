import t from 'tap'
import { mailWithFile } from '#fixtures/documents/mail-with-file.ts'
import { contentOf, fileOf } from '#fixtures/documents/uploads.ts'
import { writtenPdf } from '#fixtures/files/written-pdf.ts'
import { testFirm } from '#fixtures/firm.ts'
import { zip } from '#fixtures/hostile-files.ts'
import { onBoth, onEveryClient, type TestInstallation } from '#fixtures/installation.ts'
import { doJobs } from '#server/jobs/runner.ts'
import { system } from '../kernel/permission.ts'
import { run } from '../kernel/run.ts'
import type { Client } from '../kernel/operation.ts'
import { deleteCompany } from '../companies/operations.ts'
import { listDeleted, restoreDeleted } from '../deleted/operations.ts'
import { searchPalette } from '../reports/palette/operations.ts'
import type { RecordPlace } from './document.ts'
import {
  deleteDocument,
  downloadAttachment,
  listDocuments,
  moveDocument,
  readMailDocument,
  readTexts,
  renameDocument,
  restoreDocument,
  showDocument,
  uploadDocument,
} from './operations.ts'

/** A firm with a mission, somebody of the office, and what puts a document and reads it at once. */
async function office(installation: TestInstallation) {
  const firm = await testFirm(installation)
  const { id, client } = await firm.person([
    'company.*',
    'folders.*',
    'subfolder.*',
    'subfolder_admin.*',
    'folders_all.read',
    'users.*',
    'user_extended.read',
  ])
  const place = await firm.folder(id, 12)
  const { subfolder_id } = await firm.subfolder(place)
  const mission = { record_kind: 'subfolder', record_id: subfolder_id } as const
  const put = async (of: RecordPlace, name: string, content: string | Uint8Array) => {
    const { id } = await client(uploadDocument, { ...of, name, file: fileOf(content) })
    await doJobs(installation)
    return id
  }
  return { firm, id, client, place, mission, put }
}

/** The names of the documents that somebody finds, with what stands around the words. */
const found = async (client: Client, search: string): Promise<string[]> =>
  (await client(searchPalette, { search }))
    .filter(({ kind }) => kind === 'document')
    .map(({ title, passage }) => (passage === null ? title : `${title}: ${passage}`))

const word = (xml: string): Uint8Array =>
  zip({ 'word/document.xml': Buffer.from(`<w:document><w:body>${xml}</w:body></w:document>`) })

onBoth(t, 'a document is found by what stands in it, as long as it stands', async (t, installation) => {
  const { client, put, mission, place } = await office(installation)
  const pdf = await put(
    mission,
    'offer.pdf',
    writtenPdf('D\\351samiantage de l\\220\\351cole, lot 2026-0042'),
  )
  await put(
    mission,
    'letter.docx',
    word('<w:p><w:r><w:t>Beste</w:t></w:r><w:r><w:tab/><w:t>bouwheer</w:t></w:r></w:p>'),
  )
  const [asked] = await client(searchPalette, { search: 'desamiant' })
  t.match(asked, {
    kind: 'document',
    id: pdf,
    title: 'offer.pdf',
    detail: /Mission 1/,
    path: new RegExp(`/subfolders/${mission.record_id}\\?tab=\\d+&document=${pdf}$`),
    passage: /^Désamiantage de l.*école, lot 2026-0042$/,
  })
  t.match(await found(client, 'école DÉSAMIANTAGE'), [/^offer.pdf: /], 'in any order, without accents')
  t.match(await found(client, '2026-0042'), [/^offer.pdf: /], 'a number with its mark')
  t.strictSame(await found(client, '0042-2026'), [], 'whose parts follow one another')
  t.strictSame(await found(client, 'amiantage'), [], 'a word from its beginning on')
  t.strictSame(await found(client, 'lot "2026" OR *'), [], 'signs of a search language are none')
  t.strictSame(await found(client, 'de'), [], 'what every text has finds nothing')
  t.strictSame(await found(client, 'beste bouwheer'), ['letter.docx: Beste bouwheer'])
  t.match(await client(showDocument, { id: pdf }), { name: 'offer.pdf', text_state: 'read' })

  await client(renameDocument, { id: pdf, name: 'desamiantage.pdf' })
  t.strictSame(await found(client, 'desamiantage'), ['desamiantage.pdf'], 'once, by its name first')
  const folder = { record_kind: 'folder', record_id: place.folder_id } as const
  await client(moveDocument, { id: pdf, ...folder })
  t.match(await client(searchPalette, { search: 'lot 2026' }), [
    { detail: /École 12/, path: `/folders/${place.folder_id}?tab=4&document=${pdf}` },
  ])

  await client(deleteDocument, { id: pdf })
  t.strictSame(await found(client, 'lot 2026'), [])
  await client(restoreDocument, { id: pdf })
  t.match(await found(client, 'lot 2026'), [/^desamiantage.pdf: /])
  await put(folder, 'desamiantage.pdf', writtenPdf('Facture annulee'))
  t.strictSame(await found(client, 'lot 2026'), [], 'an earlier version is not searched')
  t.strictSame(await found(client, 'annulee'), ['desamiantage.pdf: Facture annulee'])

  const company = await installation.scene((store) =>
    store.companies.insert({ name: 'Bureau', private: false }),
  )
  await put({ record_kind: 'company', record_id: company.id }, 'a.txt', 'clauses generales')
  t.strictSame(await found(client, 'clauses'), ['a.txt: clauses generales'])
  await client(deleteCompany, { id: company.id })
  t.strictSame(await found(client, 'clauses'), [], 'what a deleted record has is not found')
  const { rows } = (await run(listDeleted, installation.env, system(), {})).value
  await run(restoreDeleted, installation.env, system(), { id: rows[0]!.id })
  t.strictSame(await found(client, 'clauses'), ['a.txt: clauses generales'], 'until the record comes back')
})

onBoth(t, 'nobody finds the text of what he may not read', async (t, installation) => {
  const { firm, id, client, put, place, mission } = await office(installation)
  const internal = await firm.folder(id, 13, 'support')
  const { id: root } = await firm.person([], { is_super_admin: true, last_name: 'Root' })
  const invoice = await installation.scene((store) =>
    store.invoices.insert({ subfolder_id: mission.record_id, number: '2026-0001', status_type: 'emitted' }),
  )
  const everyone = await firm.person([], { is_super_admin: true })
  const text = 'the secret clause'
  for (const [name, record_kind, record_id] of [
    ['company.txt', 'company', place.company_id],
    ['folder.txt', 'folder', place.folder_id],
    ['internal.txt', 'folder', internal.folder_id],
    ['mission.txt', 'subfolder', mission.record_id],
    ['invoice.txt', 'invoice', invoice.id],
    ['person.txt', 'user', id],
    ['root.txt', 'user', root],
  ] as const)
    await everyone.client(uploadDocument, { record_kind, record_id, name, file: fileOf(text) })
  await doJobs(installation)
  const names = async (...permissions: NonNullable<Parameters<typeof firm.person>[0]>[number][]) => {
    const who = await firm.person(permissions)
    const byText = (await found(who.client, 'secret clause')).map((each) => each.split(':', 1)[0]).toSorted()
    const byName = (await found(who.client, '.txt')).toSorted()
    t.strictSame(byName, byText, `the same by name: ${permissions.join()}`)
    return byText
  }
  t.strictSame(await names(), [])
  t.strictSame(await names('company.read'), ['company.txt'])
  t.strictSame(await names('folders.read'), ['folder.txt'])
  t.strictSame(await names('folders.read', 'folders_all.read'), ['folder.txt', 'internal.txt'])
  t.strictSame(await names('subfolder.read'), ['mission.txt'])
  t.strictSame(await names('invoices_all.read'), ['invoice.txt'])
  t.strictSame(await names('users.read'), [], 'documents of people need user_extended.read')
  t.strictSame(await names('users.read', 'user_extended.read'), ['person.txt'], 'and super admins are hidden')
  t.equal((await put(mission, 'later.txt', text)) > 0, true)
  t.match(await found(client, 'secret clause'), [/^later.txt/], 'what was read last comes first')
})

onBoth(t, 'a file that cannot be read says so, and keeps no other back', async (t, installation) => {
  const { client, put, mission } = await office(installation)
  await put(mission, 'broken.pdf', writtenPdf('never read').subarray(0, 200))
  await put(mission, 'broken.docx', Buffer.from('PK\x03\x04 is no archive', 'latin1'))
  await put(mission, 'picture.png', Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'))
  await put(mission, 'good.txt', 'readable words')
  const { rows } = await client(listDocuments, mission)
  t.strictSame(Object.fromEntries(rows.map(({ name, text_state }) => [name, text_state])), {
    'broken.docx': 'unreadable',
    'broken.pdf': 'unreadable',
    'good.txt': 'read',
    'picture.png': null,
  })
  t.match(await found(client, 'readable'), [/^good.txt/])
  const open = await installation.env.read((store) =>
    store.jobs.count({ kind: 'document.text', state: 'waiting' }),
  )
  t.equal(open, 0, 'nothing is tried again in vain')
})

onBoth(t, 'documents that stood before are read in batches', async (t, installation) => {
  const { client, mission } = await office(installation)
  for (let n = 1; n <= 52; n++)
    await client(uploadDocument, { ...mission, name: `${n}.txt`, file: fileOf(`stands since long ${n}`) })
  // As they were before there were texts: no job tells of them.
  await installation.scene((store) => store.jobs.removeMany({ kind: 'document.text' }))
  const duty = async (dry_run: boolean) =>
    (await run(readTexts, installation.env, system(), { dry_run })).value.count
  t.equal(await duty(true), 52)
  t.strictSame(await found(client, 'stands since long 52'), [])
  t.equal(await duty(false), 52)
  t.equal(await duty(false), 52, 'asked again, it is under way')
  await doJobs(installation)
  t.match(await found(client, 'stands since long 52'), [/^52.txt/])
  t.match(await found(client, 'stands since long 1'), [/1/])
  t.equal(await duty(false), 0)
})

onEveryClient(t, 'a mail is read, and its files are downloaded', async (t, installation) => {
  const { firm, client, put, mission } = await office(installation)
  const id = await put(mission, 'plans.eml', mailWithFile)
  t.match(await client(readMailDocument, { id }), {
    subject: 'Plans of the school',
    from: 'An Peeters <an@firm.example>',
    sent_at: '2026-03-02T08:30:00.000Z',
    html: '<p>Please find the <b>plans</b>.</p>',
    left_out: 1,
    attachments: [
      { index: 0, name: 'plan.txt', size: 16 },
      { index: 1, name: 'setup.exe' },
    ],
  })
  const file = await client(downloadAttachment, { id, index: 0 })
  t.equal(file.name, 'plan.txt')
  t.match(await contentOf(file), /^the plan itself/)
  await t.rejects(client(downloadAttachment, { id, index: 1 }), { code: 'document_program' })
  await t.rejects(client(downloadAttachment, { id, index: 2 }), { code: 'record_not_found' })
  t.match(await found(client, 'plans of the school'), [/^plans.eml: Plans of the school An Peeters/])
  const text = await put(mission, 'no-mail.eml', 'only words')
  await t.rejects(client(readMailDocument, { id: text }), { code: 'mail_unreadable' })
  const nobody = await firm.person([])
  await t.rejects(nobody.client(readMailDocument, { id }), { code: 'unauthorized' })
  await t.rejects(nobody.client(downloadAttachment, { id, index: 0 }), { code: 'unauthorized' })
})
