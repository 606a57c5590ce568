import t from 'tap'
import { translate } from '../../texts/translate.ts'
import { shownObstacles } from './subfolder.ts'

t.test('what stands in the way of a draft is said once, with the lines that it is about', async (t) => {
  const rate = (line: number) => ({ field: `details.${line}.vat_rate`, code: 'preflight.line_rate' })
  const fr = translate('fr')
  const sentence = fr('error.preflight.line_rate')
  t.strictSame(shownObstacles(fr, [rate(3)]), [fr('form.says', { label: 'ligne 4', value: sentence })])
  t.match(shownObstacles(translate('en'), [rate(0), rate(2)]), [/^lines 1, 3: /])
  const seller = { field: 'account.iban', code: 'preflight.seller_iban' }
  t.strictSame(shownObstacles(fr, [seller]), [fr('error.preflight.seller_iban')], 'the head has no line')
  const many = Array.from({ length: 40 }, (_, line) => rate(line))
  t.match(shownObstacles(translate('nl'), many), [/^lijnen 1, 2, .*, 12, …: /])
  t.equal(shownObstacles(fr, [...many, seller]).length, 2)
})

t.test('what stands in the way says the day, the number and the file that it is about', async (t) => {
  const params = { number: '2027-0001', date: '2027-01-05' }
  const obstacle = { field: 'issue_date', code: 'credit_before_invoice', params }
  t.match(shownObstacles(translate('en'), [obstacle]), [/^Invoice 2027-0001 is dated 05\/01\/2027: /])
  const lost = { field: 'files', code: 'emission_file_missing', params: { names: 'order.pdf' } }
  t.match(shownObstacles(translate('en'), [lost]), [/ damaged on the server: order\.pdf\. Add the same /])
})
