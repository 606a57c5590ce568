import { bookTime, deleteBooking, editBooking } from '#core/booking/cell/operations.ts'
import t, { type Test } from 'tap'
import { readWeek } from '#core/booking/operations.ts'
import { plannerScreen } from '#core/screens/planner/planner.ts'
import { testToday } from '#fixtures/clock.ts'
import { testOffice } from '#fixtures/terminal/office.ts'
import { until as untilStored } from '#fixtures/until.ts'
import { keys, until } from '#fixtures/terminal/fake-terminal.ts'
import { testTerminal, windows, type TestWindow } from '#fixtures/terminal/test-terminal.tsx'
import { Planner } from './screen.tsx'

/** A person with two subfolders on the planner of a real installation, and the screen before him. */
async function atThePlanner(t: Test, window: TestWindow = {}) {
  const { installation, firm } = await testOffice(t)
  const { id, client } = await firm.person(['planner.write'])
  const place = await firm.folder(id, 12)
  const studies = await firm.subfolder(place, { rank: 1, task_code: 'STU01' })
  const plans = await firm.subfolder(place, { rank: 2, task_code: 'PLA02' })
  const closed = await firm.subfolder(place, { rank: 3, task_code: 'OLD09', status_type: 'active' })
  for (const { task_id } of [studies, plans, closed])
    await client(bookTime, { wbs_task_id: task_id, date: '2026-11-16', number_blocks: 2 })
  await installation.scene((store) => store.subfolders.update(closed.subfolder_id, { status_type: 'closed' }))

  const terminal = testTerminal(t, client, {
    today: testToday,
    readDay: (typed) => (typed === '2/12' ? '2026-12-02' : null),
    ...window,
  })
  const { sees, leave } = terminal
  const model = plannerScreen(terminal.client, testToday)
  const first = terminal.draw(<Planner model={model} leave={leave} />)
  await model.open()
  const booked = async () =>
    (await client(readWeek, {})).bookings.map(({ date, number_blocks }) => `${date} ${number_blocks}`)
  await sees('STU01')
  const addTask = (task_code: string) =>
    installation.scene((store) =>
      store.wbs_tasks.insert({
        wbs_id: place.wbs_id,
        subfolder_id: plans.subfolder_id,
        name: 'Escalier',
        task_code,
        bookable: true,
        rank: 9,
      }),
    )
  const away = (date: string, number_blocks: number) =>
    installation.scene((store) =>
      store.user_absences.insert({
        user_id: id,
        start_date: date,
        end_date: date,
        number_blocks,
        planning_level_type: 'day',
        approved: 1,
      }),
    )
  const submits = () =>
    installation.scene((store) =>
      store.parameters.insert({ class: 'planner', type: 'week_submission', numerical_value: 1 }),
    )
  const weekends = () =>
    installation.scene((store) =>
      store.parameters.insert({ class: 'planner', type: 'planner_weekend_limits', numerical_value: 4 }),
    )
  const returns = (remark: string) =>
    installation.scene(async (store) => {
      const week = { user_id: id, monday: '2026-11-16' }
      await store.submitted_weeks.insert({ ...week, submitted_at: '2026-11-20T08:00:00.000Z' })
      const { folder_id } = place
      for (const { subfolder_id } of [studies, plans])
        await store.week_parts.insert({
          ...week,
          folder_id,
          subfolder_id,
          number_blocks: 2,
          state: 'returned',
          remark,
          decided_by: id,
        })
    })
  return { ...terminal, first, booked, client, model, addTask, away, submits, weekends, returns }
}

t.test('the week is painted before its data, and the data after', async (t) => {
  const { first, screen } = await atThePlanner(t)
  t.match(first, /Week 47 · 16\/11 – 20\/11\/2026/)
  t.notMatch(first, 'STU01')
  t.match(screen(), /F12 - École 12 - Customer project/)
  t.match(screen(), /Mon 16 .*Fri 20/)
  t.match(screen(), /Week total 6 dd/)
  t.match(screen(), /Booked\/Planned 11\/2026\n.* 6 \/ 0 dd/)
})

t.test('no line is wider and no screen higher than the terminal', async (t) => {
  for (const window of windows) {
    const { fits } = await atThePlanner(t, window)
    fits()
  }
})

t.test('a digit books, a second one replaces, 0 empties', async (t) => {
  const { type, sees, booked } = await atThePlanner(t)
  type(keys.left)
  type('4')
  await sees(/\[ +4 \]/)
  type('7')
  await sees(/\[ +7 \]/)
  await sees('all saved')
  t.match(await booked(), ['2026-11-16 2', '2026-11-16 2', '2026-11-16 2', '2026-11-19 7'])
  type('0')
  await sees('Week total 6 dd')
  t.equal((await booked()).length, 3)
})

t.test('20 is refused with what was typed, and empties no cell', async (t) => {
  const { type, sees, booked } = await atThePlanner(t)
  for (const key of [keys.left, keys.left, keys.left, keys.left, '2', '0']) type(key)
  await sees(/\[ +20!\]/)
  await sees('Not saved (20): You cannot add more than 10 blocks per day')
  t.equal((await booked()).length, 3)
})

t.test('days are typed with their sign, and what they come to is seen while one types', async (t) => {
  const { type, sees, booked } = await atThePlanner(t)
  for (const key of '0,5') type(key)
  await sees(/^ ?0,5 · 20\/11/m)
  type(' ')
  type('d')
  await sees('0,5 d = 5 dd')
  type(keys.enter)
  await sees('Week total 11 dd')
  t.match((await booked()).at(-1), '2026-11-20 5')
})

t.test(
  'no sign is lost of what is typed: a decimal, letters and all are refused as they stand',
  async (t) => {
    const { type, sees, booked } = await atThePlanner(t)
    for (const [typed, said] of [
      ['0,5', 'Not saved (0,5): Enter whole blocks (5), or days with a d (0.5 d)'],
      ['1.0', 'Not saved (1.0): Enter whole blocks'],
      ['-o', 'Not saved (-o): Not a valid value'],
      ['4x', 'Not saved (4x): Not a valid value'],
    ] as const) {
      for (const key of typed) type(key)
      type(keys.enter)
      type(keys.up)
      await sees(said)
      type(keys.esc)
      await sees('all saved')
    }
    t.equal((await booked()).length, 3)
  },
)

t.test('a letter that is no key starts nothing, and says which key shows those that are', async (t) => {
  const { type, sees, without, booked, hasLeft } = await atThePlanner(t)
  for (const key of ['x', 'é', 'z']) {
    type(key)
    await sees(`${key} does nothing here; press “?” for all keys`)
  }
  type('?')
  await sees('book blocks')
  type(keys.esc)
  await without('book blocks')
  for (const key of ['4', 'x', '?']) type(key)
  await sees('book blocks')
  type(keys.esc)
  await sees('Not saved (4x)')
  type(keys.esc)
  for (const key of ['o', '5']) type(key)
  await sees('Week total 11 dd')
  t.equal((await booked()).length, 4)
  for (const key of ['0', ',', 'q']) type(key)
  await sees('1 not saved')
  type('q')
  await until('leaving', hasLeft, () => 'still here')
})

t.test('backspace takes back the last sign, and Esc all that is being typed', async (t) => {
  const { type, sees, booked } = await atThePlanner(t)
  for (const key of ['-', '\u007f', '3', 'x', '\u007f']) type(key)
  await sees(/\[ +3_\]/)
  type(keys.enter)
  await sees('Week total 9 dd')
  for (const key of ['-', '4']) type(key)
  await sees(/\[ +-4_\]/)
  type(keys.esc)
  await sees('all saved')
  t.equal((await booked()).length, 4)
})

t.test('1 waits for 0: together they are ten; alone it becomes one', async (t) => {
  const { type, sees } = await atThePlanner(t)
  type('1')
  await sees(/\[ +1_\]/)
  type('0')
  await sees(/\[ +10 \]/)
  await sees('Week total 16 dd')
  type(keys.left)
  type('1')
  await sees('Week total 17 dd')
})

t.test('keys typed ahead are all done, each in its cell', async (t) => {
  const { type, sees, booked } = await atThePlanner(t)
  for (const key of ['3', keys.left, '4', keys.left, '5']) type(key)
  await sees('Week total 18 dd')
  t.match((await booked()).slice(3), ['2026-11-18 5', '2026-11-19 4', '2026-11-20 3'])
})

t.test('what is refused says why at once, stays visible, and Esc forgets it', async (t) => {
  const { type, sees, booked } = await atThePlanner(t)
  for (const key of [keys.left, keys.left, keys.left, keys.left]) type(key)
  type('9')
  await sees('You cannot add more than 10 blocks per day. 4 dd left')
  await sees(/\[ +9!\]/)
  type(keys.down)
  await sees(/1 not saved/)
  await sees(/STU01 .* · Mon 16\/11: ✗ Not saved \(9\): You cannot add more/)
  await sees('!: go there')
  await sees(/ ! refused [^\n]*q quit$/)
  t.equal((await booked()).length, 3)
  type(keys.up)
  type(keys.esc)
  await sees('all saved')
})

t.test('a closed mission is named as such and takes no more time', async (t) => {
  const { type, sees } = await atThePlanner(t)
  await sees('[F12 / M3: Closed]')
  for (const key of [keys.down, keys.down, '4']) type(key)
  await sees(/status is 'closed'/)
})

t.test('undo takes back the last cell', async (t) => {
  const { type, sees } = await atThePlanner(t)
  type('4')
  await sees('Week total 10 dd')
  type('u')
  await sees('Undone')
  await sees('Week total 6 dd')
  type('u')
  await sees('Nothing to undo')
  type('U')
  await sees('Redone')
  await sees('Week total 10 dd')
  type('U')
  await sees('Nothing to redo')
})

t.test('undo takes back what was booked or said in the details, a comment too', async (t) => {
  const { type, sees, booked, client } = await atThePlanner(t)
  const last = async () => (await client(readWeek, {})).bookings.find(({ date }) => date === '2026-11-19')
  type('4')
  await sees('Week total 10 dd')
  for (const key of [keys.left, 'e']) type(key)
  await sees('Edit User Booking')
  for (const key of ['Call', keys.down, '3', keys.enter]) type(key)
  await sees('Week total 13 dd')
  type('u')
  await sees('Undone')
  await sees('Week total 10 dd')
  t.match((await booked()).slice(3), ['2026-11-20 4'], 'the cell of the details, and no other')
  type('U')
  await sees('Week total 13 dd')
  for (const key of ['c', ' back', keys.enter]) type(key)
  await sees('Comment saved')
  t.match(await last(), { number_blocks: 3, comment: 'Call back' })
  type('e')
  await sees('Edit User Booking')
  for (const key of [keys.up, keys.up, keys.up, '\u007f', '5', keys.enter]) type(key)
  await sees('Week total 15 dd')
  type('u')
  await sees('Week total 13 dd')
  t.match(await last(), { number_blocks: 3, comment: 'Call back' })
  type('u')
  await untilStored(async () => (await last())?.comment === 'Call')
  t.match(await last(), { number_blocks: 3 })
  type('u')
  await sees('Week total 10 dd')
  type('u')
  await sees('Week total 6 dd')
  type('u')
  await sees('Nothing to undo')
})

t.test('a range is selected with Shift, copied, pasted and filled, and undone as one', async (t) => {
  const { type, sees, booked, clipboard } = await atThePlanner(t)
  const left4 = [keys.left, keys.left, keys.left, keys.left]
  for (const key of [...left4, keys.shiftDown]) type(key)
  await sees('2 cells · sum 4 dd')
  type('y')
  await sees('2 cells copied')
  t.equal(clipboard(), '2\n2', 'the clipboard of the machine has it too')
  for (const key of [keys.esc, keys.up, keys.right, keys.shiftRight, keys.shiftDown, 'v']) type(key)
  await sees('Week total 14 dd')
  t.equal((await booked()).length, 7)
  type('u')
  await sees('Week total 6 dd')
  for (const key of [keys.esc, keys.up, ...left4, keys.shiftDown, 'd']) type(key)
  type(keys.delete)
  await sees('Week total 2 dd')
  type('u')
  await sees('Week total 6 dd')
})

t.test(
  'what is pasted where it does not fit is refused at its cell, and ! finds it in any week',
  async (t) => {
    const { type, sees } = await atThePlanner(t)
    for (const key of [keys.left, keys.left, keys.left, keys.left, '6', 'y', keys.down, 'v']) type(key)
    await sees('1 not saved')
    type(']')
    await sees('Week 48')
    await sees('1 not saved')
    type('!')
    await sees('Week 47')
    await sees(/\[ +6!\]/)
    await sees('You cannot add more than 10 blocks per day')
  },
)

t.test('a booking takes a comment, a distance and a transport price', async (t) => {
  const { type, sees, client } = await atThePlanner(t)
  type('e')
  await sees('Edit User Booking')
  type(keys.esc)
  await sees('Week total 6 dd')
  for (const key of ['4', 'e']) type(key)
  await sees('Edit User Booking')
  type('Réunion à Liège')
  type(keys.up)
  type('12,5')
  type(keys.up)
  type('x')
  type(keys.enter)
  await sees('Distance (km): Not a valid value')
  type('\u007f')
  type('80')
  type(keys.enter)
  await sees(/\[ +4\*\]/)
  const { bookings } = await client(readWeek, {})
  t.match(bookings.at(-1), { comment: 'Réunion à Liège', distance: 80, transport_price: 1250 })
  type('e')
  await sees('Edit User Booking')
  type(keys.ctrlD)
  await sees('Week total 6 dd')
})

t.test('a comment is one line under the table, also right after the blocks', async (t) => {
  const { type, sees, client } = await atThePlanner(t)
  for (const key of ['4', 'c']) type(key)
  await sees('Comment:')
  type('Plan B')
  type(keys.enter)
  await sees('Comment saved')
  await sees(/\[ +4\*\]/)
  type('c')
  await sees('Comment: Plan B')
  type(keys.esc)
  await sees('all saved')
  t.match((await client(readWeek, {})).bookings.at(-1), { number_blocks: 4, comment: 'Plan B' })
})

t.test('a comment that changed elsewhere is shown before it is written over', async (t) => {
  const { type, sees, screen, client } = await atThePlanner(t)
  const booking = async () =>
    (await client(readWeek, {})).bookings.find(({ date, comment }) => date === '2026-11-16' && comment)
  const [first] = (await client(readWeek, {})).bookings
  const writes = async (comment: string) =>
    client(editBooking, { id: first!.id, userBooking: { number_blocks: 2, comment } })
  await writes('Plan A')
  type('r')
  await sees('2*')
  for (const key of [keys.left, keys.left, keys.left, keys.left]) type(key)
  await sees(/\[ +2\*\]/)
  type('c')
  await sees('Comment: Plan A')
  const theirs = `Visit${' of the site'.repeat(20)}`
  await writes(theirs)
  type(' and B')
  type(keys.enter)
  await sees('Changed elsewhere in the meantime: “Visit')
  await sees('Esc leaves it')
  t.ok(screen().split('\n').length <= 24)
  await sees('Comment: Plan A and B')
  t.equal((await booking())?.comment, theirs)
  type(keys.enter)
  await sees('Comment saved')
  t.equal((await booking())?.comment, 'Plan A and B')
  type('e')
  await sees('Edit User Booking')
  await client(editBooking, { id: first!.id, userBooking: { number_blocks: 3, comment: 'Call' } })
  type('!')
  type(keys.enter)
  await sees('Comment: saved as “Call”')
  await sees(/Number of blocks +3/)
  type('\u0014')
  await sees(/Comment +Call/)
  type(keys.esc)
  await sees('Week total 7 dd')
})

t.test('a comment on a booking that was deleted elsewhere asks for its blocks', async (t) => {
  const { type, sees, client } = await atThePlanner(t)
  for (const key of ['4', 'c']) type(key)
  await sees('Comment:')
  const { bookings } = await client(readWeek, {})
  await client(deleteBooking, { id: bookings.find(({ number_blocks }) => number_blocks === 4)!.id })
  type('Plan B')
  type(keys.enter)
  await sees('This booking was deleted elsewhere')
  await sees(/Comment +Plan B/)
  for (const key of [keys.down, '3', keys.enter]) type(key)
  await sees('Week total 9 dd')
  t.match((await client(readWeek, {})).bookings.at(-1), { number_blocks: 3, comment: 'Plan B' })
})

t.test('on an empty cell the comment comes first, then the blocks', async (t) => {
  const { type, sees, client, screen } = await atThePlanner(t)
  type('c')
  await sees('Edit User Booking')
  await sees('20/11/2026 · STU01')
  type('Call')
  type(keys.enter)
  await sees(/Number of blocks: Required/)
  await sees(/› Number of blocks/)
  t.notMatch(screen(), 'delete the booking', 'there is none yet')
  type('0,5')
  type(keys.enter)
  await sees('Number of blocks: Enter whole blocks (5), or days with a d (0.5 d)')
  type(' d')
  type(keys.enter)
  await sees('Week total 11 dd')
  t.match((await client(readWeek, {})).bookings.at(-1), { number_blocks: 5, comment: 'Call' })
})

t.test('a bracketed paste is the block of cells that it is, never keys', async (t) => {
  const { type, sees, booked, screen } = await atThePlanner(t)
  for (const key of [keys.left, keys.left]) type(key)
  type('\u001b[200~3\t4\r0,5 d\tq\r\u001b[201~')
  await sees('Week total 18 dd')
  await sees('1 not saved')
  t.match((await booked()).slice(3), ['2026-11-18 3', '2026-11-18 5', '2026-11-19 4'])
  t.match(screen(), /PLA02 .* 5 .* q!/)
  type('u')
  await sees('Week total 6 dd')
  await sees('all saved')
  type('\u001b[200~12\u001b[201~')
  await sees('Not saved (12)')
  type(keys.esc)
  type('/')
  type('\u001b[200~stu\r\u001b[201~')
  await sees('Filter: stu')
  await sees('Tasks 1')
})

t.test('weeks turn, a date is gone to, and back to today', async (t) => {
  const { type, sees } = await atThePlanner(t)
  type(']')
  await sees('Week 48 · 23/11')
  type('[')
  await sees('Week 47')
  type('g')
  await sees('Go to date:')
  type('2/12')
  type(keys.enter)
  await sees('Week 49 · 30/11 – 04/12/2026')
  await sees('02/12/2026')
  type('g')
  type('nonsense')
  type(keys.enter)
  await sees('nonsense is not a date')
  type('t')
  await sees('Week 47')
})

t.test('a task is found by some of its letters and added; one that is there is gone to', async (t) => {
  const { type, sees, client, screen } = await atThePlanner(t)
  type('a')
  await sees('Select a task')
  await sees('2 of 2')
  t.match(screen(), /^.✓ PLA02 \S+ +F12 \/ M\d École 12/m, 'the task first, then where it is')
  type('pla')
  await sees('1 of 2')
  type(keys.enter)
  await sees('Task Already selected')
  t.match(screen(), /› PLA02/)
  type('a')
  await sees('2 of 2')
  type('zzz')
  await sees('No matching tasks')
  type(keys.esc)
  await sees('Week total')
  t.equal((await client(readWeek, {})).tasks.length, 3)
})

t.test(
  'a task is found by its customer; it stands where it was added, and is there the next time',
  async (t) => {
    const { type, sees, client, addTask } = await atThePlanner(t)
    const { id, name } = await addTask('NEW07')
    type('a')
    await sees('3 of 3')
    type('ville 12')
    await sees(name)
    for (const key of [keys.down, keys.down]) type(key)
    await sees(/›  .*NEW07/)
    type(keys.enter)
    await sees(/› NEW07/)
    await sees('NEW07 Escalier · 10 dd left')
    t.match((await client(readWeek, {})).rows.at(-1), { wbs_task_id: id, used: false })
    type('*')
    await sees(/›★NEW07/)
    await untilStored(async () => (await client(readWeek, {})).rows.at(-1)?.favourite === true)
    type('X')
    await sees('Tasks 3')
    await untilStored(async () => (await client(readWeek, {})).tasks.length === 3)
    type('{')
    type('X')
    await sees('There is time on this task')
  },
)

t.test('last week is copied and the plan fills the week, each taken back at once', async (t) => {
  const { type, sees, client, booked } = await atThePlanner(t)
  const [one, two] = (await client(readWeek, {})).tasks
  await client(bookTime, { wbs_task_id: one!.id, date: '2026-11-12', number_blocks: 8 })
  await client(bookTime, { wbs_task_id: two!.id, date: '2026-11-13', number_blocks: 5 })
  type('C')
  await sees('13 dd booked in 2 cells')
  await sees('Week total 19 dd of 50')
  t.equal((await booked()).length, 5)
  type('u')
  await sees('Week total 6 dd of 50')
  t.equal((await booked()).length, 3)
  type('F')
  await sees('Nothing left of your plan for this month')
})

t.test('leave is shown at its day, and what it leaves to book', async (t) => {
  const { type, sees, away } = await atThePlanner(t)
  await away('2026-11-20', 5)
  type('r')
  await sees('½Fr 20')
  await sees('Leave: 5 dd to book')
  await sees('Week total 6 dd of 45')
})

t.test('the month shows its weeks and open days, and opens one of them', async (t) => {
  const { type, sees } = await atThePlanner(t)
  type('m')
  await sees('Timesheet of November 2026')
  await sees(/› Week 47 16\/11 +6! +0! +0! +0!/)
  await sees('Still to book: Mon 02/11 (0 of 10)')
  type(keys.up)
  await sees('› Week 46')
  type(keys.enter)
  await sees('Week 46 · 09/11')
  type('m')
  await sees('Timesheet of November 2026')
  type(keys.left)
  await sees('Timesheet of October 2026')
  type(keys.esc)
  await sees('Week 46 · 09/11')
})

t.test('the month says how far its weeks are, and what was said of the time', async (t) => {
  const { type, sees, submits, returns } = await atThePlanner(t, { width: 120, height: 50 })
  await submits()
  await returns('Which plan?')
  type('r')
  await sees('Returned')
  type('\u001b[H')
  type('c')
  await sees('Comment:')
  type('Plan B')
  type(keys.enter)
  await sees('Comment saved')
  type('m')
  await sees(/Week of 09\/11: Not submitted · Week of 16\/11: Returned/)
  await sees(/Comments\s+Mon 16\/11 · \S+ Étude: Plan B/)
})

t.test('the week says which days are still to be booked, the latest where not all fit', async (t) => {
  const { sees, type, resize } = await atThePlanner(t)
  await sees(/Still to book: Wed 18\/11 \(0 of 10\), Thu 19\/11 \(0 of 10\) and \d+ more days/)
  resize(200, 50)
  await sees(/Still to book: .*Mon 16\/11 \(6 of 10\).*Thu 19\/11/)
  type('/')
  await sees('Filter:')
})

t.test('what was said of a long month is scrolled to, and how much there is, is said', async (t) => {
  const { type, sees, screen, client } = await atThePlanner(t)
  const { bookings } = await client(readWeek, {})
  for (const { id, number_blocks } of bookings)
    await client(editBooking, {
      id,
      userBooking: { number_blocks, comment: `Visit ${id} ${'x '.repeat(40)}` },
    })
  type('m')
  await sees(/↓ \d+ more lines?: Space/)
  t.notMatch(screen(), `Visit ${bookings[2]!.id}`)
  for (let line = 0; line < 20; line++) type(keys.down)
  await sees(`Visit ${bookings[2]!.id}`)
  await sees('↑ back to the first line')
  type(' ')
  await sees(/↓ \d+ more lines?: Space/)
  t.ok(screen().split('\n').length <= 24)
})

t.test('in French seven days stand apart, and title and status line keep their figures', async (t) => {
  const { sees, type, screen, client, weekends, submits } = await atThePlanner(t, { language: 'fr' })
  await submits()
  await weekends()
  const [first] = (await client(readWeek, {})).bookings
  await client(editBooking, {
    id: first!.id,
    userBooking: { number_blocks: 2, comment: 'Réunion de chantier avec le bureau de contrôle' },
  })
  type('r')
  await sees(/ lu 16 ma 17 me 18 je 19 ve 20 sa 21 di 22 Total/)
  for (const key of [keys.left, keys.left, keys.left, keys.left]) type(key)
  await sees(/16\/11\/2026 · 6 sur 10 blocs · STU01 .*· reste 8 dd · 2 dd .*tout est enregistré/)
  const [title = ''] = screen().split('\n')
  t.match(title, /16\/11 – 22\/11\/2026 · \S.* {2,}.*6 dd sur \d+/)
  t.notMatch(title, '…')
})

t.test('the filter narrows the table while it is typed, Esc widens it again', async (t) => {
  const { type, sees, screen } = await atThePlanner(t)
  type('/')
  await sees('Filter:')
  type('stu')
  await sees('Tasks 1')
  t.notMatch(screen(), 'PLA02')
  type(keys.enter)
  type(keys.esc)
  await sees('PLA02')
})

t.test('the key list has every key, in two columns where the screen is low', async (t) => {
  const { type, sees, resize } = await atThePlanner(t)
  type('?')
  await sees('add a task')
  await sees('leave')
  resize(200, 50)
  await sees(/^] n PgDn +next week$/m)
  type('x')
  await sees('Week total')
})

t.test('the key list is scrolled where it does not fit, and fits any size', async (t) => {
  for (const [width, height] of [
    [80, 24],
    [40, 10],
    [30, 6],
  ] as const) {
    const { type, sees, screen, resize } = await atThePlanner(t)
    resize(width, height)
    type('?')
    await sees('Keys')
    const seen = new Set<string>()
    for (let page = 0; page < 60; page++) {
      const lines = screen().split('\n')
      t.ok(lines.length <= height && lines.every((line) => line.length <= width), `${width}×${height}`)
      for (const line of lines) seen.add(line.trim())
      type(keys.down)
      await new Promise((resolve) => setTimeout(resolve, 5))
      if (!screen().includes('Keys')) break
    }
    t.ok(
      [...seen].some((line) => /q +quit/.test(line)),
      'the last key is seen',
    )
    if (screen().includes('Keys')) type('x')
    await sees('16/11')
  }
})

t.test('q leaves; with something refused it asks once', async (t) => {
  const { type, sees, hasLeft } = await atThePlanner(t)
  for (const key of [keys.left, keys.left, keys.left, keys.left, '9']) type(key)
  await sees('1 not saved')
  type('q')
  await sees('Quit anyway: q')
  t.notOk(hasLeft())
  type('q')
  await until('leaving', hasLeft, () => 'still there')
})

t.test('without a connection the cell says so and keeps what was typed', async (t) => {
  const { type, sees, broken } = await atThePlanner(t)
  broken.away = true
  type('4')
  await sees('The server cannot be reached')
  await sees(/\[ +4~\]/)
  broken.away = false
  type('4')
  await sees('Week total 10 dd')
})

t.test('R tries all unsaved cells again, of other weeks too', async (t) => {
  const { type, sees, client, broken } = await atThePlanner(t)
  broken.away = true
  for (const key of ['4', keys.down, '3', keys.left, keys.left, keys.left, keys.left, keys.delete]) type(key)
  await sees('3 not saved · resent automatically')
  broken.away = false
  type(']')
  await sees('Week 48')
  type('R')
  await sees('all saved')
  type('[')
  await sees('Week total 11 dd')
  const { bookings } = await client(readWeek, { date: testToday })
  t.strictSame(
    bookings.map(({ date, number_blocks }) => `${date} ${number_blocks}`),
    ['2026-11-16 2', '2026-11-16 2', '2026-11-20 4', '2026-11-20 3'],
  )
})

t.test('on 60 columns tasks of a week of seven days are named', async (t) => {
  const { sees, weekends, type } = await atThePlanner(t, { width: 60, height: 20 })
  await sees(/STU01 Étude \[/)
  await weekends()
  type('r')
  await sees(/mo 16 tu 17 we 18 th 19 fr 20 sa 21 su 22$/im)
  await sees(/STU01 Étude/)
})

t.test('on 60 columns a week of the month is one line, with its sum', async (t) => {
  const { sees, type, screen } = await atThePlanner(t, { width: 60, height: 20, language: 'fr' })
  await sees('STU01')
  type('m')
  await sees(/^ Feuille de temps .*novembre 2026/m)
  await sees(/› Semaine 47 16\/11 +6! +0! +0! +0! .*\d+\/\d+ *$/m)
  const weeks = screen().match(/Semaine \d+ \d\d\/\d\d .*\d\/\d+ *$/gm) ?? []
  t.ok(weeks.length >= 5, screen())
  t.match(screen(), /Échap retour[^]*! à encoder/, 'no key is cut away')
})

t.test('resized, it fits again and shows what there is room for', async (t) => {
  const { resize, sees, screen } = await atThePlanner(t)
  resize(160, 40)
  await sees(/STU01 .* Booked|Booked\/Planned 11\/2026$/m)
  resize(60, 12)
  await until('a low screen', () => screen().split('\n').length <= 12, screen)
  t.match(screen(), 'Week total')
})

t.test('it speaks the person’s language, and needs no colour to be understood', async (t) => {
  const { sees, type, isColourless } = await atThePlanner(t, { language: 'fr', colours: false })
  await sees('Total de la semaine 6 dd')
  await sees('lun 16')
  for (const key of [keys.left, keys.left, keys.left, keys.left, '9']) type(key)
  await sees('Vous ne pouvez pas ajouter plus de 10 blocs par jour')
  t.ok(isColourless())
})

t.test('the week is submitted by a key, which names its open days first, and taken back by it', async (t) => {
  const { type, sees, screen, model, submits } = await atThePlanner(t)
  await submits()
  await model.open()
  await sees('Week 47 · 16/11 – 20/11/2026 · Not submitted')
  type('S')
  await sees('Incomplete days: Mon 16/11 (6 of 10)')
  t.match(screen(), 'Not submitted')
  type('S')
  await sees('The week is submitted')
  await sees(/20\/11\/2026 · Submitted/)
  t.match(screen(), /2 *#/, 'its cells are locked')
  type('4')
  await sees(/Not saved \(4\): The week of 16\/11\/2026 has been submitted. Take it back/)
  type(keys.esc)
  type('S')
  await sees('Press S again to take it back')
  type('S')
  await sees('The week is open for changes again')
  await sees('· Not submitted')
})

t.test('what came back says why where its task is chosen', async (t) => {
  const { sees, model, submits, returns } = await atThePlanner(t, { width: 200, height: 50 })
  await submits()
  await returns('Which plan?')
  await model.open()
  await sees('· Returned')
  await sees(/returned by .*“Which plan\?”/)
})
