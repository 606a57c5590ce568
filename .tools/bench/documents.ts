import { system } from '#core/kernel/permission.ts'
import { run } from '#core/kernel/run.ts'
import { createCompany } from '#core/companies/operations.ts'
import { benchInstallation, crowd, databases, startServer } from './installation.ts'
import { load, ms } from './load.ts'
import type { Figure } from './figure.ts'

const megabyte = 1024 * 1024
const large = 500 * megabyte
const many = 2000

/** A document of 500 MB up and down, with what the server's memory grew by meanwhile, and a record that has 2,000 documents. */
export async function* benchDocuments(postgres: string): AsyncGenerator<Figure> {
  for (const name of databases) {
    const bench = await benchInstallation(name, postgres)
    const { tokens } = await crowd(bench, 1, 1)
    const { value: company } = await run(createCompany, bench.installation.env, system(), {
      company: { name: 'Bench', private: false },
    })
    await bench.scene(async (store) => {
      const content = {
        size: 1000,
        file_type: 'text/plain',
        hash: '0'.repeat(64),
        version: 1,
        put_at: '2026-11-20T09:30:00.000Z',
      }
      await store.documents.insertMany(
        Array.from({ length: many }, (_, n) => ({
          record_kind: 'company' as const,
          record_id: company.id,
          name: `Document ${n}.txt`,
          name_key: `document ${n}.txt`,
          ...content,
        })),
      )
    })
    const server = await startServer(bench.config)
    const headers = { Authorization: `Bearer ${tokens[0]}` }
    const of = `record_kind=company&record_id=${company.id}`
    try {
      const get = (path: string) => ({ method: 'GET', path: `/api${path}`, token: tokens[0]! })
      const lists = await load(
        server.url,
        1,
        Array.from({ length: 200 }, () => get(`/documents/all?${of}&page=1&size=50`)),
      )
      yield {
        what: 'The documents of a record that has many',
        data: `${name}; the first 50 of ${many} by name, p50 ${ms(lists.p50)}, p99:`,
        value: ms(lists.p99),
        aim: '100 ms',
      }
      const before = await server.residentMiB()
      let most = before
      const watching = setInterval(
        () => void server.residentMiB().then((now) => (most = Math.max(most, now))),
        100,
      )
      const began = performance.now()
      const put = await fetch(`${server.url}/api/documents/upload?${of}&name=large.bin`, {
        method: 'POST',
        headers,
        body: made(large),
        duplex: 'half',
      } as unknown as RequestInit)
      const { value } = (await put.json()) as { value: { id: number } }
      const up = performance.now() - began
      const got = await fetch(`${server.url}/api/documents/download/${value.id}`, { headers })
      let size = 0
      for await (const part of got.body ?? []) size += (part as Uint8Array).length
      const down = performance.now() - began - up
      clearInterval(watching)
      if (size !== large) throw new Error(`${size} bytes came back`)
      yield {
        what: 'A document of 500 MB, up and down',
        data: `${name}; ${Math.round(up / 100) / 10} s up, ${Math.round(down / 100) / 10} s down; the server’s memory grew by at most:`,
        value: `${Math.round(most - before)} MiB`,
        aim: '64 MiB',
      }
    } finally {
      await server.stop()
      await bench.close()
    }
  }
}

/** So many bytes, made while they are read. */
function made(size: number): ReadableStream<Uint8Array> {
  let left = size
  return new ReadableStream({
    pull: (controller) => {
      if (left === 0) return controller.close()
      const part = new Uint8Array(Math.min(megabyte, left)).fill(left % 251)
      left -= part.length
      controller.enqueue(part)
    },
  })
}
