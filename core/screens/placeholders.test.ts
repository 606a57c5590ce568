import t from 'tap'
import { translate } from '../texts/translate.ts'
import { shownCode } from './placeholders.ts'

t.test('a tag on the page of a template says in words what it opens and closes', async (t) => {
  const fr = translate('fr')
  const flag = { name: 'is_invoice', within: null, kind: 'flag', example: '', required: false } as const
  const label = (code: string) => shownCode(fr, [flag], code).label
  t.equal(label('{{#is_invoice}}'), '▸ seulement sur une facture')
  t.equal(label('{{/is_invoice}}'), '◂ seulement sur une facture')
  t.match(label('{{^is_invoice}}'), /^▹ .*seulement sur une facture$/)
  t.equal(label('{{#own_words}}'), '▸ own_words', 'what nobody knows stands as it was written')
  t.match(shownCode(fr, [flag], '{{#is_invoice}}').title, /^\{\{#is_invoice\}\} – /, 'its code is not lost')
})
