import t from 'tap'
import { templateKinds } from '#core/templates/kinds.ts'
import { printed } from '#core/printing/printable.ts'
import { openArchive } from '../workbooks/zip.ts'
import { writeDocx } from './docx.ts'

/** What Word reads of a part of the file. */
async function partOf(bytes: Uint8Array, path: string): Promise<string> {
  const chunks: Uint8Array[] = []
  for await (const chunk of openArchive(bytes).read(path, () => undefined)) chunks.push(chunk)
  return Buffer.concat(chunks).toString('utf8')
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
