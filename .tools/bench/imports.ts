import { importBookings } from '#core/booking/import/operations.ts'
import { actorOf } from '#core/access/person.ts'
import { run } from '#core/kernel/run.ts'
import { importPlannings } from '#core/planning/operations.ts'
import type { Cell } from '#core/ports.ts'
import { benchInstallation, crowd, databases, settleDatabase, workdays, type Bench } from './installation.ts'
import { ms } from './load.ts'
import type { Figure } from './figure.ts'

/** Whole workbooks, from the bytes of the file to the commit. */
export async function* benchImports(postgres: string): AsyncGenerator<Figure> {
  for (const name of databases) {
    const bench = await benchInstallation(name, postgres)
    try {
      const { users } = await crowd(bench, 3, 2500)
      await settleDatabase(bench)
      const days = workdays('2026-11-20', 500)
      const file = async (sheet: string, rows: readonly (readonly Cell[])[]) => ({
        name: 'bench.xlsx',
        type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
        bytes: await bench.installation.env.ports.workbooks.write([{ name: sheet, rows }]),
      })
      const booked = Array.from({ length: 1000 }, (_, i) => [
        `F${(i % 5) + 1}`,
        `T${i % 5}`,
        days[i >> 1]!,
        5,
        '',
      ])
      // Two bookings a day: each day's pair is on two different tasks.
      const bookings = await file('Bookings', [
        ['folder_code', 'task_code', 'date', 'number_blocks', 'comment'],
        ...booked,
      ])
      yield {
        what: 'Importing 1,000 bookings',
        data: name,
        value: ms(await timed(bench, users[1]!, importBookings, bookings)),
        aim: '0.1 s',
      }

      const planned = plannings(await trigrams(bench, users))
      const planning = await file('2027', planned)
      yield {
        what: 'Importing 10,000 planning rows of 12 months',
        data: name,
        value: ms(await timed(bench, users[0]!, importPlannings, planning)),
        aim: '2 s',
      }
    } finally {
      await bench.close()
    }
  }
}

async function timed(
  bench: Bench,
  user: number,
  operation: typeof importBookings | typeof importPlannings,
  file: { name: string; type: string; bytes: Uint8Array },
): Promise<number> {
  const { env } = bench.installation
  const actor = await env.read((store) => actorOf(store, user, null, null))
  const input = { file, ignore_unknown: true }
  await run(operation, env, actor, { ...input, dry_run: true })
  const started = performance.now()
  await run(operation, env, actor, input)
  return performance.now() - started
}

/** Gives people codes to be named by. */
export async function trigrams({ scene }: Bench, users: readonly number[]): Promise<string[]> {
  const codes = users.map((_, i) => `BN${i}`)
  await scene((store) =>
    store.user_extra_infos.insertMany(
      users.map((user_id, i) => ({
        user_id,
        code: codes[i]!,
        function_type: 'engineer',
        entry_date: '2020-01-01',
      })),
    ),
  )
  return codes
}

const tasks = 2500

/** A year of each of 2,500 tasks for the pool and for three people: a row each, with what else stands beside it. */
export function plannings(codes: readonly string[], beside: () => readonly Cell[] = () => []): Cell[][] {
  const folders = Math.ceil(tasks / 20)
  const months = Array.from({ length: 12 }, (_, month) => month + 1)
  const row = (i: number): Cell[] => {
    const task = i % tasks
    const folder = (task % folders) + 1
    const who = ['', ...codes][Math.floor(i / tasks)]!
    const place = [`F${folder}`, `${folder}/1`, `T${task}`, `Task ${task}`, who]
    return [...place, ...months.map(() => (i + 1) % 10), ...beside()]
  }
  const header = ['folder_code', 'subfolder_code', 'task_code', 'task', 'user_code', ...months, 'notes']
  return [header, ...Array.from({ length: 4 * tasks }, (_, i) => row(i))]
}
