import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import t, { type Test } from 'tap'
import { extractText, getDocumentProxy } from 'unpdf'
import { paymentCode } from '#core/invoicing/settlement/payment-code.ts'
import type { InvoiceSnapshot } from '#core/invoicing/documents/snapshot.ts'
import type { PrintJob } from '#core/ports.ts'
import { printable } from '#core/invoicing/documents/printable.ts'
import {
  creditNote,
  dutchInvoice,
  frenchInvoice,
  hundredLines,
  reverseChargeInvoice,
} from '#fixtures/cases/invoices.ts'
import { startChild } from '#fixtures/child.ts'
import { cacheFolder } from '../cache-folder.ts'
import { codes } from './codes.ts'
import { openPrinter } from './printer.ts'

const printer = openPrinter()
t.teardown(() => printer.close())

const plain = (html: string): PrintJob => ({ html, header: '', footer: '' })

async function pages(pdf: Uint8Array): Promise<string[]> {
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(pdf)), { mergePages: false })
  return text.map((page) => page.replace(/\s+/g, ' '))
}

async function printed(snapshot: InvoiceSnapshot): Promise<string[]> {
  const code = paymentCode({ ...snapshot.seller, ...snapshot, amount: snapshot.amount_vat_included })
  return pages(await printer.print(printable(snapshot, code ? await codes().qr(code) : '')))
}

function says(t: Test, page: string | undefined, ...texts: string[]): void {
  for (const text of texts) t.ok(page?.includes(text), text)
}

t.test('an invoice fits one page and says everything that it must', async (t) => {
  const [page, ...more] = await printed(frenchInvoice)
  t.equal(more.length, 0)
  says(
    t,
    page,
    'Facture 2026-0042',
    '31/03/2026',
    '30/04/2026',
    '+++202/6000/04236+++',
    'Régie portuaire de Samarche & Lesse',
  )
  says(
    t,
    page,
    'TVA BE 0123.456.749',
    'TVA BE 0456.012.341',
    'PO-2026-00817',
    '12040/2',
    'Frais de déplacement',
    '184,33 €',
  )
  says(t, page, '21 %', '21.674,83 €', '4.551,71 €', '6 %', '144,00 €', '24.074,83 €', '28.770,54 €')
  says(t, page, 'BE68 5390 0754 7034', 'GEBABEBB', 'Page 1 / 1')
})

t.test('it is in the customer’s language', async (t) => {
  says(
    t,
    (await printed(dutchInvoice))[0],
    'Factuur 2026-0043',
    'Vervaldatum',
    'Te betalen bedrag',
    'Bestek 2025/118',
    'Pagina 1 / 1',
  )
  says(
    t,
    (await printed(reverseChargeInvoice))[0],
    'Invoice 2026-0044',
    'Reverse charge',
    'Netherlands',
    'art. 196',
    '0,00 €',
  )
})

t.test('a credit note names its invoice and asks for no payment', async (t) => {
  const [page = ''] = await printed(creditNote)
  says(
    t,
    page,
    'Note de crédit NC-2026-0003',
    'sur la facture 2026-0042 du 31/03/2026',
    'TVA à reverser à l’État',
    'Montant en votre faveur',
  )
  t.notOk(page.includes('Échéance'))
  t.notOk(page.includes('Scannez'))
})

t.test('a hundred lines run over pages that each repeat the heading, and none is lost', async (t) => {
  const all = await printed(hundredLines)
  t.ok(all.length > 5)
  for (const [place, page] of all.entries())
    says(t, page, 'Montant HTVA', `Page ${place + 1} / ${all.length}`)
  const text = all.join(' ')
  for (let code = 40_001; code <= 40_100; code++)
    t.equal(text.split(` ${code} `).length, 2, `line ${code} stands once`)
  says(t, all.at(-1), '40.246,53 €', 'Paiement')
})

t.test('names and signs of all Europe are printed in the document’s own font', async (t) => {
  const text = 'Łódź Ελλάδα Привет ≥ 5 t/m² → Ø 12 ✓'
  const pdf = await printer.print(plain(`<p style="font-family: IBM Plex Sans">${text}`))
  t.same(await pages(pdf), [text])
  t.ok(Buffer.from(pdf).includes('IBMPlexSans'))
})

t.test('pictures are printed that no screen ever shows, in the text and in its style', async (t) => {
  const red =
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg=='
  const picture = `data:image/png;base64,${red}`
  const count = async (html: string): Promise<number> =>
    Buffer.from(await printer.print(plain(html)))
      .toString('latin1')
      .split('/Subtype /Image').length - 1
  t.equal(await count('<p>none'), 0)
  t.ok((await count(`<img src="${picture}" width="100" height="100">`)) > 0)
  t.ok((await count(`<div style="width: 1in; height: 1in; background: url(${picture})">`)) > 0)
})

t.test('nothing is fetched and no script runs', async (t) => {
  const requested: string[] = []
  const server = createServer((request, reply) => {
    requested.push(request.url ?? '')
    reply.end()
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo
  const url = `http://127.0.0.1:${port}`
  const html = `<link rel="stylesheet" href="${url}/style"><img src="${url}/picture"><iframe src="file:///etc/passwd"></iframe>
    <p id="p">still<script>document.getElementById('p').textContent = 'ran'; fetch('${url}/script')</script>`
  const [page] = await pages(await printer.print({ html, header: `<img src="${url}/header">`, footer: '' }))
  server.close()
  t.match(page, /still/)
  t.notMatch(page, /ran|root:/)
  t.same(requested, [])
})

t.test('many at once come out each as itself', async (t) => {
  const all = await Promise.all(
    Array.from({ length: 60 }, (_, i) => printer.print(plain(`<p>document ${i}`)).then(pages)),
  )
  t.same(
    all,
    Array.from({ length: 60 }, (_, i) => [`document ${i}`]),
  )
})

t.test('a browser that is killed is started again, and what was being printed comes out', async (t) => {
  const work = Array.from({ length: 40 }, (_, i) => printer.print(plain(`<p>document ${i}`)).then(pages))
  await work[0]
  for (const pid of await browsers()) process.kill(pid, 'SIGKILL')
  t.same(
    await Promise.all(work),
    Array.from({ length: 40 }, (_, i) => [`document ${i}`]),
  )
  t.same(await pages(await printer.print(plain('<p>after'))), ['after'])
})

t.test('a browser that hangs is ended and another one prints', async (t) => {
  const others = await browsers()
  const hurried = openPrinter({ patience: 1000 })
  t.same(await pages(await hurried.print(plain('<p>before'))), ['before'])
  const hanging = (await browsers()).find((pid) => !others.includes(pid))!
  process.kill(hanging, 'SIGSTOP')
  t.same(await pages(await hurried.print(plain('<p>after'))), ['after'])
  t.notOk((await browsers()).includes(hanging))
  await hurried.close()
})

t.test('a page that crashes is replaced', async (t) => {
  const work = Array.from({ length: 40 }, (_, i) => printer.print(plain(`<p>document ${i}`)).then(pages))
  await work[0]
  for (const pid of await browsers('--type=renderer')) process.kill(pid, 'SIGKILL')
  t.same(
    await Promise.all(work),
    Array.from({ length: 40 }, (_, i) => [`document ${i}`]),
  )
})

t.test('where no browser can be started, it is told', async (t) => {
  const broken = openPrinter({ chromiumPath: '/nonexistent/chromium' })
  await t.rejects(broken.print(plain('x')), { name: 'Failure', code: 'printer_unavailable' })
  await broken.close()
})

t.test('a printer never used closes without starting anything', async (t) => {
  const unused = openPrinter()
  await unused.close()
  await t.rejects(unused.print(plain('x')), { code: 'printer_unavailable' })
})

/** Processes below this one: the browsers themselves, or their parts of one type. */
async function browsers(type?: string): Promise<number[]> {
  const all = (await readdir('/proc')).filter((name) => /^\d+$/.test(name)).map(Number)
  const known = new Map<number, { parent: number; command: string }>()
  for (const pid of all) {
    const [stat, command] = await Promise.all(
      ['stat', 'cmdline'].map((name) => readFile(`/proc/${pid}/${name}`, 'utf8').catch(() => '')),
    )
    known.set(pid, { parent: Number(stat?.replace(/^.*\) \S /s, '').split(' ')[0]), command: command ?? '' })
  }
  const isBelow = (pid: number): boolean => {
    const parent = known.get(pid)?.parent
    return parent === process.pid || (parent !== undefined && known.has(parent) && isBelow(parent))
  }
  return all.filter((pid) => {
    const { parent, command } = known.get(pid)!
    if (!command.includes('chromium')) return false
    return type ? command.includes(type) && isBelow(pid) : parent === process.pid
  })
}

t.test('what a killed process leaves of its browser is gone once another one prints', async (t) => {
  const above = await mkdtemp(join(tmpdir(), 'decidag-test-'))
  t.teardown(() => rm(above, { recursive: true, force: true }))
  const profiles = async () => (await readdir(above)).filter((name) => name.includes('_profile-'))
  const printing = async () => {
    const child = await startChild(t, 'printing.ts', {}, { TMPDIR: above })
    await child.hears<{ printed: true }>(({ printed }) => printed)
    return child
  }

  const killed = await printing()
  const [left, ...others] = await profiles()
  t.ok(left)
  t.strictSame(others, [])
  killed.process.kill('SIGKILL')
  await killed.ended()
  t.strictSame(await profiles(), [left], 'nobody was there to remove it')

  // In a container the process before had the number that this one has.
  const before = join(above, 'playwright_chromiumdev_profile-before')
  await mkdir(before)
  await writeFile(join(await cacheFolder(), 'profiles', `${process.pid}-before`), before)
  const again = openPrinter()
  await again.print(plain('<p>x</p>'))
  await again.close()
  t.notOk((await profiles()).includes(basename(before)))

  const [one, other] = [await printing(), await printing()]
  t.equal((await profiles()).length, 2, 'of the killed one nothing is left, and nobody took those in use')
  t.notOk((await profiles()).includes(left!))
  for (const { process, ended } of [one, other]) {
    process.send('stop')
    t.equal(await ended(), 0)
  }
  t.strictSame(await profiles(), [])
})
