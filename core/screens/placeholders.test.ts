import t from 'tap'
import { translate } from '../texts/translate.ts'
import { shownCode } from './placeholders.ts'

t.test('a tag on the page of a template says in words what it opens and closes', async (t) => {
  const fr = translate('fr')
  const flag = { name: 'is_invoice', within: null, kind: 'flag', example: '', required: false } as const
  const memo = { ...flag, name: 'memo', kind: 'text', example: 'Phase 2' } as const
  const lines = { ...flag, name: 'lines', kind: 'list' } as const
  const logo = { ...flag, name: 'seller.logo', kind: 'markup' } as const
  const known = [flag, memo, lines, logo]
  const label = (code: string) => shownCode(fr, known, code).label
  t.equal(label('{{#is_invoice}}'), 'Seulement sur une facture')
  t.equal(label('{{^is_invoice}}'), 'Partout sauf sur une facture')
  t.equal(label('{{#memo}}'), 'Si l’on connaît la description de la facture')
  t.equal(label('{{^memo}}'), 'Si l’on ne connaît pas la description de la facture')
  t.equal(label('{{#seller.logo}}'), 'Si l’on connaît son logo', 'what is said beside it is left out')
  t.equal(label('{{#lines}}'), 'Une fois par ligne')
  t.equal(label('{{^lines}}'), 'Si rien ne se répète (une fois par ligne)')
  t.equal(label('{{/is_invoice}}'), '◂', 'the end of it says no more')
  t.match(shownCode(fr, known, '{{/memo}}').title, /^\{\{.memo\}\} – fin de\s: Si l’on connaît la/)
  t.equal(label('{{memo}}'), 'Phase 2', 'a value is its example')
  t.equal(label('{{#own_words}}'), 'own_words', 'what nobody knows stands as it was written')
  t.match(shownCode(fr, known, '{{#is_invoice}}').title, /^\{\{#is_invoice\}\} – /, 'its code is not lost')
  for (const [language, sentence] of [
    ['en', 'If the customer’s VAT number is known'],
    ['nl', 'Als het btw-nummer van de klant bekend is'],
  ] as const) {
    const vat = { ...memo, name: 'customer.vat_number' }
    t.equal(shownCode(translate(language), [vat], '{{#customer.vat_number}}').label, sentence)
  }
})
