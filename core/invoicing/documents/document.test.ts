import t from 'tap'
import {
  creditNote,
  dutchInvoice,
  frenchInvoice,
  hundredLines,
  reverseChargeInvoice,
} from '#fixtures/cases/invoices.ts'
import { writtenDay } from '../../values/day.ts'
import { documentValues } from './document.ts'

t.test('amounts, days and words stand as the customer reads them', async (t) => {
  const french = documentValues(frenchInvoice, '<svg/>')
  t.equal(french.title, 'Facture')
  t.equal(french.issue_date, '31/03/2026')
  t.equal(french.amount, '24.074,83 €')
  t.equal(french.vat_amount, '4.695,71 €')
  t.equal(french.amount_vat_included, '28.770,54 €')
  t.same(french.vat, [
    { category: '', rate: '21 %', base: '21.674,83 €', vat: '4.551,71 €' },
    { category: '', rate: '6 %', base: '2.400,00 €', vat: '144,00 €' },
  ])
  t.equal(french.seller.iban, 'BE68 5390 0754 7034')
  t.equal(documentValues(dutchInvoice, '').words.term_date, 'Vervaldatum')
  t.equal(writtenDay(''), '')
})

t.test('a foreign customer’s country is written out, the firm’s own is not', async (t) => {
  t.equal(documentValues(frenchInvoice, '').customer.country, '')
  t.equal(documentValues(reverseChargeInvoice, '').customer.country, 'Netherlands')
})

t.test('a credit note names its invoice and asks for no payment', async (t) => {
  const values = documentValues(creditNote, '<svg/>')
  t.equal(values.title, 'Note de crédit')
  t.equal(values.credits, 'Note de crédit sur la facture 2026-0042 du 31/03/2026')
  t.equal(
    documentValues({ ...creditNote, credits_date: '' }, '').credits,
    'Note de crédit sur la facture 2026-0042',
    'one from before the day was kept',
  )
  t.equal(values.can_be_paid, false)
  t.equal(values.qr, '')
})

t.test('only a picture within the document is taken as a logo', async (t) => {
  const withLogo = (logo: string): string =>
    documentValues({ ...hundredLines, seller: { ...hundredLines.seller, logo } }, '').seller.logo
  for (const good of [
    'data:image/png;base64,iVBORw0KGgo=',
    'data:image/svg+xml,%3Csvg%2F%3E',
    'data:image/jpeg;base64,/9j/4A==',
  ]) {
    t.equal(withLogo(good), good)
  }
  for (const bad of [
    'https://example.org/logo.png',
    'file:///etc/passwd',
    'data:text/html,<b>',
    'data:image/png,"><script>',
    'javascript:1',
  ]) {
    t.equal(withLogo(bad), '', bad)
  }
})
