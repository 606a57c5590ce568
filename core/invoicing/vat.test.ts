import t from 'tap'
import { share } from '#core/values/money.ts'
import { amountWithVatCases, vatCases } from '#fixtures/cases/vat.ts'
import { amountWithVat, effectiveRate, totals, vatLines } from './vat.ts'

for (const { name, lines, vat, total, perLine } of vatCases) {
  const details = lines.map(([amount, vat_rate, vat_category = 'S', vat_exemption = null]) => ({
    amount,
    vat_rate,
    vat_category,
    vat_exemption,
  }))

  t.test(`VAT: ${name}`, async (t) => {
    const expected = vat.map(([vat_category, vat_rate, base, amount, exemption = '']) => ({
      vat_category,
      vat_rate,
      base,
      vat: amount,
      exemption,
    }))
    t.same(vatLines(details), expected)
    t.equal(totals(details).amount_vat_included, total)
    t.equal(totals(details).amount + totals(details).vat, total)
    if (perLine === undefined) return
    const summed = details.reduce(
      (sum, line) => sum + share(line.amount, effectiveRate(line.vat_rate), 100),
      0,
    )
    t.equal(summed, perLine, 'the case is one where rounding each line would differ')
    t.not(summed, totals(details).vat)
  })
}

t.test('one amount with VAT is rounded once, half away from zero', async (t) => {
  for (const [amount, rate, total] of amountWithVatCases)
    t.equal(amountWithVat(amount, rate), total, `${amount} at ${rate}`)
})
