import { execFile } from 'node:child_process'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import t from 'tap'
import { rootFolder } from '#server/paths.ts'
import { keys, until } from '#fixtures/terminal/fake-terminal.ts'
import { openTerminal, serve } from '#fixtures/journeys/real-terminal.ts'

/** The built command in a real pseudo-terminal, read as a person reads the screen. */

for (const [columns, rows] of [
  [80, 24],
  [200, 50],
] as const) {
  t.test(`a week is booked at ${columns}×${rows}, and the terminal is left as it was`, async (t) => {
    const terminal = await openTerminal(t, columns, rows)
    const { type, sees, text } = terminal
    await sees('prompt>')
    type('echo before\r')
    await sees(/^before/m)
    type(`${terminal.decidag} --token ${terminal.token}\r`)
    // It hears keys by then: before that the terminal itself echoes them.
    await sees('all saved')
    await sees(/Week \d+ ·/)
    t.ok(terminal.alternate(), 'another screen')
    type('g')
    type('13/01/2025')
    await sees('Go to date: 13/01/2025')
    type(keys.enter)
    await sees('Week 3 · 13/01 – 17/01/2025')
    await sees(/STU01 Studies .* 6 .* 6 .* 6/)
    await sees(/Week total \d+ dd/)
    t.equal(text().split('\n').length, rows)

    type('\u001b[F')
    type('1')
    type('0')
    await sees(/\[ +10 \]/)
    await sees('all saved')
    type('u')
    await sees('Undone')
    type('a')
    await sees('Select a task')
    type('school stu')
    await sees('1 of 3')
    type(keys.enter)
    await sees('SCH - School of Dinant')
    type('4')
    await sees(/SCH.*\n.*\[ +4 \]/)
    type('c')
    await sees('Comment:')
    type('Plan B')
    type(keys.enter)
    await sees(/\[ +4\*\]/)
    type(keys.delete)
    await sees(/\[ +\]/)
    type(keys.down)
    type('9')
    type(keys.left)
    type(keys.left)
    type('9')
    await sees(/1 not saved/)

    terminal.resize(columns + 20, rows - 4)
    await sees(/1 not saved *$/m)
    t.match(text().split('\n').at(-1), /keys|leave/)
    terminal.resize(columns, rows)
    await sees(/1 not saved *$/m)
    type(keys.ctrlC)
    await until('the shell', () => !terminal.alternate(), text)
    await sees(/^before[^]*\nprompt>\s*$/m)
    t.ok(terminal.cursor(), 'the cursor is shown')
    type('echo after $?\r')
    await sees(/^after \d+/m)
    t.notMatch(text(), /Week 3/)
  })
}

const head = 'first_name,last_name,code,email,function_type'
const bad = Array.from({ length: 60 }, (_, i) => `Pol,Maes,P${i},pol${i},engineer`)

for (const [columns, rows] of [
  [80, 24],
  [200, 50],
] as const) {
  t.test(
    `people are imported from the terminal at ${columns}×${rows}: bad rows shown, then a preview, then applied`,
    async (t) => {
      const terminal = await openTerminal(t, columns, rows)
      const { type, sees, text } = terminal
      await writeFile(join(terminal.data, 'bad.csv'), [head, ...bad].join('\n'))
      await writeFile(
        join(terminal.data, 'staff.csv'),
        `${head},Mood\nZoé,Lefèvre,ZLE,zoe@firm.example,engineer,good\n`,
      )
      await sees('prompt>')
      type(`${terminal.decidag} --token ${terminal.administrator}\r`)
      await sees('all saved')
      type('i')
      await sees(/› Import people[^]*Import subfolders/)
      type(keys.enter)
      await sees('staff.csv')
      type('nowhere')
      await sees('No folder, workbook or CSV file starts like this')
      type('\u0015')
      await sees(/File: *$/m)
      type('bad')
      await sees(/› bad\.csv/)
      type(keys.enter)
      await sees('60 rows have errors')
      await sees(/bad +2 email +“pol0”: Must be a valid email address/)
      t.equal(text().split('\n').length, rows)
      t.notMatch(text(), 'P0', 'only the reason, not the row itself')
      if (rows < 60) {
        type('\u001b[F')
        await sees(/bad +61 email/)
        t.match(text(), /–60 of 60/)
      }
      type(keys.enter)
      type(keys.esc)
      await sees(/› .*csv/)
      type('staff')
      await sees(/› staff\.csv/)
      type(keys.enter)
      await sees('the column Mood is not recognised')
      type('i')
      await sees('would be: 1 created, 0 updated, 0 unchanged')
      await sees('Column ignored: Mood')
      await sees(/staff +2 ZLE Zoé Lefèvre +new; first_name: Zoé/)
      t.match(text(), 'nothing has been saved yet')
      type(keys.enter)
      await sees('Import done ! 1 created, 0 updated, 0 unchanged')
      type(keys.enter)
      await sees('all saved')
      type('q')
      await until('the shell', () => !terminal.alternate(), text)
      await sees(/prompt>\s*$/)
      type(
        `${terminal.decidag.replace(' planner ', ' users list lefevre ')} --token ${terminal.administrator}\r`,
      )
      await sees('zoe@firm.example')
    },
  )
}

for (const [columns, rows] of [
  [80, 24],
  [200, 50],
] as const) {
  t.test(
    `a folder is planned from the terminal at ${columns}×${rows}, and the terminal is left as it was`,
    async (t) => {
      const terminal = await openTerminal(t, columns, rows)
      const { type, sees, text } = terminal
      const edit = terminal.decidag.replace(' planner ', ' plannings edit ')
      await sees('prompt>')
      type('echo before\r')
      await sees(/^before/m)
      type(`${edit} --token ${terminal.administrator}\r`)
      await sees('Planning of a folder')
      await sees('2 of 2')
      type('brdg')
      await sees('1 of 2')
      type(keys.enter)
      await sees(/Planning of BRI Bridge of Jambes/)
      await sees(/STU01 Studies/)
      type('/')
      type('stu01')
      await sees(/›\s+STU01 Studies/)
      type(keys.enter)
      type(keys.down)
      type('8')
      await sees(/\[ +8_\]/)
      type(keys.right)
      await sees('all saved')
      await sees(/All tasks +8 /)
      type('a')
      await sees('Assign a person to STU01 Studies')
      type('tja')
      await sees('› TJA Tom Janssens')
      type(keys.enter)
      await sees(/› +Tom Janssens/)
      type(keys.left)
      type('6')
      type(keys.enter)
      await sees(/Unassigned +2 /)
      await sees('all saved')
      type(keys.up)
      type('99')
      type(keys.down)
      await sees('1 not saved')
      type('u')
      await sees('Undone')
      await sees(/all saved *$/m)
      t.equal(text().split('\n').length, rows)
      type('n')
      await sees(/Planning of BRI[^]*\n[^\n]*Total[^]*All tasks/)
      type('p')
      await sees(/All tasks +8 /)
      terminal.resize(columns + 20, rows - 4)
      await sees(/all saved *$/m)
      t.match(text().split('\n').at(-1), /keys|leave/)
      terminal.resize(columns, rows)
      type('q')
      await until('the shell', () => !terminal.alternate(), text)
      await sees(/^before[^]*\nprompt>\s*$/m)
      t.ok(terminal.cursor(), 'the cursor is shown')
      type(`${edit} BRI --token ${terminal.administrator} | cat; echo code $?\r`)
      await sees(/STU01 +Studies +Tom Janssens[^]*code 0/)
    },
  )
}

t.test('a kill leaves the terminal as it was, too', async (t) => {
  const terminal = await openTerminal(t, 80, 24)
  await terminal.sees('prompt>')
  terminal.type(`sh -c 'echo $$ > pid; exec "$0" "$@"' ${terminal.decidag} --token ${terminal.token}\r`)
  await terminal.sees('all saved')
  process.kill(Number(await readFile(join(terminal.data, 'pid'), 'utf8')))
  await until('the shell', () => !terminal.alternate() && terminal.cursor(), terminal.text)
  t.notOk(terminal.alternate())
})

t.test('who is not signed in is told so on the ordinary screen', async (t) => {
  const terminal = await openTerminal(t, 80, 24)
  await terminal.sees('prompt>')
  terminal.type(`${terminal.decidag}; echo code $?\r`)
  await terminal.sees('code 4')
  await terminal.sees('Sign in first.')
  t.notOk(terminal.alternate())
})

t.test('what another command books on the same database stands in the open week', async (t) => {
  const terminal = await openTerminal(t, 100, 30)
  const { type, sees, text, data } = terminal
  await sees('prompt>')
  type(`${terminal.decidag} --token ${terminal.token}\r`)
  await sees('all saved')
  type('g')
  type('13/01/2025')
  type(keys.enter)
  await sees(/STU01 Studies .* 6 .* 6 .* 6/)
  const booking = ['book', 'BRI/STU01', '17/01/2025', '0,9d', '--data', data, '--token', terminal.token]
  await promisify(execFile)(process.execPath, [join(rootFolder, 'cli/decidag.js'), ...booking])
  await sees(/STU01 Studies .* 6 .* 6 .* 6 .* 9 /)
  type('q')
  await until('the shell', () => !terminal.alternate(), text)
  await sees(/\nprompt>\s*$/m)
  type('echo code $?\r')
  await sees('code 0')
})

t.test('a bad token is said on the ordinary screen, before anything is drawn', async (t) => {
  const terminal = await openTerminal(t, 80, 24)
  const { url } = await serve(t, terminal.data)
  await terminal.sees('prompt>')
  terminal.type(`${terminal.planner} --lang en --server ${url} --token nonsense; echo code $?\r`)
  await terminal.sees('code 4')
  t.notOk(terminal.everAlternate())
})

t.test('without a terminal to draw on the planner prints the week', async (t) => {
  const terminal = await openTerminal(t, 110, 40)
  const { type, sees, text } = terminal
  await sees('prompt>')
  for (const [before, after] of [
    ['TERM=dumb ', ''],
    ['', ' | cat'],
    ['echo | ', ''],
  ] as const) {
    type(`clear; ${before}${terminal.decidag} --token ${terminal.token}${after}; echo code $?\r`)
    await sees('code 0')
    t.match(text(), /Total/)
    t.notOk(terminal.everAlternate(), `${before}planner${after}`)
  }
})

t.test('Ctrl-Z goes to the shell, and fg comes back to the week as it is by then', async (t) => {
  const terminal = await openTerminal(t, 80, 24)
  const { type, sees, text } = terminal
  await sees('prompt>')
  type('echo before\r')
  await sees(/^before/m)
  type(`${terminal.decidag} --token ${terminal.token}\r`)
  await sees('all saved')
  // It hears keys: before that the terminal itself takes Ctrl-Z.
  type('?')
  await sees('book blocks')
  type('x')
  await sees('all saved')
  type('4')
  type('\u001a')
  await sees(/[Ss]topped/)
  t.notOk(terminal.alternate())
  t.ok(terminal.cursor(), 'the shell has its cursor')
  t.match(text(), /^before/m)
  type('echo between\r')
  await sees(/^between/m)
  type('fg\r')
  await until('the week', terminal.alternate, text)
  await sees(/Week \d+ ·/)
  await sees('all saved')
  type('?')
  await sees('book blocks')
  type('x')
  type('q')
  await until('the shell', () => !terminal.alternate(), text)
  await sees(/^between[^]*prompt>\s*$/m)
})

t.test('what the server could not take is sent by itself when it is back; a paste is cells', async (t) => {
  const terminal = await openTerminal(t, 120, 30)
  const { type, sees, text, data, paste } = terminal
  const first = await serve(t, data)
  const { port } = new URL(first.url)
  await sees('prompt>')
  type(`DECIDAG_TOKEN=${terminal.token} ${terminal.planner} --lang en --server ${first.url}\r`)
  await sees('all saved')
  type('g')
  type('16/01/2025')
  type(keys.enter)
  await sees(/STU01 Studies .* 6 .* 6 .* 6/)
  paste('3\tq\r')
  await sees('1 not saved')
  await sees(/STU01 Studies .* 3 .* q!/)
  type(keys.right)
  type(keys.esc)
  await sees('all saved')
  await first.stop()
  type('5')
  await sees('server unreachable · 1 unsent')
  await serve(t, data, port)
  await sees('all saved')
  await sees(/STU01 Studies .* 3 .*\[ +5 \]/)
  type('q')
  await until('the shell', () => !terminal.alternate(), text)
})

t.test('a word that the firm changes stands in an open terminal, in the person’s language', async (t) => {
  const terminal = await openTerminal(t, 100, 30)
  const { data, sees, type, text } = terminal
  const server = await serve(t, data)
  await sees('prompt>')
  type(`LANG=en DECIDAG_TOKEN=${terminal.token} ${terminal.planner} --server ${server.url}\r`)
  // Tom reads Dutch, whatever the machine speaks.
  await sees(/Week \d+ ·[^]*toetsen/)
  const response = await fetch(`${server.url}/api/translate/nl`, {
    method: 'POST',
    headers: { authorization: `Bearer ${terminal.administrator}`, 'content-type': 'application/json' },
    body: JSON.stringify({ key: 'tui.hint.help', val: 'spiekbrief' }),
  })
  t.equal(response.status, 200)
  await sees('spiekbrief')
  type('q')
  await until('the shell', () => !terminal.alternate(), text)
  await sees(/\nprompt>\s*$/m)
  type('echo after $?\r')
  await sees('after 0')
})

t.test('what the person books elsewhere stands in the open terminal without a key', async (t) => {
  const terminal = await openTerminal(t, 100, 30)
  const { data, sees, type, text } = terminal
  const { url } = await serve(t, data)
  const headers = { authorization: `Bearer ${terminal.token}`, 'content-type': 'application/json' }
  const week = await fetch(`${url}/api/wbs/user_booking/week?date=2025-01-13`, { headers })
  const { value } = (await week.json()) as { value: { tasks: { id: number; task_code: string }[] } }
  const wbs_task_id = value.tasks.find(({ task_code }) => task_code === 'STU01')!.id
  await sees('prompt>')
  type(`DECIDAG_TOKEN=${terminal.token} ${terminal.planner} --lang en --server ${url}\r`)
  await sees(/Week \d+ ·/)
  type('g')
  type('13/01/2025')
  type(keys.enter)
  await sees(/STU01 Studies .* 6 .* 6 .* 6/)
  const body = JSON.stringify({ wbs_task_id, date: '2025-01-17', number_blocks: 9 })
  const response = await fetch(`${url}/api/wbs/user_booking/set`, { method: 'PUT', headers, body })
  t.equal(response.status, 200, await response.text())
  await sees(/STU01 Studies .* 6 .* 6 .* 6 .* 9 /)
  type('q')
  await until('the shell', () => !terminal.alternate(), text)
  await sees(/\nprompt>\s*$/m)
  type('echo after $?\r')
  await sees('after 0')
})
