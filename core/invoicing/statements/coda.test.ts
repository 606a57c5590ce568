import t from 'tap'
import { readCoda } from './coda.ts'

/** A record with these fields at their places. */
const record = (...fields: readonly (readonly [at: number, written: string])[]): string =>
  fields.reduce(
    (line, [at, written]) => line.slice(0, at) + written + line.slice(at + written.length),
    ' '.repeat(128),
  )

const account = `${'BE68539007547034'.padEnd(34)}EUR`
const amount = (cents: number): string =>
  `${cents < 0 ? 1 : 0}${String(Math.abs(cents) * 10).padStart(15, '0')}`

/** A day on which 134,44 € were given back, by what the three records of its movement say. */
const returned = (first: string, second: string, third: string): string =>
  [
    record([0, '0000027112630005'], [34, 'DECIDAG'], [60, 'GKCCBEBB'], [71, '00471234512'], [127, '2']),
    record([0, `12001${account}${amount(100_000)}261126`], [125, '001']),
    record(
      [0, '2100010000REFRET1'],
      [31, `${amount(-13_444)}271126001500000`],
      [61, first],
      [115, '27112600101 0'],
    ),
    record([0, '2200010000'], [10, second], [98, 'KREDBEBB'], [112, '2AC04'], [117, 'SUPP'], [125, '1 0']),
    record([0, '2300010000'], [10, 'BE43730004200601'], [47, 'STAD KORTRIJK'], [82, third], [125, '0 0']),
    record([0, `8001${account}${amount(86_556)}271126`], [127, '0']),
    record([0, '9'], [16, `000005${String(134_440).padStart(15, '0')}${'0'.repeat(15)}`], [127, '2']),
  ].join('\n')

t.test('the codes by which banks say why money came back are no part of the message', async (t) => {
  const [plain] = readCoda(returned('0Retour paiement'.padEnd(54), 'facture 12', ''))
  t.match(plain!.lines, [{ amount: -13_444, counterparty_name: 'STAD KORTRIJK' }])
  t.equal(plain!.lines[0]!.communication, 'Retour paiement facture 12')

  const form = `271126${'110'}${'BE69ZZZ0123456789'.padEnd(35)}${'MANDATE-7'.padEnd(35)}${'Facture 12 rejetée'.padEnd(62)}2AC04`
  t.equal(form.length, 146)
  const [debit] = readCoda(returned(`1127${form.slice(0, 50)}`, form.slice(50, 103), form.slice(103)))
  t.equal(debit!.lines[0]!.communication, 'Facture 12 rejetée')
})
