import t from 'tap'
import { firmToPay } from '#fixtures/invoicing/payments.ts'
import { newPlace, triedOn } from '#fixtures/databases.ts'
import { openTestInstallation } from '#fixtures/installation.ts'
import { raw } from '../sql.ts'
import { bankAccounts } from './0049/bank-accounts.ts'

for (const dialect of triedOn)
  void t.test(
    `the account of before stays on invoices, and one that was read is an old one [${dialect}]`,
    async (t) => {
      const own = await openTestInstallation(
        t,
        await newPlace(t, dialect, { migrated: true, reshaped: true }),
      )
      await firmToPay(own, 1)
      const { database, env } = own
      const [usual, former] = ['BE68539007547034', 'BE43730004200601']
      await own.scene((store) =>
        store.bank_statements.insertMany(
          [usual, former, former].map((iban, place) => ({
            iban,
            number: `2026-00${place}`,
            format: 'coda' as const,
            file_name: 'a.cod',
            date: '2026-11-20',
            old_balance: 0,
            new_balance: 0,
          })),
        ),
      )
      const run = (statement: string) => database.query(raw(statement))
      await run('DROP TABLE bank_accounts')
      for (const table of ['subfolder_extra_infos', 'templates', 'invoice_documents'])
        await run(`ALTER TABLE ${table} DROP COLUMN paid_into`)
      await database.reshape(async (sequelize, transaction) =>
        bankAccounts.up({
          queryInterface: sequelize.getQueryInterface(),
          dialect: database.dialect,
          transaction,
          execute: (statement: string) => sequelize.query(statement, { transaction }),
        }),
      )
      const { accounts, banks, documents } = await env.read(async (store) => ({
        accounts: await store.accounts.find(),
        banks: await store.bank_accounts.find(),
        documents: await store.invoice_documents.find(),
      }))
      t.match(accounts, [{ iban: usual }])
      t.match(banks, [{ iban: former, is_old: true, account_id: accounts[0]!.id }])
      t.equal(banks.length, 1)
      t.match(documents, [{ paid_into: usual }])
    },
  )
