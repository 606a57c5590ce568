import t from 'tap'
import { bookTime, editBooking, setBooking } from '#core/booking/cell/operations.ts'
import { whoAmI, type CurrentUser } from '#core/access/operations.ts'
import {
  copyWeek,
  dropRow,
  keepRow,
  readWeek,
  tasksToBook,
  type PlannerWeek,
} from '#core/booking/operations.ts'
import { Failure } from '#core/kernel/failure.ts'
import type { AnyOperation, Client } from '#core/kernel/operation.ts'
import { operations } from '#core/operations.ts'
import { reasonInWords } from '#core/screens/planner/outbox-words.ts'
import { translate } from '#core/texts/translate.ts'
import { cuttingProxy } from '#fixtures/http/proxy.ts'
import { openApi, tokenOf } from '#fixtures/http/caller.ts'
import { onBoth, testInstallation, testToday } from '#fixtures/installation.ts'
import { atHome, monday, tuesday } from '#fixtures/terminal/at-home.ts'
import { shelfInMemory } from '#fixtures/terminal/shelf.ts'
import { connect } from '#server/connect.ts'
import { forgetPerson, keepPerson, keptFor, othersWaiting, replacePerson } from './kept.ts'
import { queueClient, sendQueue } from './offline.ts'
import { bookingQueue } from './queue.ts'

t.test('what is marked to work without the server is what the queue knows', async (t) => {
  t.strictSame(
    operations.filter(({ offline }) => offline),
    [setBooking],
  )
})

onBoth(
  t,
  'bookings wait while the server is away, and go in their order, each once',
  async (t, installation) => {
    const { studies, plans, disconnect, reconnect, book, send, stored, waits, line, client } =
      await atHome(installation)
    disconnect()
    t.match(await book(studies, monday, 4), { number_blocks: 4, date: monday })
    await book(plans, monday, 6)
    await book(studies, tuesday, 3)
    t.equal(await book(studies, tuesday, 0), null, 'typed and taken back: nothing is to be sent')
    await book(plans, tuesday, 2)
    t.strictSame(waits(), ['4 waits', '6 waits', '2 waits'])
    const week = await client(readWeek, { date: monday })
    t.strictSame(
      week.bookings.map(({ number_blocks }) => number_blocks).toSorted(),
      [2, 4, 6],
      'the week has them',
    )
    t.ok(week.tasks.some(({ id }) => id === plans))
    t.strictSame(await stored(), [])

    reconnect()
    line.sent.length = 0
    t.match(await send(), { taken: 3, refused: 0, stopped: null })
    t.strictSame(
      line.sent.map((sent) => (JSON.parse(sent) as { number_blocks: number }).number_blocks),
      [4, 6, 2],
    )
    t.strictSame(waits(), [])
    t.match(await send(), { taken: 0, refused: 0 }, 'once')
    t.strictSame(
      await stored(),
      [`${monday} ${studies} 4`, `${monday} ${plans} 6`, `${tuesday} ${plans} 2`].toSorted(),
    )
  },
)

t.test(
  'a booking whose answer was lost is booked once, and what was typed after it comes after it',
  async (t) => {
    const { studies, line, book, send, stored, waits } = await atHome(await testInstallation(t, 'sqlite'))
    line.lost = true
    await book(studies, monday, 4)
    t.strictSame(await stored(), [`${monday} ${studies} 4`], 'the server did it')
    t.strictSame(waits(), ['4 waits'], 'and nobody knows')
    await book(studies, monday, 6)
    t.strictSame(waits(), ['4 waits', '6 waits'], 'the first may have arrived: it is not overwritten unasked')
    t.match(await send(), { taken: 0, stopped: { code: 'no_connection' } })
    line.lost = false
    t.match(await send(), { taken: 2, refused: 0 })
    t.strictSame(await stored(), [`${monday} ${studies} 6`])
  },
)

t.test('over HTTP, too, a line that breaks after the server did it books once', async (t) => {
  const installation = await testInstallation(t, 'sqlite')
  const { person, studies, stored } = await atHome(installation)
  const { url } = await openApi(t, installation)
  let cuts = true
  const proxy = await cuttingProxy(
    t,
    url.replace(/\/api$/, ''),
    (path) => cuts && path.includes('/user_booking/set'),
  )
  const token = await tokenOf(installation, person.id)
  const { client: plain, close } = await connect({ server: proxy, token, language: 'en' })
  t.teardown(close)
  const shelf = shelfInMemory()
  const queue = bookingQueue(shelf, person.id, () => '')
  const kept = keptFor(shelf, person.id)
  const client = queueClient(plain, { queue, kept, today: () => testToday, away: () => false })
  await client(setBooking, { wbs_task_id: studies, date: monday, number_blocks: 5, comment: 'Règles' })
  t.equal(queue.unsent().length, 1)
  t.strictSame(await stored(), [`${monday} ${studies} 5`])
  cuts = false
  t.match(await sendQueue(plain, queue, kept), { taken: 1, refused: 0 })
  t.strictSame(await stored(), [`${monday} ${studies} 5`])
})

t.test('what the server refuses by then stays for a decision, the rest goes on', async (t) => {
  const installation = await testInstallation(t, 'sqlite')
  const home = await atHome(installation)
  const { person, firm, studies, plans, subfolder, disconnect, reconnect, book, send, waits, queue, stored } =
    home
  await person.client(bookTime, { wbs_task_id: studies, date: '2026-11-18', number_blocks: 2 })
  await person.client(bookTime, { wbs_task_id: studies, date: '2026-11-19', number_blocks: 2 })
  await home.client(readWeek, { date: monday })
  disconnect()
  await book(studies, monday, 8)
  await book(plans, tuesday, 3)
  await book(studies, '2026-11-18', 5)
  await book(studies, '2026-11-19', 7)
  await book(studies, '2026-11-20', 1)

  const extra = await firm.subfolder(await firm.folder(person.id, 13), { rank: 1, task_code: 'X' })
  await person.client(bookTime, { wbs_task_id: extra.task_id, date: monday, number_blocks: 9 })
  await installation.scene(async (store) => {
    await store.subfolders.update(subfolder, { status_type: 'closed' })
    const [invoiced] = await store.user_bookings.find({ date: '2026-11-18' })
    await store.user_bookings.update(invoiced!, { invoiced: true })
    const [changed] = await store.user_bookings.find({ date: '2026-11-19' })
    await store.user_bookings.update(changed!, { number_blocks: 4 })
  })
  reconnect()
  t.match(await send(), { taken: 1, refused: 4, stopped: null })
  t.strictSame(waits(), [
    '8 daily_limit',
    '3 subfolder_not_active',
    '5 booking_invoiced',
    '7 record_modified',
  ])
  const reasons = queue.cells().map((cell) => reasonInWords(cell, translate('en'), 'en'))
  for (const [at, stands] of [0, 0, 2, 4].entries())
    t.match(reasons[at], ` · on the server: ${stands} dd`, 'each says what stands there')
  t.ok((await stored()).includes(`2026-11-20 ${studies} 1`))

  const [limit, closed, invoiced, changed] = queue.cells().map(({ id }) => id)
  t.match(await send(), { taken: 0, refused: 0 }, 'what waits for a decision is not sent again by itself')
  queue.again(changed!, 4)
  t.match(await send(), { taken: 1, refused: 0 }, 'mine again')
  t.ok((await stored()).includes(`2026-11-19 ${studies} 7`))
  queue.drop(closed!)
  queue.drop(invoiced!)
  t.strictSame(
    queue.cells().map(({ id }) => id),
    [limit],
  )
  await book(studies, monday, 1, 0)
  t.strictSame(waits(), [], 'whoever types into the cell has decided')
})

t.test('of a cell whose first number is refused the last one is tried', async (t) => {
  const { person, studies, plans, line, disconnect, book, reconnect, send, stored, waits } = await atHome(
    await testInstallation(t, 'sqlite'),
  )
  line.cut = null
  line.lost = true
  await book(studies, monday, 6)
  await person.client(setBooking, { wbs_task_id: studies, date: monday, number_blocks: 0 })
  await person.client(bookTime, { wbs_task_id: plans, date: monday, number_blocks: 8 })
  disconnect()
  await book(studies, monday, 2)
  t.strictSame(waits(), ['6 waits', '2 waits'])
  reconnect()
  line.lost = false
  t.match(await send(), { taken: 1, refused: 0 })
  t.strictSame(await stored(), [`${monday} ${plans} 8`, `${monday} ${studies} 2`].toSorted())
})

t.test('the rules are asked here as far as they are known, with what waits', async (t) => {
  const { studies, plans, disconnect, book, waits } = await atHome(await testInstallation(t, 'sqlite'))
  disconnect()
  await book(studies, monday, 7)
  await t.rejects(book(plans, monday, 4), { code: 'daily_limit' })
  await t.rejects(book(plans, '2026-11-21', 4), { code: 'weekend_closed' })
  t.strictSame(waits(), ['7 waits'])
})

t.test('a week that was never seen is worked in, and nothing there is written over unseen', async (t) => {
  const { person, studies, disconnect, reconnect, book, client, send, waits } = await atHome(
    await testInstallation(t, 'sqlite'),
  )
  await person.client(bookTime, { wbs_task_id: studies, date: '2026-12-07', number_blocks: 2 })
  disconnect()
  const week = await client(readWeek, { date: '2026-12-09' })
  t.match(week, { monday: '2026-12-07', bookings: [], daily_limit: 10 })
  await book(studies, '2026-12-07', 5)
  reconnect()
  t.match(await send(), { taken: 0, refused: 1 })
  t.strictSame(waits(), ['5 record_modified'])
})

t.test('a comment waits with its booking', async (t) => {
  const { person, studies, disconnect, reconnect, client, send } = await atHome(
    await testInstallation(t, 'sqlite'),
  )
  const booking = await person.client(bookTime, { wbs_task_id: studies, date: monday, number_blocks: 2 })
  await client(readWeek, { date: monday })
  disconnect()
  const edited = await client(editBooking, {
    id: booking.id,
    taskId: studies,
    userBooking: { comment: 'On site' },
    updated_at: booking.updated_at,
  })
  t.match(edited, { comment: 'On site', number_blocks: 2 })
  reconnect()
  t.match(await send(), { taken: 1, refused: 0 })
  t.match((await person.client(readWeek, { date: monday })).bookings, [
    { comment: 'On site', number_blocks: 2 },
  ])
})

t.test('a session that is over loses nothing, and nobody else’s name is used', async (t) => {
  const installation = await testInstallation(t, 'sqlite')
  const { firm, studies, line, book, send, queue, shelf, waits, stored, reconnect } =
    await atHome(installation)
  line.cut = new Failure('not_signed_in')
  await book(studies, monday, 4)
  t.match(await send(), { taken: 0, stopped: { code: 'not_signed_in' } })
  t.strictSame(waits(), ['4 waits'])
  const other = await firm.person(['planner.write'])
  t.match(await queue.send(other.client), { taken: 0, stopped: { code: 'not_signed_in' } })
  t.strictSame(bookingQueue(shelf, other.id, () => '').cells(), [], 'his own is another one')
  t.match(await other.client(readWeek, { date: monday }), { bookings: [] })
  reconnect()
  t.match(await send(), { taken: 1 })
  t.strictSame(await stored(), [`${monday} ${studies} 4`])
})

t.test('two programs do not send at once', async (t) => {
  const { straight, studies, disconnect, reconnect, book, queue, stored } = await atHome(
    await testInstallation(t, 'sqlite'),
  )
  disconnect()
  await book(studies, monday, 4)
  reconnect()
  let release = (): void => undefined
  const held = new Promise<void>((resolve) => (release = resolve))
  const slow: Client = async (operation, input) => {
    const called: AnyOperation = operation
    if (called === whoAmI) await held
    return straight(operation, input)
  }
  const first = queue.send(slow)
  t.equal(await queue.send(straight), null)
  release()
  t.match(await first, { taken: 1 })
  t.strictSame(await stored(), [`${monday} ${studies} 4`])
})

t.test('what is kept of one person is forgotten, and nothing of another', (t) => {
  const shelf = shelfInMemory()
  const week = { monday, tasks: [], bookings: [] } as unknown as PlannerWeek
  for (const [id, key] of [
    [7, 'a'],
    [7, 'b'],
    [71, 'c'],
  ] as const) {
    keepPerson(shelf, key, { id } as CurrentUser)
    keptFor(shelf, id).keepWeek(week)
    keptFor(shelf, id).keepTasks([], monday)
  }
  const queue = bookingQueue(shelf, 7, () => '')
  queue.add({ wbs_task_id: 1, date: monday, number_blocks: 2 }, null, false)
  forgetPerson(shelf, 7)
  t.strictSame(shelf.names(''), ['queue 7', 'tasks 71', `week 71 ${monday}`, 'who c'])
  t.equal(queue.cells().length, 1, 'what waits stays')
  queue.dropAll()
  t.equal(queue.cells().length, 0)
  queue.add({ wbs_task_id: 1, date: monday, number_blocks: 3 }, null, false)
  t.equal(queue.cells()[0]?.id, 2, 'no number is used twice')
  t.end()
})

t.test('whoever signs in after somebody sees nothing of his, and is told for whom something waits', (t) => {
  const shelf = shelfInMemory()
  const week = { monday, tasks: [], bookings: [] } as unknown as PlannerWeek
  const tom = { id: 7, first_name: 'Tom', last_name: 'Janssens' } as CurrentUser
  const waiting = { wbs_task_id: 1, date: monday, number_blocks: 2 }
  const seen = (): void => {
    keepPerson(shelf, 'tom', tom)
    keptFor(shelf, 7).keepWeek(week)
    keptFor(shelf, 7).keepTasks([], monday)
  }
  seen()
  replacePerson(shelf, 'tom', 7)
  t.strictSame(
    shelf.names(''),
    ['tasks 7', `week 7 ${monday}`, 'who tom'],
    'signing in again forgets nothing',
  )
  const queue = bookingQueue(shelf, 7, () => '')
  queue.add(waiting, null, false)
  bookingQueue(shelf, 9, () => '').add(waiting, null, false)
  replacePerson(shelf, 'tom', 8)
  t.strictSame(shelf.names(''), ['queue 7', 'queue 9', 'who tom'])
  t.strictSame(othersWaiting(shelf, 8), [
    { count: 1, name: 'Tom Janssens' },
    { count: 1, name: null },
  ])
  t.strictSame(othersWaiting(shelf, 7), [{ count: 1, name: null }], 'oneself is no other')
  queue.dropAll()
  seen()
  replacePerson(shelf, 'tom', 8)
  t.strictSame(shelf.names(''), ['queue 7', 'queue 9'])
  replacePerson(shelf, 'nobody', 8)
  t.strictSame(othersWaiting(shelf, 9), [])
  t.end()
})

onBoth(
  t,
  'last week is copied without the server, as far as both weeks were seen, each cell for itself',
  async (t, installation) => {
    const { studies, plans, person, disconnect, reconnect, book, client, send, stored, waits, line } =
      await atHome(installation)
    const earlier = (date: string, wbs_task_id: number, number_blocks: number) =>
      person.client(setBooking, { wbs_task_id, date, number_blocks })
    await earlier('2026-11-09', studies, 6)
    await earlier('2026-11-09', plans, 4)
    await earlier('2026-11-10', plans, 3)
    await book(studies, tuesday, 8)
    disconnect()
    await t.rejects(client(copyWeek, { date: monday }), { code: 'no_connection' }, 'never seen here')
    reconnect()
    await client(readWeek, { date: '2026-11-09' })
    await client(readWeek, { date: monday })
    disconnect()
    await book(studies, monday, 2)
    const { bookings, left } = await client(copyWeek, { date: monday })
    t.strictSame(
      bookings.map(({ date, number_blocks }) => `${date} ${number_blocks}`),
      [`${monday} 4`, `${tuesday} 2`],
    )
    t.match(left, [{ task_code: 'PLA02', date: tuesday, number_blocks: 1, code: 'day_full' }])
    t.strictSame(waits(), ['2 waits', '4 waits', '2 waits'])
    const copied = await client(readWeek, { date: monday })
    t.ok(
      copied.tasks.some(({ task_code }) => task_code === 'PLA02'),
      'its tasks are shown',
    )
    reconnect()
    line.sent.length = 0
    t.match(await send(), { taken: 3, refused: 0, stopped: null })
    t.equal(line.sent.length, 3)
    t.strictSame(
      await stored(),
      [
        `${monday} ${plans} 4`,
        `${monday} ${studies} 2`,
        `${tuesday} ${plans} 2`,
        `${tuesday} ${studies} 8`,
      ].toSorted(),
    )
  },
)

t.test('a copy of last week whose answer was lost is booked once', async (t) => {
  const { studies, person, client, line, send, stored } = await atHome(await testInstallation(t, 'sqlite'))
  await person.client(setBooking, { wbs_task_id: studies, date: '2026-11-09', number_blocks: 6 })
  await client(readWeek, { date: '2026-11-09' })
  await client(readWeek, { date: monday })
  line.lost = true
  t.match(await client(copyWeek, { date: monday }), { bookings: [{ date: monday, number_blocks: 6 }] })
  line.lost = false
  t.match(await send(), { taken: 1, refused: 0 })
  t.strictSame(await stored(), [`${monday} ${studies} 6`])
})

onBoth(t, 'whoever saw a week alone finds its tasks while the server is away', async (t, own) => {
  const { person, plans, book } = await atHome(own)
  await book(plans, tuesday, 4)
  const shelf = shelfInMemory()
  const kept = keptFor(shelf, person.id)
  const queue = bookingQueue(shelf, person.id, () => '2026-01-01T00:00:00.000Z')
  let isAway = false
  const client = queueClient(person.client, { queue, kept, today: () => testToday, away: () => isAway })
  isAway = true
  await t.rejects(client(tasksToBook, {}), { code: 'no_connection' }, 'nothing was seen')
  isAway = false
  await client(readWeek, { date: monday })
  isAway = true
  t.match(await client(tasksToBook, {}), [{ id: plans, task_code: 'PLA02', favourite: false }])
})

onBoth(
  t,
  'a task added while the server is away stands there until it can be kept',
  async (t, installation) => {
    const { plans, studies, disconnect, reconnect, client, shelf, person, firm, queue, straight, line } =
      await atHome(installation)
    const taskIds = async (as = client) => (await as(readWeek, { date: monday })).tasks.map(({ id }) => id)
    const rows = async () =>
      (await installation.env.read((store) => store.planner_rows.find({ user_id: person.id }))).map(
        ({ wbs_task_id, favourite }) => ({ wbs_task_id, favourite }),
      )
    t.notOk((await taskIds()).includes(plans))
    disconnect()
    t.match(await client(keepRow, { wbs_task_id: plans }), { wbs_task_id: plans, favourite: false })
    await client(keepRow, { wbs_task_id: plans, favourite: true })
    await client(keepRow, { wbs_task_id: plans })
    await client(keepRow, { wbs_task_id: studies })
    t.ok((await taskIds()).includes(plans))
    t.equal(await client(dropRow, { wbs_task_id: studies }), true, 'added here, taken away here')
    await t.rejects(client(dropRow, { wbs_task_id: studies }), { code: 'no_connection' })
    await t.rejects(client(keepRow, { wbs_task_id: 9999 }), { code: 'no_connection' }, 'nobody could show it')
    const again = queueClient(straight, {
      queue,
      kept: keptFor(shelf, person.id),
      today: () => testToday,
      away: () => false,
    })
    t.ok((await taskIds(again)).includes(plans), 'started again it stands there still')

    const deaf: Client = (operation, input) =>
      (operation as unknown) === keepRow ? new Promise(() => undefined) : straight(operation, input)
    const asked = { queue, kept: keptFor(shelf, person.id), today: () => testToday, away: () => false }
    void queueClient(deaf, asked)(keepRow, { wbs_task_id: studies })
    t.ok((await taskIds()).includes(studies), 'also who is killed before the server answers finds it again')
    await client(dropRow, { wbs_task_id: studies })

    reconnect()
    line.sent.length = 0
    t.ok((await taskIds(again)).includes(plans))
    t.strictSame(await rows(), [{ wbs_task_id: plans, favourite: true }])
    await taskIds(again)
    t.equal(line.sent.length, 1, 'it is kept once')

    disconnect()
    const gone = await firm.subfolder(await firm.folder(person.id, 13), { task_code: 'GON' })
    keptFor(shelf, person.id).addRow({ wbs_task_id: gone.task_id, favourite: null })
    await installation.scene((store) => store.wbs_tasks.remove(gone.task_id))
    reconnect()
    await taskIds()
    t.strictSame(keptFor(shelf, person.id).rows(), [], 'one whose task is gone is let go')
    t.equal((await rows()).length, 1)
  },
)

t.test('whoever signs out takes along the tasks that he had added', async (t) => {
  const shelf = shelfInMemory()
  keptFor(shelf, 1).addRow({ wbs_task_id: 2, favourite: null })
  keptFor(shelf, 3).addRow({ wbs_task_id: 4, favourite: true })
  forgetPerson(shelf, 1)
  t.strictSame(keptFor(shelf, 1).rows(), [])
  t.strictSame(keptFor(shelf, 3).rows(), [{ wbs_task_id: 4, favourite: true }])
})
