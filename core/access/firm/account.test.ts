import t from 'tap'
import { testFirm } from '#fixtures/firm.ts'
import { onEveryClient } from '#fixtures/installation.ts'
import { listBankAccounts, readAccount, updateAccount } from '../operations.ts'

const svg = (inner: string): string =>
  `data:image/svg+xml;base64,${Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg">${inner}</svg>`).toString('base64')}`
const refused = (fields: object) => ({ code: 'invalid_fields', details: { fields } })

onEveryClient(
  t,
  'the firm’s identity is kept as invoices need it, whoever types it how',
  async (t, installation) => {
    const firm = await testFirm(installation)
    const { client } = await firm.person(['account.read', 'account.update'])
    const id = firm.account_id
    const before = await client(readAccount, {})
    t.match(before, { id, name: 'Studio Terre', iban: null, invoice_logo: null })
    const saved = await client(updateAccount, {
      id,
      updated_at: before.updated_at,
      enterprise_number: 'BE 0403.019.261',
      iban: 'be68 5390 0754 7034',
      bic: 'gkccbebb',
      city: 'Namur',
      maps_key: 'AIza-1',
    })
    t.match(saved, {
      enterprise_number: '0403019261',
      iban: 'BE68539007547034',
      bic: 'GKCCBEBB',
      city: 'Namur',
    })
    t.strictSame(await client(readAccount, {}), saved)
    await t.rejects(client(updateAccount, { id, name: 'Other', updated_at: before.updated_at }), {
      code: 'record_modified',
    })
    t.equal((await client(updateAccount, { id, iban: null })).iban, null, 'and can be emptied')
    const logged = await installation.env.read((store) =>
      store.audit_entries.find({ operation: 'account.update' }),
    )
    t.notMatch(JSON.stringify(logged), /AIza-1/, 'the maps key is never in the log')
  },
)

onEveryClient(
  t,
  'the firm notes its accounts, and one that leaves invoices stays as an old one',
  async (t, own) => {
    const firm = await testFirm(own)
    const { client } = await firm.person(['account.read', 'account.update'])
    const anybody = await firm.person([])
    const id = firm.account_id
    const [first, second, third] = ['BE68 5390 0754 7034', 'be43.7300.0420.0601', 'BE71 0961 2345 6769']
    await client(updateAccount, { id, iban: first, bic: 'GKCCBEBB' })
    const noted = await client(updateAccount, {
      id,
      bank_accounts: [{ iban: second, bic: 'kredbebb', name: 'KBC' }, { iban: third }],
    })
    t.match(noted.bank_accounts, [
      { iban: 'BE43730004200601', bic: 'KREDBEBB', name: 'KBC', is_old: false },
      { iban: 'BE71096123456769', bic: null },
    ])
    const changed = await client(updateAccount, { id, iban: 'BE43 7300 0420 0601' })
    t.match(changed, {
      iban: 'BE43730004200601',
      bic: 'KREDBEBB',
      bank_accounts: [
        { iban: 'BE71096123456769' },
        { iban: 'BE68539007547034', bic: 'GKCCBEBB', is_old: true },
      ],
    })
    t.strictSame(
      (await anybody.client(listBankAccounts, {})).map(({ iban, is_default, is_old }) => [
        iban,
        is_default,
        is_old,
      ]),
      [
        ['BE43730004200601', true, false],
        ['BE71096123456769', false, false],
        ['BE68539007547034', false, true],
      ],
    )
    await t.rejects(
      client(updateAccount, {
        id,
        bank_accounts: [{ iban: third }, { iban: 'BE71096123456769' }, { iban: 'BE00' }],
      }),
      refused({ 'bank_accounts.1.iban': 'string.unique', 'bank_accounts.2.iban': 'string.iban' }),
    )
    await own.scene((store) =>
      store.bank_statements.insert({
        iban: 'BE68539007547034',
        number: '2026-001',
        format: 'coda',
        file_name: 'a.cod',
        date: '2026-11-20',
        old_balance: 0,
        new_balance: 0,
      }),
    )
    await t.rejects(client(updateAccount, { id, bank_accounts: [] }), {
      code: 'bank_account_used',
      details: { params: { iban: 'BE68 5390 0754 7034' } },
    })
    t.equal((await client(readAccount, {})).bank_accounts.length, 2, 'and nothing is half saved')
  },
)

onEveryClient(t, 'a number that no invoice could carry is refused at its field', async (t, installation) => {
  const firm = await testFirm(installation)
  const { client } = await firm.person(['account.update'])
  const id = firm.account_id
  await t.rejects(
    client(updateAccount, {
      id,
      enterprise_number: '0403.019.262',
      iban: 'BE68 5390 0754 7035',
      bic: 'GKCC',
    }),
    refused({
      enterprise_number: 'string.enterprise_number',
      iban: 'string.iban',
      bic: 'string.bic',
    }),
  )
  await t.rejects(client(updateAccount, { id, email: 'info@' }), refused({ email: 'string.email' }))
  await t.rejects(client(updateAccount, { id: id + 1, city: 'Gent' }), { code: 'record_not_found' })
  const reader = await firm.person(['account.read'])
  await t.rejects(reader.client(updateAccount, { id, city: 'Gent' }), { code: 'unauthorized' })
})

onEveryClient(
  t,
  'a logo is what is in it, not what it is called, and a drawing only draws',
  async (t, installation) => {
    const firm = await testFirm(installation)
    const { client } = await firm.person(['account.update'])
    const id = firm.account_id
    const keep = async (invoice_logo: string) =>
      (await client(updateAccount, { id, invoice_logo })).invoice_logo ?? ''
    const kept = await keep(svg('<script>alert(1)</script><path d="M0 0h9v9z" onclick="alert(2)"/>'))
    const drawing = Buffer.from(kept.split(',')[1]!, 'base64').toString()
    t.match(drawing, '<path d="M0 0h9v9z">')
    t.notMatch(drawing, /script|alert|onclick/)
    const dot =
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
    t.equal(await keep(`data:image/svg+xml;base64,${dot}`), `data:image/png;base64,${dot}`)
    for (const none of [
      `data:image/png;base64,${Buffer.from('this is no picture').toString('base64')}`,
      `data:image/png;base64,${dot.slice(0, 40)}`,
      svg('<script>alert(1)</script>'),
      'https://elsewhere.example/logo.png',
      'logo.png',
    ])
      await t.rejects(keep(none), refused({ invoice_logo: 'file.logo' }), none.slice(0, 60))
    await t.rejects(
      keep(`data:image/png;base64,${Buffer.alloc(250_001).toString('base64')}`),
      refused({ invoice_logo: 'file.max' }),
    )
    t.match(await installation.env.read((store) => store.accounts.get(id)), {
      invoice_logo: /^data:image\/png/,
    })
    t.equal((await client(updateAccount, { id, invoice_logo: null })).invoice_logo, null)
  },
)
