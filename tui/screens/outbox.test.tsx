import { bookTime } from '#core/booking/cell/operations.ts'
import t, { type Test } from 'tap'
import { keptFor } from '#core/client/kept.ts'
import { outboxOf } from '#core/client/offline.ts'
import { outboxScreen } from '#core/screens/planner/outbox.ts'
import { testInstallation, testToday } from '#fixtures/installation.ts'
import { atHome, monday, tuesday } from '#fixtures/terminal/at-home.ts'
import { until as eventually } from '#fixtures/until.ts'
import { keys, until } from '#fixtures/terminal/fake-terminal.ts'
import { Keyboard } from '../keyboard.tsx'
import { checkKeys, testTerminal, type TestWindow } from '#fixtures/terminal/test-terminal.tsx'
import { outboxBindings } from './outbox-keys.ts'
import { Outbox } from './outbox.tsx'

/** Somebody before three bookings that the server refused: two days are full by now, and a number was changed. */
async function atTheOutbox(t: Test, window: TestWindow = {}) {
  const installation = await testInstallation(t, 'sqlite')
  const home = await atHome(installation)
  const { person, firm, studies, plans, disconnect, reconnect, book, send, queue, straight, shelf } = home
  const extra = await firm.subfolder(await firm.folder(person.id, 13), { rank: 1, task_code: 'X' })
  const before = (date: string, number_blocks: number) =>
    person.client(bookTime, { wbs_task_id: extra.task_id, date, number_blocks })
  disconnect()
  await book(studies, monday, 4)
  await book(plans, tuesday, 6)
  await book(studies, '2026-11-18', 3)
  reconnect()
  await before(monday, 9)
  await before(tuesday, 8)
  await person.client(bookTime, { wbs_task_id: studies, date: '2026-11-18', number_blocks: 1 })
  await send()
  const terminal = testTerminal(t, straight, {
    today: testToday,
    ...window,
    outbox: ({ server }) =>
      outboxScreen({
        outbox: { ...outboxOf(straight, queue, keptFor(shelf, person.id)), others: () => [] },
        server,
        after: () => () => undefined,
        settled: () => undefined,
      }),
  })
  let closed = false
  const { width = 80, height = 24 } = window
  terminal.draw(
    <Keyboard>
      <Outbox width={width} height={height} onEdit={() => undefined} onClose={() => void (closed = true)} />
    </Keyboard>,
  )
  await terminal.sees(/2026|16\/11/)
  return { ...terminal, ...home, isClosed: () => closed }
}

t.test('every key does one thing, and has its words', async (t) => {
  checkKeys(t, outboxBindings)
})

t.test('in each language the way out stands at the foot, and the reasons are whole', async (t) => {
  for (const [language, back, stands] of [
    ['en', 'Esc back', /on\sthe\sserver: 1 dd/],
    ['fr', 'Échap retour', /sur\sle\sserveur\s: 1 dd/],
    ['nl', 'Esc terug', /op\sde\sserver: 1 dd/],
  ] as const) {
    const { sees, screen, foot, fits, type, isClosed } = await atTheOutbox(t, { language })
    await sees(stands)
    t.match(foot(), back)
    t.match(screen(), { en: /1\s+dd\s+left/, fr: /Il\s+reste\s+1\s+dd/, nl: /Nog\s+1\s+dd\s+over/ }[language])
    t.notMatch(screen(), '…')
    fits()
    type(keys.esc)
    await until('the week', isClosed, screen)
  }
})

t.test('the cursor stays on a booking that is refused again, and the reason is said', async (t) => {
  const { sees, type, waits, queue } = await atTheOutbox(t)
  await sees(/^›! Mon 16\/11/m)
  type('m')
  await sees(/^Refused again/m)
  await sees(/^Refused again[^]*10 blocks per day[^]*Tue 17/m)
  await sees(/Wed 18\/11[^]*^›! Mon 16\/11[^]*on\s+the\s+server: 0 dd/m)
  type('s')
  await sees(/Discard your 0 → 4 dd of Mon 16\/11/)
  type('n')
  await sees(/^›! Mon 16\/11/m)
  t.equal(queue.cells().length, 3, 'nothing is thrown away unasked')
  type('s')
  await sees('Discard your')
  type('y')
  await sees('the server keeps its value')
  t.strictSame(waits(), ['6 daily_limit', '3 record_modified'], 'that one was thrown away, no other')
  t.equal(queue.cells().length, 2)
})

t.test('one that is kept goes, and what waits for the server is said to wait', async (t) => {
  const { sees, type, waits, stored, studies, disconnect, reconnect } = await atTheOutbox(t)
  type(keys.down)
  type(keys.down)
  await sees(/^›! Wed 18\/11/m)
  type('m')
  await sees(/Wed 18\/11[^\n]*: sent again/)
  await eventually(async () => (await stored()).includes(`2026-11-18 ${studies} 3`))
  t.strictSame(waits(), ['4 daily_limit', '6 daily_limit'])
  await sees(/^›! Tue 17\/11/m)
  disconnect()
  type('m')
  await sees(/Tue 17\/11[^\n]*:\s+waiting for the server/)
  reconnect()
})

t.test('of one cell that waits twice either is reached', async (t) => {
  const { sees, type, line, disconnect, reconnect, book, plans } = await atTheOutbox(t)
  line.lost = true
  await book(plans, '2026-11-19', 2).catch(() => undefined)
  line.lost = false
  disconnect()
  await book(plans, '2026-11-19', 3)
  await book(plans, '2026-11-20', 1)
  type(keys.down)
  type(keys.down)
  type(keys.down)
  type(keys.down)
  await sees(/^›~ Thu 19\/11[^\n]*\n +2 → 3/m)
  type(keys.down)
  await sees(/^›~ Fri 20\/11/m)
  reconnect()
})

t.test('its keys are listed', async (t) => {
  const { sees, type } = await atTheOutbox(t)
  type('?')
  await sees('keep the server’s value')
  type('x')
  await sees('Esc back')
})
