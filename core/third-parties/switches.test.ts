import t from 'tap'
import { onEveryClient } from '#fixtures/installation.ts'
import { testFirm } from '#fixtures/firm.ts'
import { readThirdParties, switchCalendar, switchDocuments } from './operations.ts'

onEveryClient(
  t,
  'document management and calendar are switched on and off, each by itself',
  async (t, own) => {
    const { client } = await (await testFirm(own)).person(['third-party.write'])
    const off = { configured: false, store: null, create: false, update: false }
    t.match(await client(readThirdParties, {}), {
      sharepoint: off,
      outlook: { configured: false, calendar: null, activate: false },
    })
    t.match(await client(switchDocuments, { create: true, update: false }), { ...off, create: true })
    t.match(
      await client(switchDocuments, { update: true }),
      { create: true, update: true },
      'the other stays',
    )
    t.match(await client(switchCalendar, { activate: true }), { activate: true })
    t.match(await client(readThirdParties, {}), {
      sharepoint: { create: true, update: true },
      outlook: { activate: true },
    })
    t.match(await client(switchDocuments, { create: false }), { create: false, update: true })
    t.match(
      await client(switchDocuments, {}),
      { create: false, update: true },
      'nothing said, nothing turned',
    )
    await t.rejects(client(switchCalendar, { activate: 'yes' as never }), {
      code: 'invalid_fields',
      details: { fields: { activate: 'mixed.invalid' } },
    })
    const turned = await own.env.read((store) => store.audit_entries.find({ entity: 'third_party_switches' }))
    t.strictSame(
      turned.map(({ action }) => action),
      ['insert', 'insert', 'insert', 'update'],
      'each turn is in the audit, and nothing else',
    )
  },
)

onEveryClient(t, 'nobody without the right turns a switch', async (t, own) => {
  const { client } = await (await testFirm(own)).person(['subfolder.read'])
  await t.rejects(client(switchDocuments, { create: true }), { code: 'unauthorized' })
  await t.rejects(client(switchCalendar, { activate: true }), { code: 'unauthorized' })
})
