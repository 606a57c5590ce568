// `npm run load`: a Monday morning of many people on several processes, with a pooler, a replica and a bucket; a process is killed each
// minute and the database fails over once. Says what was lost (nothing may be), and how long calls took. `--help` says how to change it.
import { cpus, totalmem } from 'node:os'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { itemAt } from '#core/values/known.ts'
import { started } from '#server/ending/started.ts'
import { faultsOf } from './checks.ts'
import { caller, mondayOf, type Done, type Ledger } from './people.ts'
import { tableOf } from './table.ts'
import { openWorld, untilPrinted } from './world.ts'

const { values: flags } = parseArgs({
  options: {
    people: { type: 'string', default: '2000' },
    minutes: { type: 'string', default: '10' },
    processes: { type: 'string', default: '4' },
    /** Seconds that a person thinks between two calls. */
    think: { type: 'string', default: '30' },
    /** Nothing is killed: for figures to compare with. */
    calm: { type: 'boolean', default: false },
    /** One process at the database itself, without pooler, replica and bucket. */
    plain: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
})
if (flags.help) {
  console.log(
    'npm run load -- [--people 2000] [--minutes 10] [--processes 4] [--think 30] [--calm] [--plain]',
  )
  process.exit(0)
}
const length = Number(flags.minutes) * 60_000
const opened = started()
try {
  const world = await openWorld(
    { teardown: (letGo) => opened.note(letGo) },
    {
      people: Number(flags.people),
      processes: flags.plain ? 1 : Number(flags.processes),
      isPlain: flags.plain,
    },
  )
  const { firm, servers } = world
  console.log(`${firm.people.length} people, ${firm.drafts.length} drafts; ${world.parts}`)
  const calls = caller(servers)
  const ledger: Ledger = { booked: new Map(), emitted: new Map() }
  const done: Done[] = []
  const until = performance.now() + length
  const note = (each: Done): void => void done.push(each)

  /** Each draft is emitted until somebody says its number: asking twice gives it once. */
  const emitAll = async (): Promise<void> => {
    for (const id of firm.drafts) {
      while (performance.now() < until && !ledger.emitted.has(id)) {
        const at = performance.now()
        const asked = { id, issue_date: firm.today }
        const { status, text } = await calls.ask('PUT', '/invoice/emit', firm.boss, asked)
        note({ what: 'emit an invoice', ms: performance.now() - at, status })
        if (status === 200) ledger.emitted.set(id, String(JSON.parse(text).value.number))
        else if (status > 0 && status < 500) break
        await pause(500)
      }
      await pause(length / (2 * firm.drafts.length + 1))
    }
  }
  /** Each minute a process is killed, and in the middle the database fails over. In short trials, three times in all. */
  const disturb = async (): Promise<void> => {
    const everyMs = Math.min(60_000, length / 4)
    let { failOver } = world
    for (let n = 0; performance.now() + 2 * everyMs < until; n++) {
      await pause(everyMs)
      if (failOver && performance.now() > until - length * 0.6) {
        const at = performance.now()
        await failOver()
        failOver = null
        console.log(`the database failed over within ${Math.round(performance.now() - at)} ms`)
      } else await itemAt(servers, n % servers.length).killAndRestart()
    }
  }
  const morning = { calls, ledger, thinkMs: Number(flags.think) * 1000, days: firm.days }
  await Promise.all([
    ...firm.people.map((person) => mondayOf(person, morning, until, note)),
    emitAll(),
    ...(flags.calm || flags.plain ? [] : [disturb()]),
  ])
  calls.close()
  await untilPrinted(world.database())
  const faults = await faultsOf(world.database(), ledger, world.objects)
  console.log(tableOf(done, length / 1000))
  console.log(
    `${cpus().length} × ${cpus()[0]!.model.trim()}, ${Math.round(totalmem() / 2 ** 30)} GiB, Node ${process.versions.node}, the load and all servers on the same machine`,
  )
  console.log(faults.length === 0 ? 'Nothing was lost.' : `LOST:\n${faults.join('\n')}`)
  process.exitCode = faults.length === 0 ? 0 : 1
} finally {
  await opened.letGo()
}
