import t from 'tap'
import { pickFields } from '#core/values/pick-fields.ts'
import { translate, allTexts } from '#core/texts/translate.ts'
import { openTerminal } from '#fixtures/journeys/real-terminal.ts'
import { system } from '#core/kernel/permission.ts'
import { omit } from '#core/kernel/field.ts'
import type { AnyEntity, Row } from '#core/kernel/entity.ts'
import { invoice, invoiceDetail } from '#core/invoicing/invoice.ts'
import { readConfig } from '#server/config.ts'
import { openInstallation } from '#server/env.ts'
import { runBindings } from './keys.ts'

t.test('no key of the run does two things, and each has its words', async (t) => {
  const keys = runBindings.flatMap((each) => each.keys)
  t.equal(new Set(keys).size, keys.length)
  t.strictSame(
    runBindings.filter(({ about }) => !allTexts[about]),
    [],
  )
})

/** The books of a data folder, beside whatever else has them open. */
async function booksOf(data: string) {
  const { env, close } = openInstallation(
    readConfig({ data, databaseUrl: `sqlite:${data}/decidag.sqlite`, port: '0' }, {}),
  )
  return {
    close,
    invoices: () => env.read((store) => store.invoices.find({}, { order: [['id', 'asc']] })),
    /** Whoever wants to write waits until what this answers is called. */
    hold: async (): Promise<() => Promise<void>> => {
      const { promise: isReleased, resolve: release } = Promise.withResolvers<void>()
      const { promise: isHeld, resolve: held } = Promise.withResolvers<void>()
      const work = env.write({ actor: system(), operation: 'scene' }, async (store) => {
        await store.invoices.first({})
        held()
        await isReleased
      })
      await isHeld
      return async () => {
        release()
        await work
      }
    },
    /** More drafts like the first one. */
    more: (count: number) =>
      env.write({ actor: system(), operation: 'scene' }, async (store) => {
        const [draft] = await store.invoices.find({ status_type: 'draft' })
        const lines = await store.invoice_details.find({ invoice_id: draft!.id })
        for (let i = 0; i < count; i += 1) {
          const { id } = await store.invoices.insert(copyOf(invoice, draft!))
          await store.invoice_details.insertMany(
            lines.map((line) => ({ ...copyOf(invoiceDetail, line), invoice_id: id })),
          )
        }
      }),
  }
}

/** A record's own fields: what is stored of it anew. */
const copyOf = <E extends AnyEntity>({ fields }: E, row: Row<E>): Omit<Row<E>, 'id'> =>
  pickFields(omit(fields, 'id'), row) as Omit<Row<E>, 'id'>

t.test('an emission that is stopped in the middle and left goes on later, without loss', async (t) => {
  const terminal = await openTerminal(t, 80, 24)
  const as = `DECIDAG_TOKEN=${terminal.administrator}`
  const month = (command: string) => terminal.decidag.replace(' planner ', ` ${command} --month 2025-01 `)
  await terminal.sees('prompt>')
  terminal.type(`${as} ${month('forecasts create')} && ${as} ${month('invoices draft')} && echo don''e\r`)
  await terminal.sees('done', 60_000)
  const books = await booksOf(terminal.data)
  t.teardown(books.close)
  await books.more(40)
  const count = (await books.invoices()).filter(({ status_type }) => status_type === 'draft').length

  /** Presses a key while the next invoice waits for the books, and lets it go on once the key was heard. */
  const stopBy = async (key: 'q' | 's'): Promise<void> => {
    await terminal.sees(/[1-9]\d* of \d+ processed/)
    const release = await books.hold()
    terminal.type(key)
    await terminal.sees(translate('en')('invoices.run_stopping'))
    await release()
  }

  terminal.type(`clear; ${as} ${month('invoices run')}\r`)
  await terminal.sees(`Emit ${count} invoices`)
  terminal.type('?')
  await terminal.sees('emit the ticked invoices')
  await terminal.sees('stop and quit')
  terminal.type('?')
  await terminal.sees(`Emit ${count} invoices`)
  terminal.type('e')
  await terminal.sees('dated')
  terminal.type('yes\r')
  await stopBy('q')
  await terminal.sees(/prompt>\s*$/)
  t.notOk(terminal.alternate())
  const numbers = async () => (await books.invoices()).flatMap(({ number }) => number ?? []).toSorted()
  const before = await numbers()
  t.ok(before.length > 0 && before.length < count, `${before.length} of ${count} when it was left`)

  terminal.type(`clear; ${as} ${month('invoices run')}\r`)
  await terminal.sees(`Emit ${count - before.length} invoice`)
  terminal.type('e')
  await terminal.sees('dated')
  terminal.type('yes\r')
  await stopBy('s')
  await terminal.sees(/\d+ (was|were) not processed/)
  const stopped = await numbers()
  t.ok(stopped.length > before.length && stopped.length < count, `${stopped.length} when it was stopped`)
  await terminal.sees(`Emit ${count - stopped.length} invoice`)
  terminal.type('e')
  await terminal.sees('dated')
  terminal.type('yes\r')
  await terminal.sees('No drafts to emit.', 60_000)
  const year = before[0]!.slice(0, 4)
  t.strictSame(
    await numbers(),
    Array.from({ length: count }, (_, i) => `${year}-${String(i + 1).padStart(4, '0')}`),
    'each has one number, and the series has no gap',
  )
  terminal.type('q')
  await terminal.sees(/prompt>\s*$/)
})

t.test('the keys have room on a terminal of 80 columns, in every language', async (t) => {
  for (const language of ['en', 'fr', 'nl'] as const)
    for (const keys of ['tui.run.keys', 'tui.run.ask_keys', 'tui.run.emitting_keys'] as const)
      t.ok(translate(language)(keys).length <= 80, `${keys} ${language}`)
})

for (const [columns, rows] of [
  [80, 24],
  [200, 50],
] as const) {
  t.test(`a month goes from time to numbers on a terminal of ${columns}×${rows}`, async (t) => {
    const terminal = await openTerminal(t, columns, rows)
    const run = terminal.decidag.replace(' planner ', ' invoices run --month 2025-01 ')
    await terminal.sees('prompt>')
    terminal.type(`DECIDAG_TOKEN=${terminal.administrator} ${run}\r`)
    await terminal.sees('Invoice January 2025')
    await terminal.sees(/Time: .* dd on customer missions/)
    t.ok(terminal.alternate(), 'on a screen of its own')
    await terminal.sees(/not in a forecast\s+yet:\s+[\d.,]+/)
    await terminal.sees('To draft: Nothing forecast')
    terminal.type('f')
    await terminal.sees(/Time: All time of this month/)
    await terminal.sees('[x]')
    terminal.type('jj')
    terminal.type(' ')
    await terminal.sees('[ ]')
    terminal.type(' ')
    await terminal.sees(/Draft 1 invoice|Draft 2 invoices/)
    terminal.type('d')
    await terminal.sees(/drafts? created/)
    await terminal.sees(/Emit \d invoices? \(/)
    terminal.type('e')
    await terminal.sees(/Emit .*, dated \d\d\/\d\d\/\d{4}\?/)
    terminal.type('n')
    await terminal.sees('e emit')
    await terminal.sees(/To emit/)
    terminal.type('e')
    await terminal.sees('dated')
    terminal.type('yes\r')
    await terminal.sees(/\d invoices? emitted/)
    await terminal.sees('No drafts to emit.')
    const widest = Math.max(
      ...terminal
        .text()
        .split('\n')
        .map((line) => line.length),
    )
    t.ok(widest <= columns)
    terminal.type('q')
    await terminal.sees(/prompt>\s*$/)
    t.notOk(terminal.alternate(), 'and the shell has been restored')
    t.ok(terminal.cursor())

    terminal.type(`DECIDAG_TOKEN=${terminal.administrator} ${run} | cat\r`)
    await terminal.sees('No drafts to emit.')
    t.notOk(terminal.alternate(), 'in a pipe it is printed')
  })
}
