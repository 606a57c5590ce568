import t from 'tap'
import { templateKinds } from '#core/templates/kinds.ts'
import { printed } from '#core/printing/printable.ts'
import type { PrintJob } from '#core/ports.ts'
import { pagePictures } from '#fixtures/browser/pdf.ts'
import { openPrinter } from '../printing/printer.ts'
import { openArchive } from '../workbooks/zip.ts'
import { writeDocx as write } from './docx.ts'

const printer = openPrinter()
t.teardown(() => printer.close())
const writeDocx = (job: PrintJob): Promise<Uint8Array> => write(job, printer.draw)

/** What Word reads of a part of the file. */
const partOf = async (bytes: Uint8Array, path: string): Promise<string> =>
  (await bytesOf(bytes, path)).toString('utf8')

async function bytesOf(bytes: Uint8Array, path: string): Promise<Buffer> {
  const chunks: Uint8Array[] = []
  for await (const chunk of openArchive(bytes).read(path, () => undefined)) chunks.push(chunk)
  return Buffer.concat(chunks)
}

const wordsOf = (xml: string): string =>
  [...xml.matchAll(/<w:t[^>]*>([^<]*)/g)].map(([, text]) => text).join('|')

t.test('a letter for Word says what the printed one says', async (t) => {
  const { builtIn, sample, raw } = templateKinds.find(({ kind }) => kind === 'offer_letter')!
  const bytes = await writeDocx(printed(builtIn('nl'), sample('nl'), raw))
  const xml = await partOf(bytes, 'word/document.xml')
  const words = wordsOf(xml)
  for (const phrase of [
    'Atelier Meuse',
    'Noor Peeters',
    'Geachte heer, mevrouw,',
    '48.500,00 €',
    'Stabiliteitsstudie',
  ])
    t.ok(words.includes(phrase), phrase)
  t.match(xml, '<w:tbl>', 'its tasks are a table')
  t.match(await partOf(bytes, 'word/footer1.xml'), /NUMPAGES/, 'its pages are counted')
})

t.test('letters keep their look, pictures their size, lists their points', async (t) => {
  const dot =
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
  const html = `<h2>Titre</h2><p>a <strong>b</strong> <em>c</em><br> d &amp; e</p><ul><li>f</li></ul><p style="text-align: right">g</p><img src="data:image/png;base64,${dot}">`
  const bytes = await writeDocx({ html, header: '', footer: '' })
  const xml = await partOf(bytes, 'word/document.xml')
  t.match(xml, /Heading2/)
  t.match(xml, /<w:b\/>[\s\S]{0,200}b</)
  t.match(xml, /<w:numPr>/)
  t.match(xml, /<w:jc w:val="right"\/>/)
  t.match(xml, /<pic:pic/)
  t.equal(wordsOf(xml), 'Titre|a| |b| |c|d &amp; e|f|g')
})

t.test('a logo that is a drawing goes along, one that is gone leaves nothing', async (t) => {
  const drawing =
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 600 200"><path d="M0 0h9v9H0z"/></svg>'
  const coded = `data:image/svg+xml;base64,${Buffer.from(drawing).toString('base64')}`
  for (const src of [coded, `data:image/svg+xml,${encodeURIComponent(drawing)}`]) {
    const bytes = await writeDocx({ html: `<p>a<img src="${src}" alt=""></p>`, header: '', footer: '' })
    const xml = await partOf(bytes, 'word/document.xml')
    t.match(xml, /svgBlip/)
    t.match(xml, `cx="${180 * 9525}" cy="${60 * 9525}"`, 'as wide as a logo is on a letter')
    const [, file = ''] = /Target="(media\/[^"]+\.svg)"/.exec(
      await partOf(bytes, 'word/_rels/document.xml.rels'),
    )!
    t.equal(await partOf(bytes, `word/${file}`), drawing)
  }
  const { builtIn, sample, raw } = templateKinds.find(({ kind }) => kind === 'offer_letter')!
  const values = sample('nl')
  for (const logo of ['', 'data:image/svg+xml,%ff%zz']) {
    const job = printed(builtIn('nl'), { ...values, firm: { ...(values['firm'] as object), logo } }, raw)
    t.equal(job.html.includes('<img'), logo !== '')
    t.match(wordsOf(await partOf(await writeDocx(job), 'word/document.xml')), 'Atelier Meuse')
  }
})

t.test(
  'a drawing on the page becomes a sharp picture, no broader than the text, that says what it shows',
  async (t) => {
    const drawing = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1000 200" width="1000" height="200"><title>Load</title>
<desc>Half of it &amp; more is "free".</desc><defs><pattern id="p" width="100" height="100" patternUnits="userSpaceOnUse"><path d="M0 0h50v100h-50z" fill="#ff0000"/></pattern></defs>
<path d="M0 0h500v200H0z" fill="url(#p)"/></svg>`
    for (const [style, broadest] of [
      ['', 9290 / 15],
      ['<style>@page { size: A4 landscape; margin: 14mm }</style>', 1000],
    ] as const) {
      const bytes = await writeDocx({
        html: `${style}<p>a</p><div>${drawing}</div><p>b</p>`,
        header: '',
        footer: '',
      })
      const xml = await partOf(bytes, 'word/document.xml')
      t.equal(wordsOf(xml), 'a|b', 'its words are not printed beside it')
      t.match(xml, 'descr="Load. Half of it &amp; more is &quot;free&quot;."')
      t.match(xml, `cx="${Math.round(broadest) * 9525}" cy="${Math.round(broadest / 5) * 9525}"`)
      t.equal(/w:orient="landscape"/.test(xml), style !== '', 'a page on its side stays so')
      const [, file = ''] = /Target="(media\/[^"]+\.png)"/.exec(
        await partOf(bytes, 'word/_rels/document.xml.rels'),
      )!
      const png = Buffer.from(await bytesOf(bytes, `word/${file}`))
      t.same([png.readUInt32BE(16), png.readUInt32BE(20)], [2000, 400], 'twice as many dots as pixels')
      const html = `<style>@page { margin: 0 } body { margin: 0 }</style><img src="data:image/png;base64,${png.toString('base64')}" style="display: block; width: 100mm">`
      const [page] = await pagePictures(t, await printer.print({ html, header: '', footer: '' }))
      const { right, bottom } = page!.inkOf('#ff0000')!
      t.ok(
        Math.abs(right - 45) < 1 && Math.abs(bottom - 20) < 1,
        `${right} × ${bottom} mm: up to its last stripe`,
      )
      const half = page!.covered({ left: 0, top: 0, right: 45, bottom: 20 })
      t.ok(Math.abs(half - 25 / 45) < 0.05, `${half} of that: its pattern`)
    }
  },
)
