import t from 'tap'
import { testFirm } from '#fixtures/firm.ts'
import { tokenOf } from '#fixtures/http/caller.ts'
import { testInstallation } from '#fixtures/installation.ts'
import { until } from '#fixtures/until.ts'
import type { Workbooks } from '#core/ports.ts'
import { silentLog } from '../log.ts'
import { listen } from './listen.ts'

const part = Buffer.alloc(100_000, 'x')

t.test('a file that is sent while it is written', async (t) => {
  const installation = await testInstallation(t, 'sqlite')
  const { id } = await (await testFirm(installation)).person(['reports.read', 'invoices_all.read'])
  const token = await tokenOf(installation, id)
  const { env } = installation
  const logged: object[] = []
  const note = (facts: object): void => void logged.push(facts)
  const written = { parts: 0, isOver: false }
  /** Writes so many parts of a file, and then fails if `fails`. */
  const serve = async (most: number, fails: boolean) => {
    const writeParts: Workbooks['writeParts'] = async function* () {
      try {
        for (written.parts = 0; written.parts < most; written.parts++) yield part
        if (fails) throw new Error('the disk broke')
      } finally {
        written.isOver = true
      }
    }
    written.isOver = false
    logged.length = 0
    const ports = { ...env.ports, workbooks: { ...env.ports.workbooks, writeParts } }
    const log = { ...silentLog, warn: note, error: note }
    const server = await listen({ ...installation, env: { ...env, ports } }, log, { quietMs: 0 })
    t.teardown(() => server.stop())
    return (signal?: AbortSignal): Promise<Response> =>
      fetch(`${server.url}/api/reports/margin?format=csv`, {
        headers: { Authorization: `Bearer ${token}` },
        ...(signal ? { signal } : {}),
      })
  }

  const good = await (await serve(30, false))()
  t.equal(good.status, 200)
  t.match(good.headers.get('content-disposition'), /^inline; filename\*=UTF-8''.*\.csv$/)
  t.equal((await good.arrayBuffer()).byteLength, 30 * part.length)

  const refused = await (await serve(0, true))()
  t.equal(refused.status, 500, 'what fails before the first part is refused')
  t.equal(((await refused.json()) as { message: string }).message, 'unexpected_error')

  const cut = await (await serve(30, true))()
  t.equal(cut.status, 200)
  await t.rejects(cut.arrayBuffer(), 'what fails in the middle breaks the connection')
  t.ok(logged.length > 0, 'and is written down')

  const get = await serve(1_000_000, false)
  const leaving = new AbortController()
  const begun = await get(leaving.signal)
  t.equal(begun.status, 200)
  const held = written.parts
  t.ok(held < 1000, `the writer waits for its reader: ${held}`)
  leaving.abort()
  await until(() => written.isOver)
  t.ok(written.parts < 10_000, 'who leaves ends the writing')
  t.strictSame(logged, [], 'and nobody is told of a fault')
})
