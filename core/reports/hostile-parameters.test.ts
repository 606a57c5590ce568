import t from 'tap'
import { Failure } from '#core/kernel/failure.ts'
import type { Client } from '#core/kernel/operation.ts'
import { system } from '#core/kernel/permission.ts'
import { localClient } from '#core/client/local.ts'
import { testFirm } from '#fixtures/firm.ts'
import { onBoth, testInstallation } from '#fixtures/installation.ts'
import { builtInReports } from './catalogue/built-in.ts'
import { marginReport } from './profit/margin.ts'

const hostile = [
  `'; DROP TABLE user_bookings; --`,
  `1 OR 1=1`,
  `") UNION SELECT password_hash FROM user_logins --`,
  `<script>alert(1)</script>`,
  `"><img src=x onerror=alert(1)>`,
]

/** What a report that is asked so says: its answer, or why it refuses. */
async function asked(client: Client, report: (typeof builtInReports)[number], input: object) {
  try {
    return { answer: await client(report.operation, { page: 1, size: 5, ...input } as never) }
  } catch (error) {
    if (error instanceof Failure) return { refused: error }
    throw error
  }
}

onBoth(t, 'parameters that are SQL or HTML are refused or are plain text', async (t, own) => {
  const firm = await testFirm(own)
  const { id } = await firm.person([])
  const { task_id, subfolder_id } = await firm.subfolder(await firm.folder(id, 1))
  await own.scene((store) =>
    store.user_bookings.insert({
      user_id: id,
      wbs_task_id: task_id,
      date: '2026-11-05',
      number_blocks: 3,
      starting_block: 0,
    }),
  )
  const client = localClient(own.env, system)
  let refusals = 0
  for (const report of builtInReports) {
    const usual =
      'subfolder_id' in report.parameters && !report.parameters['subfolder_id']?.optional
        ? { subfolder_id }
        : {}
    for (const value of hostile) {
      for (const name of [...Object.keys(report.parameters), 'group', 'sort']) {
        const { refused, answer } = await asked(client, report, { ...usual, [name]: value })
        const field = report.parameters[name]
        // Only what takes any text may be answered: it is compared, and finds nothing.
        if (answer) t.equal(field?.kind, 'text', `${report.name}: ${name}`)
        else if (refused?.details.fields) {
          refusals++
          t.match(Object.keys(refused.details.fields), [name], `${report.name}: ${name} is named`)
        }
      }
      const { answer } = await asked(client, report, { ...usual, search: value })
      t.ok(answer, `${report.name}: ${value} is searched as text`)
    }
  }
  t.ok(refusals > 100)
  const left = await own.env.read((store) => store.user_bookings.find())
  t.equal(left.length, 1, 'nothing was done to the tables')
})

t.test('names and parameters that are HTML stand as text on paper and in pictures', async (t) => {
  const own = await testInstallation(t, 'sqlite')
  const firm = await testFirm(own)
  const { id } = await firm.person([])
  const { subfolder_id, task_id } = await firm.subfolder(await firm.folder(id, 1))
  const name = '<script>alert(1)</script>'
  await own.scene(async (store) => {
    const company = await store.companies.insert({ name, private: false })
    await store.subfolders.update(subfolder_id, { name, customer_company_id: company.id })
    await store.contracts.insert({
      subfolder_id,
      wbs_task_id: task_id,
      contract_type: 'main',
      amount: 2_000_00,
    })
  })
  const printed: string[] = []
  const print = (html: string): Promise<Uint8Array> => {
    printed.push(html)
    return Promise.resolve(new Uint8Array([1]))
  }
  const printer = { ...own.env.ports.printer, print: ({ html }: { html: string }) => print(html) }
  const ports = { ...own.env.ports, printer }
  const client = localClient({ ...own.env, ports }, system)
  await client(marginReport.files, { format: 'pdf', group: 'none' })
  await client(marginReport.files, { format: 'pdf', subfolder_id })
  t.equal(printed.length, 2)
  for (const html of printed) {
    t.match(html, '&lt;script&gt;alert(1)&lt;', 'the name is there')
    t.match(html, '<svg', 'and so is the picture')
    t.notMatch(html, /<script/i)
  }
  const csv = await client(marginReport.files, { format: 'csv', group: 'none' })
  t.match(new TextDecoder().decode(csv.bytes), name, 'a file for programs has it as it is')
})

onBoth(t, 'groups and columns that a report does not have are refused by name', async (t, own) => {
  const firm = await testFirm(own)
  const { id, client } = await firm.person(['reports.read', 'folders_all.read', 'invoices_all.read'])
  await firm.subfolder(await firm.folder(id, 1))
  const ask = (input: object) => client(marginReport.operation, input as never)
  const refused = (input: object) => ask(input).catch((error: unknown) => error)
  for (const group of ['constructor', '__proto__', 'toString', 'customer,valueOf']) {
    t.match(await refused({ group }), { details: { fields: { group: 'mixed.invalid' } } }, group)
  }
  t.match(await refused({ sort: 'cost' }), { details: { params: { sort: /^rank_code, name/ } } })
  for (const name of ['nothing', 'constructor']) {
    const asked = await client(marginReport.files, { format: 'csv', columns: [name] } as never).catch(
      (error: unknown) => error,
    )
    const details = { fields: { columns: 'mixed.invalid' }, params: { columns: /^rank_code, name/ } }
    t.match(asked, { details }, name)
  }
  const nothing = await ask({ within: '%' })
  t.match(nothing.totals, { contracted: 0, invoiced: 0 }, 'an empty group is worth nothing')
})
