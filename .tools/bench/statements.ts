import { importStatement } from '#core/invoicing/operations.ts'
import { structuredCommunication } from '#core/invoicing/settlement/communication.ts'
import { system } from '#core/kernel/permission.ts'
import { run } from '#core/kernel/run.ts'
import { addDays } from '#core/values/day.ts'
import { coda } from '#fixtures/bank/coda.ts'
import { benchInstallation, crowd, databases } from './installation.ts'
import type { Figure } from './figure.ts'

const count = 10_000
const ownIban = 'BE68539007547034'

/** A CODA file of many lines, each of which pays its invoice; from its bytes to the commit, and again when all is known. */
export async function* benchStatements(postgres: string): AsyncGenerator<Figure> {
  for (const name of databases) {
    const bench = await benchInstallation(name, postgres)
    const { subfolders } = await crowd(bench, 2, 60)
    await bench.scene(async (store) => {
      const firm = (await store.accounts.first({}))!
      await store.accounts.update(firm, { iban: ownIban })
      const company = (await store.companies.first({}))!
      await store.invoices.insertMany(
        Array.from({ length: count }, (_, nth) => ({
          subfolder_id: subfolders[nth % subfolders.length]!,
          recipient_company_id: company.id,
          status_type: 'emitted' as const,
          number: `2025-${String(nth + 1).padStart(6, '0')}`,
          issue_date: addDays('2025-01-01', Math.floor(nth / 40)),
          term_date: addDays('2025-01-31', Math.floor(nth / 40)),
          amount: 100_000 + nth,
          amount_vat_included: 121_000 + nth,
          structured_communication: structuredCommunication('invoice', 2025, nth + 1),
        })),
      )
    })
    const movements = Array.from({ length: count }, (_, nth) => ({
      amount: 121_000 + nth,
      name: 'Bench',
      structured: structuredCommunication('invoice', 2025, nth + 1),
    }))
    const content = coda({ iban: ownIban, number: 1, date: '2026-11-20', old: 0, movements })
    const file = {
      name: 'bench.cod',
      type: 'text/plain',
      bytes: Uint8Array.from(Buffer.from(content, 'latin1')),
    }
    const { env } = bench.installation
    const times: number[] = []
    for (const _ of ['read', 'known']) {
      const started = performance.now()
      await run(importStatement, env, system(), { file, dry_run: false })
      times.push((performance.now() - started) / 1000)
    }
    yield {
      what: 'A CODA file of 10,000 lines that each pay an invoice; read again',
      data: `${name}, 10,000 invoices`,
      value: times.map((each) => `${each.toFixed(2)} s`).join('; '),
      aim: '2 s',
    }
    await bench.close()
  }
}
