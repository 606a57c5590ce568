import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import t, { type Test } from 'tap'
import { bookingQueue } from '#core/client/queue.ts'
import { startChild } from '#fixtures/child.ts'
import type { ShelfArgument } from '#fixtures/processes/shelf.ts'
import { until } from '#fixtures/until.ts'
import { openShelf } from './shelf.ts'

/** A program beside this one on the same shelf. */
async function beside(t: Test, argument: ShelfArgument) {
  const child = await startChild(t, 'shelf.ts', argument)
  await child.hears<{ ready?: true }>(({ ready }) => ready === true)
  return child
}

t.test('two programs put bookings into one queue at once, and none is lost', async (t) => {
  const file = join(t.testdir(), 'offline/place.sqlite')
  const programs = await Promise.all([100, 1000].map((task) => beside(t, { file, task, cells: 40 })))
  const shelf = openShelf(file)
  let calls = 0
  const stop = shelf.watch(() => calls++)
  for (const { process } of programs) process.send('go')
  for (const { ended } of programs) t.equal(await ended(), 0)
  const cells = bookingQueue(shelf, 7, () => '').cells()
  t.equal(cells.length, 80)
  t.strictSame(
    cells.map(({ id }) => id),
    Array.from({ length: 80 }, (_, i) => i + 1),
    'each with a number of its own, in their order',
  )
  for (const task of [100, 1000]) {
    const own = cells.flatMap(({ wanted }) =>
      wanted.wbs_task_id > task && wanted.wbs_task_id <= task + 40 ? [wanted.wbs_task_id - task] : [],
    )
    t.strictSame(
      own,
      Array.from({ length: 40 }, (_, i) => i + 1),
      'as each program put them',
    )
  }
  await until(() => calls > 0)
  stop()
  shelf.close()
})

t.test('what was put there before a kill is there after it, and what it held alone is free', async (t) => {
  const file = join(t.testdir(), 'place.sqlite')
  const writer = await beside(t, { file, task: 0, cells: 10_000 })
  writer.process.send('go')
  await writer.hears<{ added?: number }>(({ added }) => (added ?? 0) >= 25)
  writer.process.kill('SIGKILL')
  await writer.ended()
  const acknowledged = writer.messages.filter((message) => 'added' in (message as object)).length
  const shelf = openShelf(file)
  const queue = bookingQueue(shelf, 7, () => '')
  t.ok(queue.cells().length >= acknowledged, `${queue.cells().length} of ${acknowledged}`)

  const holder = await beside(t, { file, task: 0, cells: 0, holds: true })
  holder.process.send('go')
  await holder.hears<{ holding?: true }>(({ holding }) => holding === true)
  t.equal(await shelf.alone(async () => 1), null, 'another program is at it')
  holder.process.kill('SIGKILL')
  await holder.ended()
  t.equal(await shelf.alone(async () => 1), 1)
  t.equal(await shelf.alone(async () => shelf.alone(async () => 2)), null, 'nor twice in one program')
  shelf.close()
})

t.test('it is its owner’s alone, whatever the machine’s habit is', async (t) => {
  const before = process.umask(0)
  t.teardown(() => void process.umask(before))
  const folder = join(t.testdir(), 'offline')
  const shelf = openShelf(join(folder, 'place.sqlite'))
  shelf.change('a', () => 'b')
  t.equal((await stat(folder)).mode & 0o777, 0o700)
  for (const name of ['place.sqlite', 'place.sqlite.sending'])
    t.equal((await stat(join(folder, name))).mode & 0o777, 0o600, name)
  shelf.change('a', () => null)
  t.equal(shelf.read('a'), null)
  shelf.close()
})

t.test('what is removed is gone from the disk', async (t) => {
  const file = join(t.testdir(), 'place.sqlite')
  const shelf = openShelf(file)
  shelf.change('week', () => 'Hôtel de ville'.repeat(2000))
  t.ok((await readFile(file)).includes('de ville'))
  shelf.change('week', () => null)
  shelf.close()
  t.notOk((await readFile(file)).includes('de ville'))
})
