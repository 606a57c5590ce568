import t from 'tap'
import { printed } from '#core/printing/printable.ts'
import { printable } from '#core/invoicing/documents/printable.ts'
import { pagePictures } from '#fixtures/browser/pdf.ts'
import { pageTexts } from '#fixtures/files/pdf-words.ts'
import { snapshotOf } from '#fixtures/cases/invoices.ts'
import { openPrinter } from './printer.ts'

const printer = openPrinter()
t.teardown(() => printer.close())

const texts = [
  'שלום עולם, מבנה בטון!',
  'دراسة الاستقرار للمبنى',
  'Chantier 🏗️ terminé ✓ 👍🏽 ⚠️',
  '<b>gras</b> & “béton” {{number}} <script>alert(1)</script>',
  'Łódź Ελλάδα Москва ≥ 5 t/m² → ½',
] as const

/** The fonts that a PDF carries, without the mark of the part that it carries of each. */
const fontsIn = (pdf: Uint8Array): string[] => {
  const names = Buffer.from(pdf)
    .toString('latin1')
    .matchAll(/\/BaseFont ?\/(?:[A-Z]{6}\+)?([^\s/>-]+)/g)
  return [...new Set([...names].map(([, name = '']) => name))].toSorted()
}

const ours = ['IBMPlexSans', 'IBMPlexSansArabic', 'IBMPlexSansHebrew', 'NotoEmoji']

t.test(
  'markup, emoji and what is written from right to left stand on paper with fonts of ours',
  async (t) => {
    const lines = texts.map((description, nth) => ({
      task_code: String(nth),
      description,
      amount: 10_000,
      vat_rate: 21,
      vat_category: 'S' as const,
    }))
    const usual = snapshotOf(lines)
    const pdf = await printer.print(
      printable(
        snapshotOf(lines, {
          customer: { ...usual.customer, name: texts[0], street: texts[1] },
          mission: { code: '1', name: texts[2], project: texts[3] },
          seller: { ...usual.seller, name: `${texts[1]} ${texts[0]}` },
          memo: texts.join('\n'),
        }),
        '',
      ),
    )
    t.strictSame(fontsIn(pdf), ours, 'none of this machine, which another may lack')
    const text = (await pageTexts(pdf)).join(' ')
    t.notMatch(text, '\0', 'no letter is an empty box')
    // What reads from right to left is in a PDF as it is drawn.
    for (const word of ['שלום', 'עולם', 'מבנה', 'בטון', '🏗', '✓', '👍', '⚠', 'Łódź Ελλάδα Москва'])
      t.ok(text.split(word).length > 2, word)
    t.match(text, '<b>gras</b> & “béton” {{number}} <script>alert(1)</script>', 'what was typed is text')
    t.match(text, /[\u0600-\u06FF]{4}/)
  },
)

t.test('each of them is drawn: a line of it has ink, in both weights', async (t) => {
  for (const words of ['שלום עולם', 'دراسة الاستقرار', '🏗 👍 ⚠'])
    for (const weight of [400, 700]) {
      const html = `<body style="margin:0"><p style="margin:0;font:${weight} 20mm 'IBM Plex Sans', sans-serif">${words}</p></body>`
      const pdf = await printer.print(
        printed({ header: '', footer: '', body: `<style>@page{margin:0}</style>${html}` }, {}, []),
      )
      t.notMatch((await pageTexts(pdf))[0], '\0')
      const [page] = await pagePictures(t, pdf)
      const covered = page!.covered({ left: 0, top: 0, right: 60, bottom: 30 })
      t.ok(covered > 0.04 && covered < 0.6, `${words} ${weight}: ${covered}`)
    }
})
