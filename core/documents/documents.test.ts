import { unzipSync } from 'fflate'
import t from 'tap'
import { actorOf } from '../access/person.ts'
import { FileInParts, joinedParts } from '../kernel/file-in-parts.ts'
import { run } from '../kernel/run.ts'
import { contentOf, fileOf, fileOfSize } from '#fixtures/documents/uploads.ts'
import { smallPdf } from '#fixtures/files/small-pdf.ts'
import { testFirm } from '#fixtures/firm.ts'
import { onBoth, onEveryClient, type TestInstallation } from '#fixtures/installation.ts'
import {
  deleteDocument,
  documentsPlace,
  documentVersions,
  downloadDocument,
  downloadVersion,
  listDocuments,
  moveDocument,
  previewDocument,
  renameDocument,
  restoreDocument,
  uploadDocument,
  zipDocuments,
} from './operations.ts'

/** A mission with its leader, a colleague who only reads, and somebody of the office. */
async function mission(installation: TestInstallation) {
  const firm = await testFirm(installation)
  const leader = await firm.person(['subfolder.read', 'folders.read'])
  const reader = await firm.person(['subfolder.read', 'folders.read', 'company.read'])
  const office = await firm.person([
    'company.*',
    'folders.*',
    'subfolder.*',
    'subfolder_admin.*',
    'folders_all.read',
  ])
  const place = await firm.folder(leader.id, 12)
  const { subfolder_id } = await firm.subfolder(place, { project_leader: leader.id })
  const of = { record_kind: 'subfolder', record_id: subfolder_id } as const
  return { firm, leader, reader, office, place, of }
}

onEveryClient(
  t,
  'a document is put, read, versioned, renamed, removed and restored',
  async (t, installation) => {
    const { leader, reader, of } = await mission(installation)
    const { client } = leader
    const put = (name: string, text: string) => client(uploadDocument, { ...of, name, file: fileOf(text) })
    const first = await put('Notes.txt', 'first notes')
    t.match(first, { name: 'Notes.txt', size: 11, version: 1, outcome: 'created', file_type: 'text/plain' })
    t.match(await put('notes.TXT', 'first notes'), { id: first.id, version: 1, outcome: 'unchanged' })
    const second = await put('notes.txt', 'second notes')
    t.match(second, { id: first.id, name: 'Notes.txt', version: 2, outcome: 'new_version', size: 12 })
    await put(
      'Report.pdf',
      smallPdf().reduce((text, byte) => text + String.fromCharCode(byte), ''),
    )
    t.match(await reader.client(listDocuments, of), {
      count: 2,
      rows: [
        { name: 'Notes.txt', version: 2, put_by: leader.id, is_shown: true },
        { name: 'Report.pdf', file_type: 'application/pdf' },
      ],
    })
    t.match(await reader.client(listDocuments, { ...of, search: 'report' }), { count: 1 })
    t.match(await reader.client(documentsPlace, of), { may_change: false, count: 2, removed: 0 })

    const file = await reader.client(downloadDocument, { id: first.id })
    t.match(file, { name: 'Notes.txt', type: /^text\/plain/, size: 12 })
    t.equal(await contentOf(file), 'second notes')
    t.equal(await contentOf(await reader.client(previewDocument, { id: first.id })), 'second notes')
    const versions = await reader.client(documentVersions, { id: first.id })
    t.match(versions, [{ version: 2 }, { version: 1, size: 11 }])
    t.equal(await contentOf(await reader.client(downloadVersion, { id: versions[1]!.id })), 'first notes')

    const renamed = await client(renameDocument, { id: first.id, name: 'Minutes.txt' })
    t.match(renamed, { name: 'Minutes.txt', version: 2 })
    const stale = client(renameDocument, { id: first.id, name: 'x.txt', updated_at: second.updated_at })
    await t.rejects(stale, { code: 'record_modified' })

    await client(deleteDocument, { id: first.id })
    t.match(await client(listDocuments, of), { count: 1 })
    t.match(await client(documentsPlace, of), { may_change: true, count: 1, removed: 1 })
    await t.rejects(reader.client(downloadDocument, { id: first.id }), { code: 'unauthorized' })
    await t.rejects(client(renameDocument, { id: first.id, name: 'x.txt' }), { code: 'record_not_found' })
    t.match(await client(listDocuments, { ...of, removed: true }), { rows: [{ name: 'Minutes.txt' }] })
    await put('Minutes.txt', 'another')
    await t.rejects(client(restoreDocument, { id: first.id }), { code: 'document_name_taken' })
    t.match(await client(restoreDocument, { id: first.id, name: 'Minutes of May.txt' }), {
      removed_at: null,
      version: 2,
    })
    t.match(await client(listDocuments, of), { count: 3 })
  },
)

onEveryClient(t, 'all documents of a record are one ZIP', async (t, installation) => {
  const { leader, reader, of } = await mission(installation)
  await t.rejects(reader.client(zipDocuments, of), { code: 'documents_none' })
  const names = ['a.txt', 'Détails: plan.txt', 'c.csv', 'détails? plan.txt']
  const ids: number[] = []
  for (const name of names)
    ids.push((await leader.client(uploadDocument, { ...of, name, file: fileOf(`of ${name}`) })).id)
  const zip = await reader.client(zipDocuments, of)
  t.match(zip.name, /\.zip$/)
  const inside = unzipSync(await joinedParts(zip.parts))
  t.strictSame(Object.keys(inside), ['a.txt', 'Détails_ plan.txt', 'c.csv', 'détails_ plan (2).txt'])
  t.equal(Buffer.from(inside['a.txt']!).toString(), 'of a.txt')
  const { documents } = installation.env.ports
  const last = (await leader.client(listDocuments, of)).rows.find(({ name }) => name === 'c.csv')
  const without = {
    ...installation.env,
    ports: {
      ...installation.env.ports,
      documents: { ...documents, has: (hash: string) => Promise.resolve(hash !== last?.hash) },
    },
  }
  const actor = await installation.env.read((store) => actorOf(store, leader.id, null, null))
  const lost = { code: 'document_lost', details: { params: { name: 'c.csv' } } }
  await t.rejects(run(zipDocuments, without, actor, of), lost, 'said before the first byte')
  const some = unzipSync(
    await joinedParts((await reader.client(zipDocuments, { ...of, ids: [ids[2]!] })).parts),
  )
  t.strictSame(Object.keys(some), ['c.csv'])
})

onBoth(t, 'the rights are those of the record', async (t, installation) => {
  const { firm, leader, reader, office, place, of } = await mission(installation)
  const nobody = await firm.person([])
  const personnel = await firm.person(['users.*', 'user_extended.read'])
  const invoicer = await firm.person(['invoice.*', 'invoices_all.read'])
  const { id } = await installation.scene((store) =>
    store.invoices.insert({
      subfolder_id: of.record_id,
      recipient_company_id: place.company_id,
      status_type: 'draft',
      amount: 100,
      amount_vat_included: 121,
    }),
  )
  const invoice = { record_kind: 'invoice', record_id: id } as const
  const company = { record_kind: 'company', record_id: place.company_id } as const
  const folder = { record_kind: 'folder', record_id: place.folder_id } as const
  const person = { record_kind: 'user', record_id: leader.id } as const
  for (const [what, who, at, reads, changes] of [
    ['the leader of the mission', leader, of, true, true],
    ['a reader of missions', reader, of, true, false],
    ['nobody', nobody, of, false, false],
    ['a reader of companies', reader, company, true, false],
    ['the office', office, company, true, true],
    ['a leader without companies', leader, company, false, false],
    ['the office', office, folder, true, true],
    ['a reader of folders', reader, folder, true, false],
    ['personnel', personnel, person, true, true],
    ['the person himself', leader, person, false, false],
    ['the office', office, person, false, false],
    ['who invoices', invoicer, invoice, true, true],
    ['the leader', leader, invoice, true, false],
    ['a reader of missions', reader, invoice, false, false],
  ] as const) {
    const said = `${what}, ${at.record_kind}`
    const list = who.client(listDocuments, at)
    if (reads) t.ok(await list, said)
    else await t.rejects(list, { code: 'unauthorized' }, said)
    const upload = who.client(uploadDocument, { ...at, name: 'x.txt', file: fileOf('x') })
    if (changes) t.ok(await upload, said)
    else await t.rejects(upload, { code: 'unauthorized' }, said)
  }
  const unknown = { record_kind: 'company', record_id: 999_999 } as const
  await t.rejects(reader.client(listDocuments, unknown), {
    code: 'record_not_found',
    details: { fields: { record_id: 'mixed.unknown_id' } },
  })
})

onBoth(t, 'a document moves to another record, if both may be changed', async (t, installation) => {
  const { leader, office, place, of } = await mission(installation)
  const { id } = await leader.client(uploadDocument, { ...of, name: 'a.txt', file: fileOf('a') })
  const folder = { record_kind: 'folder', record_id: place.folder_id } as const
  await t.rejects(leader.client(moveDocument, { id, ...folder }), { code: 'unauthorized' })
  await office.client(uploadDocument, { ...folder, name: 'A.txt', file: fileOf('other') })
  await t.rejects(office.client(moveDocument, { id, ...folder }), { code: 'document_name_taken' })
  await office.client(renameDocument, { id, name: 'b.txt' })
  t.match(await office.client(moveDocument, { id, ...folder }), { ...folder, name: 'b.txt' })
  t.match(await office.client(listDocuments, of), { count: 0 })
  t.match(await office.client(listDocuments, folder), { count: 2 })
})

onBoth(t, 'what is no document is refused, and leaves nothing', async (t, installation) => {
  const { leader, of } = await mission(installation)
  const put = (name: string, content: string | Uint8Array) =>
    leader.client(uploadDocument, {
      ...of,
      name,
      file: fileOf(typeof content === 'string' ? Buffer.from(content, 'latin1') : content),
    })
  const pdf = Buffer.from(smallPdf()).toString('latin1')
  const scripted = pdf.replace(
    '/Type/Catalog',
    '/OpenAction<</S/JavaScript/JS(app.alert\\(1\\))>>/Type/Catalog',
  )
  for (const [what, name, content, code] of [
    ['a program', 'setup.exe', 'MZ\x90\0', 'document_program'],
    ['a program under another name', 'photo.jpg', 'MZ\x90\0', 'document_program'],
    ['a program of Linux without ending', 'run', '\x7fELF\x02', 'document_program'],
    ['a script', 'install.ps1', 'Get-Item', 'document_program'],
    ['a script of a shell', 'notes.txt', '#!/bin/sh\nrm', 'document_program'],
    ['a text called PDF', 'a.pdf', 'only text', 'document_not_as_named'],
    ['a PDF called PNG', 'a.png', pdf, 'document_named_otherwise'],
    ['a PDF without ending', 'a', pdf, 'document_named_otherwise'],
    ['bytes called text', 'a.txt', 'a\0b', 'document_not_as_named'],
    ['a PDF that runs something', 'a.pdf', scripted, 'document_pdf_script'],
    ['nothing', 'a.txt', '', 'upload_empty'],
    ['a name that climbs', '../../etc/passwd', 'x', 'document_name'],
    ['a name with a backslash', 'a\\b.txt', 'x', 'document_name'],
    ['a name of Windows', 'LPT1.txt', 'x', 'document_name'],
    ['a name of Windows with a space', 'nul .txt', 'x', 'document_name'],
    ['a name of Windows with a small figure', 'COM¹.txt', 'x', 'document_name'],
    ['a hidden stream of a file', 'notes.txt::$DATA', 'x', 'document_name'],
    ['a name that reads backwards', 'photo\u202egnp.hta', 'x', 'document_name'],
    ['only dots', '...', 'x', 'document_name'],
    ['more bytes than a disk takes', `${'😀'.repeat(70)}.txt`, 'x', 'document_name_long'],
    ['a shortcut to a program', 'x.application', 'x', 'document_program'],
  ] as const)
    await t.rejects(put(name, content), { code }, what)
  t.match(await leader.client(documentsPlace, of), { count: 0 })
  const wide = Buffer.from('\ufeffnaam\tbedrag', 'utf16le')
  t.match(await put('unicode.txt', wide), { file_type: 'text/plain' }, 'as Excel saves it')
  t.match(await put('list.csv', 'MZ-number;name\n1;a'), { file_type: 'text/csv' }, 'no program')
  t.match(await put('Plan.docx', 'PK\x03\x04....'), { file_type: /wordprocessing/ })
  t.match(
    await put('calc.xlsm', 'PK\x03\x04..'),
    { outcome: 'created' },
    'macros run only when somebody lets them',
  )
  t.match(await put('model.ifczip', 'PK\x03\x04..'), {
    file_type: 'application/octet-stream',
    is_shown: false,
  })
  t.match(await put(`e\u0301te\u0301. `, 'x'), { name: 'été' }, 'a name is kept as other machines write it')
})

onBoth(t, 'a name says what the content is, also after it was changed', async (t, installation) => {
  const { leader, of } = await mission(installation)
  const { client } = leader
  const { id } = await client(uploadDocument, { ...of, name: 'a.txt', file: fileOf('<script>') })
  const rename = (name: string) => client(renameDocument, { id, name })
  await client(uploadDocument, { ...of, name: 'b.txt', file: fileOf('b') })
  await t.rejects(rename('B.txt'), {
    code: 'document_name_taken',
    details: { fields: { name: 'string.unique' } },
  })
  await t.rejects(rename('a.hta'), { code: 'document_program' })
  await t.rejects(rename('a.pdf'), { code: 'document_not_as_named' })
  t.match(await rename('a.html'), { file_type: 'application/octet-stream', is_shown: false })
  await client(deleteDocument, { id })
  await t.rejects(client(restoreDocument, { id, name: 'a.vbs' }), { code: 'document_program' })
  t.match(await client(restoreDocument, { id, name: 'a.csv' }), { name: 'a.csv', file_type: 'text/csv' })
})

onBoth(t, 'letters that grow when they are made small make no other name', async (t, installation) => {
  const { leader, of } = await mission(installation)
  const name = `${'İ'.repeat(120)}.txt`
  const put = (text: string) => leader.client(uploadDocument, { ...of, name, file: fileOf(text) })
  t.match([await put('1'), await put('2')], [{ name }, { name, version: 2 }])
})

onBoth(t, 'an upload that is cut short or fails leaves nothing', async (t, installation) => {
  const { leader, of } = await mission(installation)
  const cut = async function* () {
    yield Buffer.alloc(300_000, 'x')
    throw new Error('cut')
  }
  const file = new FileInParts('', 'text/plain', cut())
  await t.rejects(leader.client(uploadDocument, { ...of, name: 'a.txt', file }), { message: 'cut' })
  t.match(await leader.client(documentsPlace, of), { count: 0 })
  const { documents } = installation.env.ports
  const limited = { ...documents, limit: 1_000_000 }
  const { env } = installation
  const actor = await env.read((store) => actorOf(store, leader.id, null, null))
  const small = { ...env, ports: { ...env.ports, documents: limited } }
  const large = (size: number | null) => {
    const { parts } = fileOfSize(2_000_000)
    return run(uploadDocument, small, actor, {
      ...of,
      name: 'a.bin',
      file: new FileInParts('', '', parts, size),
    })
  }
  const tooLarge = { code: 'document_too_large', details: { params: { name: 'a.bin' } } }
  await t.rejects(large(2_000_000), tooLarge, 'that says its size')
  await t.rejects(large(null), tooLarge, 'that does not')
  t.match(await leader.client(documentsPlace, of), { count: 0 })
})

onBoth(
  t,
  'the same name put many times at once is one document with as many versions',
  async (t, installation) => {
    const { leader, of } = await mission(installation)
    const puts = Array.from({ length: 6 }, (_, n) =>
      leader.client(uploadDocument, { ...of, name: 'a.txt', file: fileOf(`content ${n}`) }),
    )
    const made = await Promise.all(puts)
    t.equal(new Set(made.map(({ id }) => id)).size, 1)
    t.strictSame(made.map(({ version }) => version).toSorted(), [1, 2, 3, 4, 5, 6])
  },
)
