import t from 'tap'
import { keptPhone, shownPhone } from './phone.ts'

/** What was typed beside which country; what is kept of it, and how it is read. Null cannot be a number. */
const cases = [
  ['081/24.60.11', null, '+32 81 24 60 11', 'BE', '081 24 60 11'],
  ['0475 12 34 56', 'BE', '+32 475 12 34 56', 'BE', '0475 12 34 56'],
  ['+32 (0)81 24 60 11', null, '+32 81 24 60 11', 'BE', '081 24 60 11'],
  ['0032 81 24 60 11', 'BE', '+32 81 24 60 11', 'BE', '081 24 60 11'],
  ['081 24 60 11 ext 12', null, '+32 81 24 60 11 ext. 12', 'BE', '081 24 60 11 ext. 12'],
  ['0800 12 345', null, '+32 800 12 345', 'BE', '0800 12 345'],
  ['020 123 4567', 'NL', '+31 20 123 4567', 'NL', '+31 20 123 4567'],
  ['+33 1 40 20 50 50', 'BE', '+33 1 40 20 50 50', 'FR', '+33 1 40 20 50 50'],
  ['+44 20 7946 0018', null, '+44 20 7946 0018', 'GB', '+44 20 7946 0018'],
  ['081 24', 'BE', null],
  ['112', null, null],
  ['later', null, null],
  ['02 555 12 12', 'ZZ', null],
] as const

for (const [written, country, phone_number, phone_number_country, formatted] of cases) {
  t.test(`${written} beside ${country} is ${phone_number ?? 'refused'}`, async (t) => {
    const kept = keptPhone(written, country)
    t.strictSame(kept, phone_number && { phone_number, phone_number_country })
    if (kept) t.equal(shownPhone(kept), formatted)
  })
}

t.test('what stood before in another form is shown as it stands, and nothing as nothing', async (t) => {
  const old = { phone_number: 'ask at the desk', phone_number_country: null }
  t.equal(shownPhone(old), 'ask at the desk')
  t.equal(shownPhone({ ...old, phone_number: null }), null)
})
