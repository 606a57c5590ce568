import t from 'tap'
import type { InvoiceSnapshot } from '#core/invoicing/documents/snapshot.ts'
import { templateKinds } from '#core/templates/kinds.ts'
import { sampleOffer } from '#core/folders/offers/offer-sample.ts'
import { offerTemplate } from '#core/folders/offers/offer-template.ts'
import { offerValues } from '#core/folders/offers/offer-values.ts'
import { printed } from '#core/printing/printable.ts'
import { printable } from '#core/invoicing/documents/printable.ts'
import { languages } from '#core/kernel/permission.ts'
import { frenchInvoice, snapshotOf } from '#fixtures/cases/invoices.ts'
import { pagePictures } from '#fixtures/browser/pdf.ts'
import { pageTexts } from '#fixtures/files/pdf-words.ts'
import { codes } from './codes.ts'
import { openPrinter } from './printer.ts'

const printer = openPrinter()
t.teardown(() => printer.close())

const qr = await codes().qr('a payment')
const print = (invoice: InvoiceSnapshot): Promise<Uint8Array> => printer.print(printable(invoice, qr))

const lines = (count: number, words: (nth: number) => string): InvoiceSnapshot['lines'] =>
  Array.from({ length: count }, (_, nth) => ({
    task_code: `N${1000 + nth}`,
    description: words(nth),
    amount: 10_000 + nth,
    vat_rate: nth % 3 === 2 ? 6 : 21,
    vat_category: 'S',
  }))

t.test('on an invoice of any length neither the sums nor the payment begin a page alone', async (t) => {
  for (let count = 1; count <= 60; count++) {
    const invoice = snapshotOf(
      lines(count, (nth) => 'Studie van de draagstructuur. '.repeat(1 + (nth % 4))),
      { language: 'nl' },
    )
    const pages = await pageTexts(await print(invoice))
    const linesOn = pages.map((page) => page.match(/N1\d{3}/g)?.length ?? 0)
    t.equal(
      linesOn.reduce((all, on) => all + on, 0),
      count,
      `${count} lines are all there`,
    )
    for (const [nth, page] of pages.entries()) {
      t.ok(linesOn[nth]! >= Math.min(2, count), `${count} lines, page ${nth + 1}: ${linesOn[nth]} of them`)
      t.match(page, 'Omschrijving', 'its headings')
      t.match(page, `Pagina ${nth + 1} / ${pages.length}`)
    }
    t.match(pages.at(-1), /Te betalen bedrag.*IBAN.*Begunstigde/, 'all that is to pay stands together')
  }
})

t.test('the last lines stay with the sums where each is as long as a line may be', async (t) => {
  for (let count = 1; count <= 8; count++) {
    const pages = await pageTexts(await print(snapshotOf(lines(count, () => 'Étude '.repeat(166)))))
    t.ok(
      pages.slice(1).every((page) => /N1\d{3}/.test(page)),
      `${count} lines`,
    )
    t.match(pages.at(-1), /N1\d{3}.*Montant à payer.*Bénéficiaire/)
  }
})

const drawn = (width: number, height: number): string =>
  'data:image/svg+xml,' +
  encodeURIComponent(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}"><rect width="${width}" height="${height}" fill="#ff0000"/></svg>`,
  )

t.test('a logo keeps its shape within its place, wide or tall', async (t) => {
  for (const [width, height, expected] of [
    [100, 10, [52, 5.2]],
    [10, 100, [1.7, 17]],
    [400, 400, [17, 17]],
  ] as const) {
    const seller = { ...frenchInvoice.seller, logo: drawn(width, height) }
    const [page] = await pagePictures(t, await print({ ...frenchInvoice, seller }))
    const { left, top, right, bottom } = page!.inkOf('#ff0000')!
    t.ok(Math.abs(left - 20) < 0.5 && Math.abs(top - 15) < 0.5, `${left}, ${top} mm: in its corner`)
    t.ok(Math.abs(right - left - expected[0]) < 0.8, `${right - left} mm wide`)
    t.ok(Math.abs(bottom - top - expected[1]) < 0.8, `${bottom - top} mm high`)
  }
})

t.test('paragraphs typed in a header stand within the margins, below each other', async (t) => {
  const header = '<p style="color: #ff0000">HHHH</p><p style="color: #0000ff">HHHH</p>'
  const invoice = { ...frenchInvoice, template: { ...frenchInvoice.template, header } }
  const [page] = await pagePictures(t, await print(invoice))
  const [first, second] = [page!.inkOf('#ff0000')!, page!.inkOf('#0000ff')!]
  for (const { left, top, bottom } of [first, second]) {
    t.ok(Math.abs(left - 20) < 0.6, `${left} mm from the left`)
    t.ok(Math.abs(bottom - top - 2) < 0.4, `letters of 8 points: ${bottom - top} mm`)
  }
  t.ok(second.top > first.bottom, `${second.top} mm is below ${first.bottom}`)
  t.ok(second.bottom < 15, 'and above the text')
})

t.test('paragraphs typed below the footer stay on the page', async (t) => {
  const footer = `${frenchInvoice.template.footer}<p style="color: #ff0000">HHHH</p><p style="color: #0000ff">HHHH</p>`
  const invoice = { ...frenchInvoice, template: { ...frenchInvoice.template, footer } }
  const [page] = await pagePictures(t, await print(invoice))
  const [first, second] = [page!.inkOf('#ff0000')!, page!.inkOf('#0000ff')!]
  t.ok(second.top > first.bottom)
  t.ok(second.bottom < 297 - 4, `${second.bottom} mm is within what is printed`)
})

const long = 'Intercommunale maatschappij voor waterbouwkundige studiën en oeververbindingen '
  .repeat(3)
  .trim()

t.test('names as long as they may be push nothing off the page, in each language', async (t) => {
  for (const language of languages) {
    const invoice = snapshotOf(
      [
        ...lines(2, () => long),
        {
          task_code: '24001.10.20.30.40/12345678901234567890',
          description: 'W'.repeat(1000),
          amount: 99_999_999,
          vat_rate: 21,
          vat_category: 'S',
        },
      ],
      {
        language,
        memo: long,
        buyer_reference: 'PO'.repeat(50),
        mission: { code: 'P24001/2', name: long, project: 'W'.repeat(250) },
        customer: { ...frenchInvoice.customer, name: long, street: 'W'.repeat(150), city: 'W'.repeat(100) },
        seller: {
          ...frenchInvoice.seller,
          name: long,
          legal_form: 'besloten vennootschap',
          street: 'W'.repeat(150),
          email: `${'a'.repeat(60)}@example.example`,
        },
      },
    )
    const pdf = await print(invoice)
    const texts = await pageTexts(pdf)
    const all = texts.join(' ')
    t.equal(all.match(/W/g)!.length >= 1000 + 250 + 150 + 100, true, 'each letter is there')
    t.match(all, '1.210.242,00')
    for (const [nth, text] of texts.entries()) {
      t.match(text, ` ${nth + 1} / ${texts.length}`)
      t.match(text, 'BE68 5390 0754 7034', 'how to pay stands at the foot')
    }
    for (const page of await pagePictures(t, pdf)) {
      t.equal(page.covered({ left: 0, top: 0, right: 19, bottom: 297 }), 0, 'the margin on the left is white')
      t.equal(page.covered({ left: 193, top: 0, right: 210, bottom: 297 }), 0, 'and the one on the right')
      t.equal(page.covered({ left: 0, top: 294, right: 210, bottom: 297 }), 0, 'and the one below')
    }
  }
})

t.test('the letter of an offer is printed with its footer on every page, in each language', async (t) => {
  const raw = templateKinds.find(({ kind }) => kind === 'offer_letter')!.raw
  for (const language of languages) {
    const offer = sampleOffer(language)
    const tasks = Array.from({ length: 60 }, (_, nth) => ({
      code: `T${100 + nth}`,
      name: nth === 7 ? long : 'Stabiliteitsstudie',
      description: nth % 5 === 0 ? 'Berekeningsnota en plannen' : '',
    }))
    const firm = { ...offer.firm, logo: drawn(100, 10) }
    const values = offerValues({ ...offer, firm, tasks, mission: { ...offer.mission, name: long } })
    const pdf = await printer.print(printed(offerTemplate(language), values, raw))
    const texts = await pageTexts(pdf)
    t.ok(texts.length >= 2)
    for (const [nth, text] of texts.entries()) {
      t.match(text, ` ${nth + 1} / ${texts.length}`)
      t.match(text, offer.firm.vat_number)
    }
    t.equal(texts.join(' ').match(/T1\d\d/g)!.length, 60, 'each task')
    t.match(texts.at(-1), offer.leader.name, 'signed at its end')
    t.match(texts.at(-1), /T1\d\d|€/, 'which stands on no page alone')
    const [first, ...others] = await pagePictures(t, pdf)
    const logo = first!.inkOf('#ff0000')!
    t.ok(logo.right <= 210 - 22 + 0.5 && logo.right - logo.left <= 52.5, 'the logo is within the margins')
    for (const page of [first!, ...others])
      t.equal(
        page.covered({ left: 189, top: 0, right: 210, bottom: 297 }),
        0,
        'nothing runs off on the right',
      )
  }
})
