import t from 'tap'
import { camt } from '#fixtures/bank/camt.ts'
import { coda } from '#fixtures/bank/coda.ts'
import type { BankDay } from '#fixtures/bank/bank-file.ts'
import { translate } from '#core/texts/translate.ts'
import { limits } from '../workbooks/limits.ts'
import { fileReader } from '../workbooks/reading.ts'

const files = fileReader()
const read = (content: string | Uint8Array, name = 'statement') =>
  files.statements({
    name,
    type: '',
    bytes: Uint8Array.from(typeof content === 'string' ? Buffer.from(content, 'latin1') : content),
  })

const own = 'BE68539007547034'
const day: BankDay = {
  iban: own,
  number: 45,
  date: '2026-11-20',
  old: 1_000_000,
  movements: [
    {
      amount: 121_000,
      name: 'Régie de Huy',
      iban: 'BE71096123456769',
      structured: '+++202/6000/04236+++',
    },
    { amount: 50_005, name: 'Stad Gent', iban: 'NL91ABNA0417164300', text: 'Factuur 2026-0043, met dank' },
    { amount: -21_000, name: 'Aérosol & fils', iban: 'BE71096123456769', text: 'Note C2026-0001' },
    {
      amount: 300_00,
      text: 'Two together',
      details: [
        { amount: 100_00, name: 'One', structured: '+++202/6000/04337+++' },
        { amount: 200_00, name: 'Other', text: 'RF18539007547034' },
      ],
    },
  ],
}
const next: BankDay = { ...day, number: 46, date: '2026-11-21', old: day.old + 180_005, movements: [] }

const lines = [
  {
    date: '2026-11-20',
    value_date: '2026-11-20',
    amount: 121_000,
    counterparty_name: 'Régie de Huy',
    counterparty_iban: 'BE71096123456769',
    structured_communication: '+++202/6000/04236+++',
  },
  { amount: 50_005, counterparty_iban: 'NL91ABNA0417164300', communication: 'Factuur 2026-0043, met dank' },
  { amount: -21_000, counterparty_name: 'Aérosol & fils', structured_communication: null },
  { amount: 100_00, counterparty_name: 'One', structured_communication: '+++202/6000/04337+++' },
  { amount: 200_00, counterparty_name: 'Other', structured_communication: '+++539/0075/47034+++' },
]
const statements = [
  {
    iban: own,
    number: '2026-045',
    date: '2026-11-20',
    old_balance: 1_000_000,
    new_balance: 1_180_005,
    lines,
  },
  { number: '2026-046', old_balance: 1_180_005, new_balance: 1_180_005, lines: [] },
]

for (const [name, content] of [
  ['CODA', coda(day, next)],
  ['CAMT.053 version 2', Buffer.from(camt([day, next]))],
  ['CAMT.053 version 8', Buffer.from(camt([day, next], 8))],
] as const) {
  void t.test(`a statement says its balances and lines, those booked together too: ${name}`, async (t) => {
    t.match(await read(content), statements)
  })
}

t.test('both formats tell the same movements by the same references', async (t) => {
  const [ofCoda, ofCamt] = [await read(coda(day)), await read(Buffer.from(camt([day])))]
  const comparable = (all: typeof ofCoda) => all[0]!.lines.map((line) => ({ ...line, communication: null }))
  t.strictSame(comparable(ofCamt), comparable(ofCoda))
})

const whole = coda(day, next)
const record = (text: string, place: number, change: (record: string) => string): string =>
  text
    .split('\r\n')
    .map((each, i) => (i === place ? change(each) : each))
    .join('\r\n')
const put = (at: number, what: string) => (each: string) =>
  each.slice(0, at) + what + each.slice(at + what.length)

t.test('a CODA file after which the bank has another one is read, and says so', async (t) => {
  const cut = record(whole, whole.split('\r\n').length - 2, put(127, '1'))
  t.match(await read(cut), [...statements.slice(0, 1), { number: '2026-046', goes_on: true }])
  t.match(await read(whole), [{ goes_on: false }, { goes_on: false }])
  const first = whole.split('\r\n').findIndex((each) => each.startsWith('9')) + 1
  const alone = whole.split('\r\n').slice(0, first).join('\r\n')
  t.match(await read(alone), [{ number: '2026-045', goes_on: true }], 'the first statement of a delivery')
  const pages = camt([day]).replace(
    '</MsgId>',
    '</MsgId><MsgPgntn><PgNb>1</PgNb><LastPgInd>false</LastPgInd></MsgPgntn>',
  )
  t.match(await read(Buffer.from(pages)), [{ goes_on: true }], 'a CAMT of several pages')
  await t.rejects(
    read(alone.split('\r\n').slice(0, -1).join('\r\n')),
    { code: 'statement_cut_off' },
    'without its last record it is cut off',
  )
  await t.rejects(
    read(record(whole, first - 1, () => '').replace('\r\n\r\n', '\r\n')),
    { code: 'statement_cut_off', details: { params: { line: first - 1 } } },
    'so it is before another statement',
  )
})

t.test('an account of twelve figures is read as the IBAN that it is', async (t) => {
  const twelve = { ...day, asTwelveFigures: true, movements: [{ amount: 100, iban: '096123456769' }] }
  t.match(await read(coda(twelve)), [
    { iban: own, currency: 'EUR', lines: [{ counterparty_iban: 'BE71096123456769' }] },
  ])
  t.match(await read(coda({ ...twelve, currency: 'USD' })), [{ iban: own, currency: 'USD' }])
  const wrong = coda(twelve).replaceAll('539007547034', '539007547035')
  t.match(await read(wrong), [{ iban: '539007547035' }], 'one whose check is wrong stays as it is written')
})

t.test('what was cut at the edge of a record is whole again, and the rest is tidied', async (t) => {
  const lineOf = async (movement: Omit<BankDay['movements'][number], 'amount'>) => {
    const [statement] = await read(coda({ ...day, movements: [{ amount: 100, ...movement }] }))
    const { structured_communication, communication } = statement!.lines[0]!
    return [structured_communication, communication]
  }
  // The text of record 2.1 ends after 53 characters, that of 2.2 after 106, that of 2.3 after 149.
  const cut = async (text: string, before: number) =>
    lineOf({ text: text.padStart(before + text.length - 4, '.') })
  for (const edge of [53, 106])
    t.match((await cut('2026-0118 dank', edge))[1], /^\.+2026-0118 dank$/, `an invoice at ${edge}`)
  for (const edge of [53, 106])
    t.equal(
      (await cut('+++202/6000/04236+++', edge))[0],
      '+++202/6000/04236+++',
      `a communication at ${edge}`,
    )
  t.match(
    await lineOf({ text: 'x'.repeat(149 - 5) + ' 2026', information: { texts: ['-0118 merci'] } }),
    [null, /^x+ 2026-0118 merci$/],
    'into what the bank adds',
  )
  t.match(
    await lineOf({
      information: { texts: ['y'.repeat(68) + ' 2026', `-0118${' '.repeat(95)}20260`, '0119 ok'] },
    }),
    [null, /^y+ 2026-0118 202600119 ok$/],
    'within what the bank adds',
  )
  t.strictSame(
    await lineOf({ text: 'Loyer   nov.', information: { texts: ['  and   more '] } }),
    [null, 'Loyer nov. and more'],
    'what stands in fields of its own keeps its spaces, once',
  )
  t.strictSame(
    await lineOf({
      text: 'Loyer',
      information: { type: '001', texts: ['JEAN DUPONT', 'RUE HAUTE 1'.padEnd(35) + '5000 NAMUR', 'BE'] },
    }),
    [null, 'Loyer'],
    'under a structured text name and address are no message',
  )
  const payer = { text: 'Loyer', information: { type: '001', texts: ['JEAN DUPONT'] } }
  const [statement] = await read(coda({ ...day, movements: [{ amount: 100, ...payer }] }))
  t.equal(statement!.lines[0]!.counterparty_name, 'JEAN DUPONT', 'the name is, where no other stands')
})

t.test('texts of a CAMT entry stay apart, and what was cut between them is found', async (t) => {
  const [statement] = await read(
    Buffer.from(
      camt([
        {
          ...day,
          movements: [
            { amount: 100, text: 'Factuur 2026-0118\nKlant 55' },
            { amount: 200, text: `${'z'.repeat(135)} 2026\n-0118` },
            { amount: 300, text: '+\n++202/6000/04\n236+++' },
          ],
        },
      ]),
    ),
  )
  t.match(statement!.lines, [
    { communication: 'Factuur 2026-0118 Klant 55' },
    { communication: /^z+ 2026-0118$/ },
    { structured_communication: '+++202/6000/04236+++' },
  ])
})

t.test('a CAMT batch whose details are in another currency is read as its entry', async (t) => {
  const one = { ...day, movements: [day.movements[3]!] }
  const foreign = camt([one])
    .replace('Ccy="EUR">100.00', 'Ccy="USD">108.00')
    .replace('Ccy="EUR">200.00', 'Ccy="JPY">32000.000')
  t.match(await read(Buffer.from(foreign)), [{ lines: { length: 1, 0: { amount: 300_00 } } }])
})

t.test('a CODA file that is not whole or does not add up is refused with the place', async (t) => {
  const count = whole.split('\r\n').length - 1
  const refused = (content: string, code: string, params: object) =>
    t.rejects(read(content), { code, details: { params } }, `${code} ${JSON.stringify(params)}`)
  const isCut = { code: 'statement_cut_off' }
  for (const part of [0.3, 0.5, 0.9])
    await t.rejects(read(whole.slice(0, Math.floor(whole.length * part))), isCut, `cut off after ${part}`)
  await t.rejects(
    read(whole.split('\r\n').slice(0, -4).join('\r\n')),
    isCut,
    'cut off between two statements',
  )
  await refused(record(whole, 2, put(41, '9')), 'statement_line_bad', { what: 'credits' })
  await refused(record(whole, 2, put(36, 'x')), 'statement_line_bad', { line: 3, what: 'amount' })
  await refused(record(whole, 2, put(46, '1')), 'statement_line_bad', { line: 3, what: 'amount' })
  await refused(record(whole, 2, put(115, '310226')), 'statement_line_bad', { line: 3, what: 'date' })
  await refused(record(whole, 2, put(31, ' ')), 'statement_line_bad', { line: 3, what: 'sign' })
  await refused(
    record(whole, 3, () => ''),
    'statement_line_bad',
    { line: 4, what: 'record' },
  )
  await refused(record(whole, 3, put(2, '0009')), 'statement_line_bad', { line: 4, what: 'order' })
  await refused(record(whole, 1, put(55, '5')), 'statement_sums', { number: '2026-045', said: '11.800,05 €' })
  await refused(record(whole, 1, put(39, 'USD')), 'statement_currency', { currency: 'USD' })
  await refused(record(whole, 1, put(5, 'BE00')), 'statement_line_bad', { line: 21, what: 'account' })
  await refused(whole + whole, 'statement_line_bad', { line: count + 1, what: 'end' })
})

t.test(
  'a CAMT file that is not whole, does not add up or means harm is refused with the place',
  async (t) => {
    const xml = camt([day])
    const refused = (content: string, code: string, params: object = {}) =>
      t.rejects(
        read(Buffer.from(content)),
        { code, details: { params } },
        `${code} ${JSON.stringify(params)}`,
      )
    await refused(xml.slice(0, xml.length / 2), 'statement_cut_off')
    await refused(xml.slice(0, -20), 'statement_cut_off')
    await refused(xml.replace('>1210.00<', '>1210.01<'), 'statement_sums', {
      said: '11.800,05 €',
      found: '11.800,06 €',
    })
    await refused(xml.replace('>1210.00<', '>1210.001<'), 'statement_entry_bad', { entry: 1, what: 'amount' })
    await refused(xml.replace('<NbOfNtries>4<', '<NbOfNtries>5<'), 'statement_entry_bad', { what: 'records' })
    await refused(xml.replace('Ccy="EUR">500.05', 'Ccy="USD">500.05'), 'statement_currency', {
      currency: 'USD',
    })
    await refused(xml.replaceAll('camt.053', 'camt.052'), 'statement_unknown_format')
    await refused('<html><body>Sign in</body></html>', 'statement_unknown_format')
    await refused(xml.replace('<BkToCstmrStmt>', '<BkToCstmrStmt><Oops>'), 'statement_xml')
    const laughs = `<?xml version="1.0"?><!DOCTYPE lolz [<!ENTITY a "ha"><!ENTITY b "&a;&a;">]>`
    await refused(laughs + xml.slice(xml.indexOf('<Document')), 'statement_xml')
    const outside = `<?xml version="1.0"?><!DOCTYPE x [<!ENTITY x SYSTEM "file:///etc/passwd">]>`
    await refused(outside + xml.slice(xml.indexOf('<Document')), 'statement_xml')
    await refused(xml.replace('Factuur', '&undeclared;'), 'statement_xml')
    await refused('<a>'.repeat(10_000), 'statement_unknown_format')
    await refused(xml.replace('<Stmt>', '<Stmt>'.repeat(100)), 'statement_xml')
  },
)

t.test('what is no statement is called that', async (t) => {
  for (const content of ['', 'a;b;c\n1;2;3', '%PDF-1.7', '0'.repeat(128)])
    await t.rejects(read(content), { code: 'statement_unknown_format' }, content.slice(0, 10))
  await t.rejects(read(new Uint8Array(20_000_001)), {
    code: 'statement_too_large',
    details: { params: { limit: 20 } },
  })
})

t.test(
  'the largest file that a bank may bring is read, and what takes too much has words of its own',
  async (t) => {
    const many = {
      ...day,
      movements: Array.from({ length: 50_000 }, (_, i) => ({ amount: i + 1, name: 'Łódź', text: `${i}` })),
    }
    const largest = camt([many])
    t.ok(largest.length > 18_000_000, `${largest.length} characters`)
    const [statement] = await read(Buffer.from(largest))
    t.equal(statement?.lines.length, 50_000)
    t.match(statement?.lines.at(-1), { counterparty_name: 'Łódź', amount: 50_000 })
    for (const narrow of [{ statementMemory: 4 }, { seconds: 0.001 }]) {
      const reader = fileReader({ ...limits, ...narrow })
      const large = { name: 'statement', type: '', bytes: Uint8Array.from(Buffer.from(largest)) }
      await t.rejects(reader.statements(large), { code: 'statement_takes_too_much' }, JSON.stringify(narrow))
      await reader.close()
    }
    t.match(translate('en')('error.statement_takes_too_much'), /bank file.*shorter periods/)
  },
)

t.test('a statement of ten thousand movements is read, in both formats', async (t) => {
  const many = {
    ...day,
    movements: Array.from({ length: 10_000 }, (_, i) => ({ amount: i + 1, text: `${i}` })),
  }
  for (const content of [coda(many), camt([many])]) {
    const [statement] = await read(content)
    t.equal(statement?.lines.length, 10_000)
    t.equal(statement?.lines.at(-1)?.amount, 10_000)
  }
})
