import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import t from 'tap'
import { addDays } from '#core/values/day.ts'
import { translate } from '#core/texts/translate.ts'
import { testFirm } from '#fixtures/firm.ts'
import { testInstallation, testToday } from '#fixtures/installation.ts'
import type { ConnectedContext } from '../../command.ts'
import { savePdfs, tryFolder } from './save-pdfs.ts'

const pdf = Buffer.from('%PDF-1.4\n%%EOF\n')
const png = Buffer.from('\x89PNG\r\n\x1a\n....IEND\xae\x42\x60\x82', 'latin1')
const count = 1100

t.test(
  'what a killed run emitted is saved by the next one, however much it was and whatever became of it; and once',
  async (t) => {
    const installation = await testInstallation(t, 'sqlite')
    const firm = await testFirm(installation)
    const { client } = await firm.person(['invoices_all.read'])
    const place = await firm.folder(1, 12)
    const { subfolder_id } = await firm.subfolder(place)
    const { files } = installation.env.ports
    const links = { pdf: await files.put(pdf, 'pdf'), png: await files.put(png, 'png') }
    const base = { subfolder_id, issue_date: testToday, status_type: 'emitted', pdf_link: links.pdf } as const
    await installation.scene(async (store) => {
      const emitted = await store.invoices.insertMany([
        ...Array.from({ length: count }, (_, n) => ({ ...base, number: `2026-${n}`, amount: 1 })),
        { ...base, number: 'PAID', status_type: 'paid' as const },
        { ...base, number: 'SCAN', pdf_link: links.png },
        {
          ...base,
          number: 'CREDITED',
          amount: 100,
          amount_vat_included: 121,
          issue_date: addDays(testToday, -7),
        },
        { ...base, number: 'EARLIER', issue_date: addDays(testToday, -8) },
      ])
      await store.invoices.insert({
        ...base,
        number: 'NOTE',
        invoice_class: 'credit_note',
        amount: -100,
        amount_vat_included: -121,
        credited_invoice_id: emitted.find(({ number }) => number === 'CREDITED')!.id,
      })
    })
    const folder = await mkdtemp(join(tmpdir(), 'decidag-pdfs-'))
    t.teardown(() => rm(folder, { recursive: true, force: true }))
    const complaints: string[] = []
    const context = {
      client,
      t: translate('en'),
      complain: (text: string) => void complaints.push(text),
      progress: () => ({ step: () => undefined, end: () => undefined }),
      connection: { today: () => testToday },
    } as unknown as ConnectedContext
    const run = () =>
      savePdfs(context, { emitted: [], folder, due: true, stopped: new AbortController().signal })

    t.match(await run(), { saved: count + 4, failed: 0, left: 0, stopper: null })
    t.strictSame(complaints, [])
    const saved = new Set(await readdir(folder))
    t.equal(saved.size, count + 4)
    for (const name of [
      'invoice-PAID.pdf',
      'invoice-SCAN.png',
      'invoice-CREDITED.pdf',
      'credit_note-NOTE.pdf',
    ])
      t.ok(saved.has(name), name)
    t.match(await run(), { saved: 0, failed: 0 }, 'a second run finds all of it there')
  },
)

t.test('what killed runs left half written is cleared away, and nothing else', async (t) => {
  const folder = await mkdtemp(join(tmpdir(), 'decidag-pdfs-'))
  t.teardown(() => rm(folder, { recursive: true, force: true }))
  const twoHoursAgo = new Date(Date.now() - 7_200_000)
  for (const name of [
    'invoice-1.pdf.4711',
    'invoice-2.png.4711',
    'invoice-3.xml.4711',
    'notes.txt.1',
    'invoice-4.pdf',
  ]) {
    await writeFile(join(folder, name), '')
    await utimes(join(folder, name), twoHoursAgo, twoHoursAgo)
  }
  await tryFolder(folder)
  t.strictSame((await readdir(folder)).toSorted(), ['invoice-4.pdf', 'notes.txt.1'])
})
