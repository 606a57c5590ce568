import { actorOf } from '#core/access/person.ts'
import { importBookings } from '#core/booking/operations.ts'
import { run } from '#core/kernel/run.ts'
import { importPlannings } from '#core/planning/operations.ts'
import type { Cell } from '#core/ports.ts'
import { benchInstallation, crowd, databases, workdays } from './installation.ts'
import type { Bench } from './installation.ts'
import { ms } from './load.ts'
import type { Figure } from './main.ts'

/** Whole workbooks, from the bytes of the file to the commit. */
export async function* benchImports(postgres: string): AsyncGenerator<Figure> {
  for (const name of databases) {
    const bench = await benchInstallation(name, postgres)
    try {
      const { users } = await crowd(bench, 3, 2500)
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

      const folders = Math.ceil(2500 / 20)
      const header = [
        'folder_code',
        'subfolder_code',
        'task_code',
        'task',
        'user_code',
        ...Array.from({ length: 12 }, (_, m) => m + 1),
      ]
      const codes = await trigrams(bench, users)
      const planned = Array.from({ length: 10_000 }, (_, i) => {
        const task = i % 2500
        const who = ['', ...codes][Math.floor(i / 2500)]!
        return [
          `F${(task % folders) + 1}`,
          `${(task % folders) + 1}/1`,
          `T${task}`,
          `Task ${task}`,
          who,
          ...Array.from({ length: 12 }, () => (i + 1) % 10),
        ]
      })
      const plannings = await file('2027', [header, ...planned])
      yield {
        what: 'Importing 10,000 planning rows of 12 months',
        data: name,
        value: ms(await timed(bench, users[0]!, importPlannings, plannings)),
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
  await run(operation, env, actor, { file, dry_run: true })
  const started = performance.now()
  await run(operation, env, actor, { file })
  return performance.now() - started
}

async function trigrams({ scene }: Bench, users: readonly number[]): Promise<string[]> {
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
