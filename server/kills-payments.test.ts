import t, { type Test } from 'tap'
import { formOf, tokenOf, type Caller } from '#fixtures/http/caller.ts'
import { dialects } from '#fixtures/databases.ts'
import type { TestInstallation } from '#fixtures/installation.ts'
import { bankDay, codaFile, firmToPay, makeLate } from '#fixtures/invoicing/payments.ts'
import { killedAt, newInstallation, serving } from '#fixtures/kills.ts'
import { mailsOf } from '#fixtures/mailbox.ts'
import { until } from '#fixtures/until.ts'

const inImport = [
  'payment.import:bank_statements.insertMany',
  'payment.import:statement_lines.insertMany',
  'payment.import:payments.insertMany',
  'payment.import:invoices.updateEach',
]
/** A transaction is all or nothing on either database; its inner steps are tried on the one without a server. */
const importSteps = {
  sqlite: [...inImport, 'payment.import:before commit', 'payment.import:committed'],
  postgres: ['payment.import:before commit', 'payment.import:committed'],
}
const remindSteps = [
  'invoice.remind:invoice_reminders.insertMany',
  'invoice.remind:before commit',
  'invoice.remind:committed',
]

for (const dialect of dialects) {
  void t.test(
    `killed at any step, a statement is read whole or not at all, and once [${dialect}]`,
    async (t) => {
      const { place, installation } = await newInstallation(t, dialect)
      const { firm, ids, read } = await firmToPay(installation, 3)
      const clerk = await firm.person(['invoice.*', 'invoices_all.read'])
      const token = await tokenOf(installation, clerk.id)
      const { structured_communication: first, amount_vat_included: total } = await read(0)
      const { structured_communication: second } = await read(1)
      const file = codaFile(
        bankDay([
          { amount: total, structured: first! },
          { amount: total - 100, structured: second! },
          { amount: 7_777, name: 'Somebody', text: 'who knows' },
        ]),
      )
      const send = (ask: Caller) => ask('POST /payment/import', { token, raw: formOf({ file }) })
      for (const step of importSteps[dialect]) {
        await killedAt(t, { ...place, kill: { step, nth: 1 } }, send)
        await checkBooks(t, installation, ids, step)
      }
      const server = await serving(t, place)
      for (const nth of ['first', 'second']) {
        const { status, text } = await send(server.ask)
        t.equal(status, 200, text)
        await checkBooks(t, installation, ids, `the ${nth} time`, 3)
      }
      await server.stop()
      t.match(await read(0), { status_type: 'paid', open_amount: 0 })
      t.match(await read(1), { status_type: 'emitted', open_amount: 100 })
    },
  )

  void t.test(
    `killed while reminders are asked for, each is kept once and reaches its customer once [${dialect}]`,
    async (t) => {
      const { place, installation } = await newInstallation(t, dialect)
      const scene = await firmToPay(installation, 4)
      const { firm, ids } = scene
      const clerk = await firm.person(['invoice.*', 'invoices_all.read'])
      const token = await tokenOf(installation, clerk.id)
      await makeLate(installation, scene)
      const remind = async (ask: Caller): Promise<void> => {
        const { status, text } = await ask('POST /invoice/remind', { token, json: { due: true } })
        t.equal(status, 200, text)
      }
      for (const step of remindSteps) {
        await killedAt(t, { ...place, kill: { step, nth: 1 } }, remind)
        const kept = await remindersOf(installation)
        t.ok(
          kept.length === 0 || kept.length === ids.length,
          `${step}: all of a run or nothing, ${kept.length}`,
        )
        t.equal(new Set(kept.map(({ invoice_id }) => invoice_id)).size, kept.length, `${step}: none twice`)
      }
      const server = await serving(t, place)
      await remind(server.ask)
      await until(async () => (await remindersOf(installation)).every(({ state }) => state === 'sent'))
      await server.stop()
      const kept = await remindersOf(installation)
      t.strictSame(
        kept.map(({ invoice_id, level }) => [invoice_id, level]),
        ids.map((id) => [id, 1]),
      )
      const names = (await mailsOf(installation)).map(
        (mail) => /^Message-ID: (<reminder-\d+@)/m.exec(mail)?.[1],
      )
      t.strictSame(
        names.toSorted(),
        kept.map(({ id }) => `<reminder-${id}@`).toSorted(),
        'a letter of each, and one',
      )
    },
  )
}

const remindersOf = (installation: TestInstallation) =>
  installation.env.read((store) => store.invoice_reminders.find({}, { order: [['invoice_id', 'asc']] }))

/** All of the statement stands, or nothing of it; and what invoices say is what their payments come to. */
async function checkBooks(
  t: Test,
  installation: TestInstallation,
  ids: readonly number[],
  when: string,
  wanted?: number,
): Promise<void> {
  const { statements, lines, payments, invoices } = await installation.env.read(async (store) => ({
    statements: await store.bank_statements.count(),
    lines: await store.statement_lines.find(),
    payments: await store.payments.find(),
    invoices: await store.invoices.find({ id: ids }),
  }))
  const whole = wanted ?? (lines.length > 0 ? 3 : 0)
  t.strictSame(
    [statements, lines.length, payments.length],
    whole > 0 ? [1, 3, 2] : [0, 0, 0],
    `${when}: whole or nothing`,
  )
  for (const { id, settled_amount } of invoices)
    t.equal(
      settled_amount,
      payments.reduce((sum, each) => sum + (each.invoice_id === id ? each.amount : 0), 0),
      `${when}: invoice ${id} says what it was paid`,
    )
}
