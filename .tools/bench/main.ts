import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { cpus, totalmem } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { startPostgres } from '#fixtures/postgres.ts'
import { benchAddresses } from './addresses.ts'
import { benchAgainst } from './against.ts'
import { benchAssistants } from './assistants.ts'
import { benchBooking } from './booking.ts'
import { benchBrowser } from './browser.ts'
import { benchCalendar } from './calendar.ts'
import { benchCapacity } from './capacity.ts'
import { benchDocuments } from './documents.ts'
import { benchEInvoices } from './einvoices.ts'
import type { Figure } from './figure.ts'
import { benchFirmInvoices } from './firm-invoices.ts'
import { benchGrowing } from './growing.ts'
import { benchHome } from './home.ts'
import { benchImporting } from './importing.ts'
import { benchImports } from './imports.ts'
import { benchInvoices } from './invoices.ts'
import { benchMemory } from './memory.ts'
import { benchPeople } from './people.ts'
import { benchPlanning } from './planning.ts'
import { benchPlanningBrowser } from './planning-browser.ts'
import { benchNotices } from './notices.ts'
import { benchProcessor } from './processor.ts'
import { benchStores } from './stores.ts'
import { benchRecords } from './records.ts'
import { benchReading } from './reading.ts'
import { benchReports } from './reports.ts'
import { benchSigningIn } from './signing-in.ts'
import { benchStatements } from './statements.ts'
import { benchStarting } from './starting.ts'
import { benchTemplates } from './templates.ts'

const parts = {
  booking: benchBooking,
  signing: benchSigningIn,
  reading: benchReading,
  home: benchHome,
  growing: benchGrowing,
  people: benchPeople,
  planning: benchPlanning,
  processor: benchProcessor,
  capacity: benchCapacity,
  calendar: benchCalendar,
  records: benchRecords,
  reports: benchReports,
  notices: benchNotices,
  stores: benchStores,
  imports: benchImports,
  importing: benchImporting,
  invoices: benchInvoices,
  'firm-invoices': benchFirmInvoices,
  statements: benchStatements,
  einvoices: benchEInvoices,
  addresses: benchAddresses,
  documents: benchDocuments,
  memory: benchMemory,
  starting: benchStarting,
  browser: benchBrowser,
  'planning-browser': benchPlanningBrowser,
  templates: benchTemplates,
  assistants: benchAssistants,
}
const root = join(import.meta.dirname, '../..')
const { values: flags, positionals: wanted } = parseArgs({
  options: {
    readme: { type: 'boolean', default: false },
    against: { type: 'string' },
    rounds: { type: 'string', default: '4' },
  },
  allowPositionals: true,
})
const unknown = wanted.filter((name) => !(name in parts))
if (unknown.length > 0) {
  console.error(`No part is called ${unknown.join(', ')}. The parts: ${Object.keys(parts).join(', ')}`)
  process.exit(2)
}
if (flags.against !== undefined)
  process.exit(await benchAgainst(flags.against, { parts: wanted, rounds: Number(flags.rounds) }))

const postgres = await startPostgres({ durable: true })
const figures: Figure[] = []
try {
  for (const [name, part] of Object.entries(parts)) {
    if (wanted.length > 0 && !wanted.includes(name)) continue
    for await (const figure of part(postgres.url)) {
      figures.push(figure)
      console.log(`${figure.what} · ${figure.data} · ${figure.value} (aim ${figure.aim})`)
    }
  }
} finally {
  await postgres.stop()
}
const machine = `${cpus().length} × ${cpus()[0]!.model.trim()}, ${Math.round(totalmem() / 2 ** 30)} GiB, Node ${process.versions.node}`
mkdirSync(join(root, '.build'), { recursive: true })
writeFileSync(
  join(root, '.build/bench.json'),
  JSON.stringify({ machine, at: new Date().toISOString().slice(0, 10), figures }, null, 2),
)
if (flags.readme) writeTable(join(root, '.tools/figures.md'))

/** Puts the figures between the two marks of .tools/figures.md. */
function writeTable(page: string): void {
  const rows = figures.map(({ what, data, value, aim }) => `| ${what} | ${data} | ${value} | ${aim} |`)
  const table = ['| what | on | measured | aim |', '| --- | --- | --- | --- |', ...rows].join('\n')
  const text = readFileSync(page, 'utf8')
  const marked = /(<!-- figures -->)[\s\S]*?(<!-- \/figures -->)/
  const stated = `Measured on ${machine}, the load generator beside the server on the same cores.\n\n${table}`
  writeFileSync(
    page,
    text.replace(marked, (_, from: string, to: string) => `${from}\n${stated}\n${to}`),
  )
}
