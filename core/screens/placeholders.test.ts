import t from 'tap'
import { translate } from '../texts/translate.ts'
import { shownCode } from './placeholders.ts'

t.test('a tag on the page of a template says in words what it opens and closes', async (t) => {
  const fr = translate('fr')
  const flag = { name: 'is_invoice', within: null, kind: 'flag', example: '', required: false } as const
  const memo = { ...flag, name: 'memo', kind: 'text', example: 'Phase 2' } as const
  const label = (code: string) => shownCode(fr, [flag, memo], code).label
  t.equal(label('{{#is_invoice}}'), '▸ seulement sur une facture')
  t.equal(label('{{/is_invoice}}'), '◂', 'the end of it says no more')
  t.match(shownCode(fr, [flag], '{{/is_invoice}}').title, 'seulement sur une facture')
  t.match(label('{{^is_invoice}}'), /^▹ .*seulement sur une facture$/)
  t.equal(label('{{#memo}}'), '▸ seulement avec la description de la facture')
  t.equal(label('{{memo}}'), 'Phase 2', 'a value is its example')
  t.equal(label('{{#own_words}}'), '▸ own_words', 'what nobody knows stands as it was written')
  t.match(shownCode(fr, [flag], '{{#is_invoice}}').title, /^\{\{#is_invoice\}\} – /, 'its code is not lost')
})
