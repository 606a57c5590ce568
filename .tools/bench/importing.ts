import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { openAsBlob } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { benchInstallation, crowd, databases, startServer, workdays } from './installation.ts'
import { plannings, trigrams } from './imports.ts'
import { load, ms, type Call } from './load.ts'
import type { Figure } from './figure.ts'

const tasks = 2500
const people = 20
/** Characters of a note beside each row, in a column that the import does not know: they make the file 20 MB. */
const noteLength = 2480

/** What the import of a large workbook, from its upload to its commit, costs somebody who books meanwhile. */
export async function* benchImporting(postgres: string): AsyncGenerator<Figure> {
  for (const name of databases) {
    const bench = await benchInstallation(name, postgres)
    const { users, tokens, tasks: ids } = await crowd(bench, people, tasks)
    const planned = plannings(await trigrams(bench, users.slice(0, 3)), note)
    const bytes = await bench.installation.env.ports.workbooks.write([{ name: '2027', rows: planned }])
    const days = workdays('2026-11-20', 250)
    const bookings = Array.from({ length: people * days.length * 10 }, (_, n): Call => {
      const body = {
        wbs_task_id: ids[n % tasks]!,
        date: days[Math.floor(n / people) % 250]!,
        number_blocks: 1,
      }
      return { method: 'POST', path: '/api/wbs/user_booking/create', token: tokens[n % people]!, body }
    })
    const file = join(bench.config.data, 'planning.xlsx')
    await writeFile(file, bytes)
    const server = await startServer(bench.config)
    try {
      await load(server.url, 1, bookings.slice(0, 200))
      let isDone = false
      const importing = upload(server.url, tokens[0]!, file).finally(() => (isDone = true))
      const { p50, p99, slowest, count } = await load(server.url, 1, bookings.slice(200), () => isDone)
      yield {
        what: `Booking a block over HTTP while a workbook of ${Math.round(bytes.length / 1e6)} MB is imported`,
        data: `${name}, ${count} bookings in ${(await importing).toFixed(1)} s`,
        value: `p50 ${ms(p50)}, p99 ${ms(p99)}, slowest ${ms(slowest)}`,
        aim: 'p99 under 50 ms',
      }
    } finally {
      await server.stop()
      await bench.close()
    }
  }
}

const note = (): string[] => [randomBytes(noteLength).toString('base64').slice(0, noteLength)]

/** Sends the file as the pages do, from a process of its own; answers how many seconds it took, or throws what was refused. */
async function upload(url: string, token: string, file: string): Promise<number> {
  const started = performance.now()
  const child = spawn(process.execPath, [import.meta.filename, url, token, file], { stdio: 'inherit' })
  const [code] = await once(child, 'exit')
  if (code !== 0) throw new Error('the import was refused')
  return (performance.now() - started) / 1000
}

if (import.meta.main) {
  const [url, token, file] = process.argv.slice(2)
  const form = new FormData()
  form.set('file', await openAsBlob(file!), 'planning.xlsx')
  form.set('ignore_unknown', 'true')
  const reply = await fetch(`${url}/api/wbs/task_plannings/import`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body: form,
  })
  if (!reply.ok) throw new Error(await reply.text())
}
