import { request } from 'node:http'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import t from 'tap'
import { fileOf } from '#fixtures/documents/uploads.ts'
import { manyBytes } from '#fixtures/document-stores/suite.ts'
import { testFirm } from '#fixtures/firm.ts'
import { openApi, tokenOf } from '#fixtures/http/caller.ts'
import { testInstallation } from '#fixtures/installation.ts'
import { until } from '#fixtures/until.ts'
import { smallPdf } from '#fixtures/files/small-pdf.ts'
import { documentsPlace, uploadDocument } from '#core/documents/operations.ts'
import { rangeIn } from './stored-file.ts'

t.test('documents over HTTP', async (t) => {
  const installation = await testInstallation(t, 'sqlite', 'local', { documentLimit: '3' })
  const firm = await testFirm(installation)
  const { id, client } = await firm.person(['company.*'])
  const { company_id } = await firm.folder(id, 1)
  const of = { record_kind: 'company', record_id: company_id } as const
  const token = await tokenOf(installation, id)
  const { ask, url } = await openApi(t, installation)
  const query = `record_kind=company&record_id=${company_id}`
  const asides = () => readdir(join(installation.config.data, 'documents', 'new')).catch(() => [])

  await t.test('a part of a file is what its range asks for', async (t) => {
    const digits = await client(uploadDocument, { ...of, name: 'digits.txt', file: fileOf('0123456789') })
    const get = (headers: { [name: string]: string }) =>
      ask(`GET /documents/download/${digits.id}`, { token, headers })
    const whole = await get({})
    t.match(whole, { status: 200, text: '0123456789' })
    t.equal(whole.headers.get('content-length'), '10')
    t.equal(whole.headers.get('accept-ranges'), 'bytes')
    t.match(whole.headers.get('content-disposition'), /^attachment; filename\*=UTF-8''digits\.txt$/)
    t.equal(whole.headers.get('x-content-type-options'), 'nosniff')
    t.match(whole.headers.get('content-security-policy'), /sandbox/)
    const etag = whole.headers.get('etag') ?? ''
    for (const known of [etag, `W/${etag}`, `"another", ${etag}`, '*'])
      t.match(await get({ 'If-None-Match': known }), { status: 304, text: '' }, known)
    const part = await get({ Range: 'bytes=2-4' })
    t.match(part, { status: 206, text: '234' })
    t.equal(part.headers.get('content-range'), 'bytes 2-4/10')
    t.match(await get({ Range: 'bytes=7-' }), { status: 206, text: '789' })
    t.match(await get({ Range: 'bytes=-2' }), { status: 206, text: '89' })
    t.match(await get({ Range: 'bytes=2-4', 'If-Range': etag }), { status: 206 })
    t.match(await get({ Range: 'bytes=2-4', 'If-Range': '"another"' }), { status: 200, text: '0123456789' })
    const beyond = await get({ Range: 'bytes=10-' })
    t.equal(beyond.status, 416)
    t.equal(beyond.headers.get('content-range'), 'bytes */10')
    const head = await fetch(`${url}/api/documents/download/${digits.id}`, {
      method: 'HEAD',
      headers: { Authorization: `Bearer ${token}` },
    })
    t.match([head.status, head.headers.get('content-length')], [200, '10'])
  })

  await t.test('a preview is shown and runs nothing', async (t) => {
    const page = '<script>alert(1)</script>'
    const html = await client(uploadDocument, { ...of, name: 'page.html', file: fileOf(page) })
    t.match(await ask(`GET /documents/preview/${html.id}`, { token }), {
      envelope: { message: 'document_not_shown' },
    })
    const download = await ask(`GET /documents/download/${html.id}`, { token })
    t.equal(download.headers.get('content-type'), 'application/octet-stream')
    const text = await client(uploadDocument, { ...of, name: 'page.xml', file: fileOf(page) })
    const shown = await ask(`GET /documents/preview/${text.id}`, { token })
    t.match(shown.headers.get('content-type'), /^text\/plain/)
    t.match(shown.headers.get('content-disposition'), /^inline/)
    const pdf = await client(uploadDocument, { ...of, name: 'a.pdf', file: fileOf(smallPdf()) })
    const opened = await ask(`GET /documents/preview/${pdf.id}`, { token })
    t.equal(opened.headers.get('content-type'), 'application/pdf')
    t.notMatch(opened.headers.get('content-security-policy'), /sandbox/, 'Chrome shows no PDF in one')
    const kept = await ask(`GET /documents/download/${pdf.id}`, { token })
    t.match(kept.headers.get('content-security-policy'), /sandbox/)
  })

  await t.test('a body that is packed on its way is refused, and names are quoted', async (t) => {
    const headers = { 'Content-Encoding': 'gzip' }
    const packed = await ask(`POST /documents/upload?${query}&name=a.bin`, { token, raw: 'x', headers })
    t.match(packed, { status: 415, envelope: { message: 'unknown_encoding' } })
    const { id } = await client(uploadDocument, { ...of, name: "l'an (1).txt", file: fileOf('x') })
    const { headers: sent } = await ask(`GET /documents/download/${id}`, { token })
    t.match(sent.get('content-disposition'), "filename*=UTF-8''l%27an%20%281%29.txt")
  })

  await t.test('what is too large is refused, whether it says its size or not', async (t) => {
    const upload = (body: BodyInit) =>
      fetch(`${url}/api/documents/upload?${query}&name=a.bin`, {
        method: 'POST',
        headers: { Authorization: `Bearer ${token}` },
        body,
        duplex: 'half',
      } as RequestInit)
    const size = 3 * 1024 * 1024 + 1
    const said = await upload(new Uint8Array(size).fill(7))
    t.match(
      [said.status, await said.json()],
      [413, { message: 'document_too_large', value: { params: { max: 3 } } }],
    )
    const reading = manyBytes(size)
    const unsaid = await upload(
      new ReadableStream({
        pull: async (controller) => {
          const { done, value } = await reading.next()
          if (done) controller.close()
          else controller.enqueue(value)
        },
      }) as unknown as BodyInit,
    )
    t.match([unsaid.status, await unsaid.json()], [413, { message: 'document_too_large' }])
    t.strictSame(await asides(), [])
  })

  await t.test('an upload that is cut off leaves nothing', async (t) => {
    const before = await client(documentsPlace, of)
    const sending = request(`${url}/api/documents/upload?${query}&name=cut.bin`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${token}`, 'Content-Length': '2000000' },
    })
    sending.on('error', () => undefined)
    sending.write(Buffer.alloc(200_000, 'x'))
    await until(async () => (await asides()).length > 0 || (await inNew()).length > 0)
    sending.destroy()
    await until(async () => (await asides()).length === 0 && (await inNew()).length === 0)
    t.strictSame(await client(documentsPlace, of), before)
  })

  /** What the store itself writes aside. */
  function inNew() {
    return readdir(join(installation.config.data, 'documents', '.new')).catch(() => [])
  }

  await t.test('who may not call is told before a byte is read', async (t) => {
    const { status } = await ask(`POST /documents/upload?${query}&name=a.txt`, { raw: 'x' })
    t.equal(status, 401)
  })
})

t.test('the range of a header', async (t) => {
  for (const [header, size, expected] of [
    ['', 10, null],
    ['bytes=0-0', 10, { from: 0, to: 0 }],
    ['bytes=5-', 10, { from: 5, to: 9 }],
    ['bytes=-3', 10, { from: 7, to: 9 }],
    ['bytes=-30', 10, { from: 0, to: 9 }],
    ['bytes=0-99', 10, { from: 0, to: 9 }],
    ['bytes=10-', 10, 'beyond'],
    ['bytes=-0', 10, 'beyond'],
    ['bytes=0-', 0, 'beyond'],
    ['bytes=5-2', 10, null],
    ['bytes=0-1,4-5', 10, null],
    ['lines=0-1', 10, null],
    ['bytes=-', 10, null],
    ['bytes=x-1', 10, null],
  ] as const)
    t.strictSame(rangeIn(header, size), expected, `${header} of ${size}`)
})
