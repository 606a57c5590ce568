import t from 'tap'
import { emitInvoice } from '#core/invoicing/emission/operations.ts'
import { creditInvoice } from '#core/invoicing/operations.ts'
import { keepSettled } from '#core/invoicing/settlement/settled.ts'
import { firmToPay } from '#fixtures/invoicing/payments.ts'
import { newPlace, triedOn } from '#fixtures/databases.ts'
import { openTestInstallation } from '#fixtures/installation.ts'
import { raw } from '../sql.ts'
import { payments } from './0035/payments.ts'
import { notedPayments } from './0045/noted-payments.ts'

for (const dialect of triedOn)
  void t.test(
    `what was paid and credited before there were payments is settled as it was [${dialect}]`,
    async (t) => {
      const own = await openTestInstallation(
        t,
        await newPlace(t, dialect, { migrated: true, reshaped: true }),
      )
      const { boss, ids, read } = await firmToPay(own, 5)
      const [paid = 0, dayless = 0, credited = 0, partly = 0, open = 0] = ids
      const { amount_vat_included: total } = await read(0)
      const whole = await boss(creditInvoice, { id: credited })
      const some = await boss(creditInvoice, { id: partly, amount: 1_000 })
      for (const { id } of [whole, some]) await boss(emitInvoice, { id })
      const { database, env } = own
      const run = (statement: string) => database.query(raw(statement))
      await run(`UPDATE invoices SET status_type = 'paid', payment_date = '2026-11-24' WHERE id = ${paid}`)
      await run(`UPDATE invoices SET status_type = 'paid' WHERE id = ${dayless}`)
      // Purchases came later, and refer to the lines of statements; what Billit handed over refers to purchases.
      const later = ['received_orders', 'purchase_parts', 'purchases', 'transfers']
      const tables = ['payments', 'statement_lines', 'bank_statements', 'invoice_reminders']
      for (const table of [...later, ...tables]) await run(`DROP TABLE ${table}`)
      await run('DROP INDEX invoices_structured_communication')
      for (const column of ['dispute', 'settled_amount'])
        await run(`ALTER TABLE invoices DROP COLUMN ${column}`)

      await database.reshape(async (sequelize, transaction) => {
        const step = {
          queryInterface: sequelize.getQueryInterface(),
          dialect: database.dialect,
          transaction,
          execute: (statement: string) => sequelize.query(statement, { transaction }),
        }
        await payments.up(step)
        // This migration adds a later column, because today's product reads it.
        await notedPayments.up(step)
      })
      const reached = await env.read(async (store) => ({
        payments: await store.payments.find({}, { order: [['id', 'asc']] }),
        invoices: await store.invoices.find({}, { order: [['id', 'asc']] }),
      }))
      t.match(reached.payments, [
        { invoice_id: paid, date: '2026-11-24', amount: total, statement_line_id: null },
        { invoice_id: dayless, date: '2026-11-20', amount: total },
      ])
      t.equal(reached.payments.length, 2)
      const left = new Map(
        reached.invoices.map((each) => [each.id, each.amount_vat_included - each.settled_amount]),
      )
      const taken = reached.invoices.find(({ id }) => id === some.id)!.amount_vat_included
      t.strictSame(
        [paid, dayless, credited, whole.id, partly, some.id, open].map((id) => left.get(id)),
        [0, 0, 0, 0, total + taken, 0, total],
      )
      await own.scene((store) => keepSettled({ store, emit: () => undefined }, [...ids, whole.id, some.id]))
      const now = await env.read((store) => store.invoices.find({}, { order: [['id', 'asc']] }))
      const settlement = ({ id, status_type, settled_amount, payment_date }: (typeof now)[number]) => [
        id,
        status_type,
        settled_amount,
        id === dayless ? null : payment_date,
      ]
      t.strictSame(
        now.map(settlement),
        reached.invoices.map(settlement),
        'by the rule that holds since, the same',
      )
    },
  )
