import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import t, { type Test } from 'tap'
import { readConfig } from '#server/config.ts'
import { openInstallation } from '#server/env.ts'
import { system } from '#core/kernel/permission.ts'
import type { Store } from '#core/ports.ts'
import { until as eventually } from '#fixtures/until.ts'
import { openTerminal, serve } from '#fixtures/journeys/real-terminal.ts'
import { keys, until } from '#fixtures/terminal/fake-terminal.ts'

/** The planner in a real terminal, on a server that goes away and comes back. */

type Terminal = Awaited<ReturnType<typeof openTerminal>>

/** Opens the planner on a server: with a token, or as whoever signed in. */
async function openPlanner(
  terminal: Terminal,
  url: string,
  token: string | null = terminal.token,
): Promise<void> {
  const as = token === null ? '' : ` --token ${token}`
  terminal.type(
    `clear; sh -c 'echo $$ > pid; exec "$0" "$@"' ${terminal.planner} --lang en --server ${url}${as}\r`,
  )
  await terminal.sees(/Week \d+ ·/)
  // It hears keys, and has drawn over what the terminal itself echoed of them before that.
  terminal.type('?')
  await terminal.sees('book blocks')
  terminal.type('x')
  await terminal.sees(/Week \d+ ·/)
  await terminal.sees(/all saved|unsent|server unreachable/)
}

async function goTo(terminal: Terminal, date: string): Promise<void> {
  terminal.type('g')
  terminal.type(date)
  terminal.type(keys.enter)
  await terminal.sees(/Week 3 · /)
}

const kill = async (terminal: Terminal): Promise<void> => {
  process.kill(Number(await readFile(join(terminal.data, 'pid'), 'utf8')), 'SIGKILL')
  await terminal.sees(/prompt>\s*$/)
  // Nobody was left to give the terminal back.
  terminal.type("stty sane; printf '\\033c'; echo mended\n")
  await terminal.sees(/mended\s+prompt>\s*$/)
}

/** Past the operations, as if it had happened while nobody was looking. */
async function meanwhile(data: string, work: (store: Store) => Promise<unknown>): Promise<void> {
  const installation = openInstallation(
    readConfig({ data, databaseUrl: `sqlite:${data}/decidag.sqlite` }, {}),
  )
  await installation.env.write({ actor: system(), operation: 'scene' }, work)
  await installation.close()
}

const booked = async (data: string): Promise<string[]> => {
  const installation = openInstallation(
    readConfig({ data, databaseUrl: `sqlite:${data}/decidag.sqlite` }, {}),
  )
  const all = await installation.env.read((store) => store.user_bookings.find({ user_id: 2 }))
  await installation.close()
  return all.map(({ date, number_blocks }) => `${date} ${number_blocks}`).toSorted()
}

async function shell(t: Test, terminal: Terminal): Promise<void> {
  terminal.type('q')
  await until('the shell', () => !terminal.alternate(), terminal.text)
  t.ok(terminal.cursor(), 'the cursor is shown')
  await terminal.sees(/prompt>\s*$/)
}

for (const [columns, rows] of [
  [80, 24],
  [200, 50],
] as const) {
  t.test(`the planner goes on without its server, through a kill, at ${columns}×${rows}`, async (t) => {
    const terminal = await openTerminal(t, columns, rows)
    const { type, sees, text, data } = terminal
    const first = await serve(t, data)
    const { port } = new URL(first.url)
    await sees('prompt>')
    await openPlanner(terminal, first.url)
    await goTo(terminal, '17/01/2025')
    await sees(/STU01 Studies .* 6 .* 6 .* 6/)
    await first.stop()
    type('5')
    await sees(/\[ +5~\]/)
    await sees('server unreachable · 1 unsent')
    type(keys.left)
    type('3')
    await sees('2 unsent')
    type(keys.left)
    type('9')
    await sees('3 unsent')
    type(keys.left)
    type('9')
    await sees('4 unsent')
    type('c')
    await sees('Comment:')
    type('Règles')
    type(keys.enter)
    await sees('Comment saved')
    t.equal(text().split('\n').length, rows)
    await kill(terminal)

    await openPlanner(terminal, first.url)
    await sees('server unreachable · 4 unsent')
    await goTo(terminal, '17/01/2025')
    await sees(/STU01 Studies .* 9~ .* 9~ .* 3~ .*\[ +5~\]/)
    type('7')
    await sees(/\[ +7~\]/)
    await sees('4 unsent')
    type('W')
    await sees('Bookings on this machine')
    await sees(/Fri 17\/01 · STU01 Studies[^]*5 → 7 dd: waiting/)
    type(keys.esc)

    await meanwhile(data, async (store) => {
      const [before] = await store.user_bookings.find({ user_id: 2, date: '2025-01-15' })
      await store.user_bookings.update(before!, { number_blocks: 2 })
      const [invoiced] = await store.user_bookings.find({ user_id: 2, date: '2025-01-14' })
      await store.user_bookings.update(invoiced!, { invoiced: true })
    })
    await serve(t, data, port)
    await sees('2 refused: W')
    await until('the rest is sent', () => !text().includes('unsent'), text)
    t.strictSame(await booked(data), [
      '2025-01-13 4',
      '2025-01-13 6',
      '2025-01-14 6',
      '2025-01-15 2',
      '2025-01-16 3',
      '2025-01-17 7',
    ])
    type('W')
    await sees(/Wed 15\/01[^]*6 → 9 dd: this number has changed since[^]*on the server: 2 dd/)
    await sees(/Tue 14\/01[^]*6 → 9 dd: /)
    await sees('on the server: 6 dd')
    type('?')
    await sees('keep the server’s value')
    type(keys.esc)
    await sees(/Esc back/)
    type('m')
    await sees(/sent again/)
    await until(
      'one is left',
      () => !text().includes('Wed 15/01 · STU01') || /15\/01.*sent again/.test(text()),
      text,
    )
    await sees(/^[›] *! Tue 14\/01/m)
    type('s')
    await sees('Discard your')
    type('y')
    await sees('You have no bookings waiting or refused')
    type(keys.esc)
    await sees('all saved')
    await sees(/STU01 Studies .* 6# .* 9 .* 3 .* 7 /)
    await shell(t, terminal)
    t.ok((await booked(data)).includes('2025-01-15 9'))
  })
}

t.test(
  'a task added without the server stands there after a kill, and is kept once it is back',
  async (t) => {
    const terminal = await openTerminal(t, 100, 30)
    const { type, sees, data } = terminal
    const first = await serve(t, data)
    const { port } = new URL(first.url)
    await sees('prompt>')
    await openPlanner(terminal, first.url)
    await goTo(terminal, '17/01/2025')
    await sees(/STU01 Studies .* 6 .* 6 .* 6/)
    // All tasks are asked for beside the week; they are found without the server once they came.
    type('a')
    await sees('of 3')
    type(keys.esc)
    await sees('all saved')
    await first.stop()
    type('a')
    await sees('Select a task')
    type('school stu')
    await sees('1 of 3')
    type(keys.enter)
    await sees('SCH - School of Dinant')
    await kill(terminal)

    await openPlanner(terminal, first.url)
    await sees('server unreachable')
    await goTo(terminal, '17/01/2025')
    await sees('SCH - School of Dinant')
    await serve(t, data, port)
    await sees('all saved')
    type('r')
    await sees('SCH - School of Dinant')
    const kept = async () => {
      const installation = openInstallation(
        readConfig({ data, databaseUrl: `sqlite:${data}/decidag.sqlite` }, {}),
      )
      const rows = await installation.env.read((store) => store.planner_rows.find({ user_id: 2 }))
      await installation.close()
      return rows.length
    }
    await eventually(async () => {
      type('r')
      return (await kept()) === 1
    })
    await shell(t, terminal)
  },
)

t.test('two terminals on one queue: what one books the other shows, and each goes once', async (t) => {
  const one = await openTerminal(t, 100, 30)
  const other = await openTerminal(t, 100, 30, one)
  const first = await serve(t, one.data)
  const { port } = new URL(first.url)
  for (const terminal of [one, other]) {
    await terminal.sees('prompt>')
    await openPlanner(terminal, first.url)
    await goTo(terminal, '17/01/2025')
    await terminal.sees(/STU01 Studies .* 6 .* 6 .* 6/)
  }
  await first.stop()
  one.type('5')
  await one.sees('1 unsent')
  await other.sees('1 unsent')
  other.type(keys.left)
  other.type('4')
  await other.sees('2 unsent')
  await one.sees('2 unsent')
  await serve(t, one.data, port)
  for (const terminal of [one, other]) {
    await terminal.sees('all saved')
    await terminal.sees(/STU01 Studies .* 6 .* 6 .* 6 .* 4 .* 5 /)
  }
  t.strictSame((await booked(one.data)).slice(-2), ['2025-01-16 4', '2025-01-17 5'])
  const installation = openInstallation(
    readConfig({ data: one.data, databaseUrl: `sqlite:${one.data}/decidag.sqlite` }, {}),
  )
  const made = await installation.env.read((store) => store.audit_entries.find({ operation: 'booking.set' }))
  await installation.close()
  t.equal(made.length, 2, 'each was written once')
  for (const terminal of [one, other]) await shell(t, terminal)
})

t.test('a session that ended loses nothing, and somebody else sends nothing of it', async (t) => {
  const terminal = await openTerminal(t, 100, 30)
  const { sees, type, text, data } = terminal
  const first = await serve(t, data)
  const { port } = new URL(first.url)
  await sees('prompt>')
  await openPlanner(terminal, first.url)
  await goTo(terminal, '17/01/2025')
  await sees(/STU01 Studies .* 6 .* 6 .* 6/)
  await first.stop()
  type('5')
  await sees('1 unsent')
  await meanwhile(data, async (store) => {
    const [token] = await store.api_tokens.find({ user_id: 2 })
    await store.api_tokens.update(token!, { expires_at: '2020-01-01T00:00:00.000Z' })
  })
  const second = await serve(t, data, port)
  await sees('1 unsent · sign in again: decidag login')
  await shell(t, terminal)
  await sees('1 booking is waiting on this machine')

  await openPlanner(terminal, second.url, terminal.administrator)
  await sees('all saved')
  await goTo(terminal, '17/01/2025')
  t.notMatch(text(), 'Studies', 'nothing of his week is shown')
  type('W')
  await sees('You have no bookings waiting or refused')
  await sees('1 booking of Tom Janssens is waiting on this machine')
  type(keys.esc)
  await sees(/Week 3 · /)
  await second.stop()
  type('C')
  await sees('server unreachable')
  t.notMatch(text(), 'Studies')
  const third = await serve(t, data, port)
  await sees('all saved')
  await shell(t, terminal)
  t.notOk((await booked(data)).includes('2025-01-17 5'))

  type(`clear; ${terminal.planner} --lang en --server ${third.url} --token ${terminal.token}; echo code $?\r`)
  await sees('code 4')
  await sees('Sign in first.')
  await sees('1 booking is waiting on this machine')
  const cli = terminal.planner.replace(/ planner$/, '')
  type(
    `clear; echo 'correct horse' | ${cli} login --server ${third.url} --email tom@firm.example --password-stdin\r`,
  )
  await sees('Tom Janssens')
  type(`clear; ${cli} queue send --lang en --server ${third.url}; echo code $?\r`)
  await sees('1 sent, 0 refused')
  await sees('code 0')
  t.ok((await booked(data)).includes('2025-01-17 5'))
})

t.test('an open planner goes on with what somebody signs in with in another window', async (t) => {
  const terminal = await openTerminal(t, 100, 30)
  const other = await openTerminal(t, 100, 30, terminal)
  const { sees, type, data } = terminal
  const first = await serve(t, data)
  const { url } = first
  const cli = terminal.planner.replace(/ planner$/, '')
  const signIn = async (): Promise<void> => {
    other.type(
      `clear; echo 'correct horse' | ${cli} login --server ${url} --email tom@firm.example --password-stdin\r`,
    )
    await other.sees('Tom Janssens')
  }
  const ended = (): Promise<void> =>
    meanwhile(data, async (store) => {
      for (const { id } of await store.sessions.find({ user_id: 2 })) await store.sessions.remove(id)
    })
  for (const each of [terminal, other]) await each.sees('prompt>')
  await signIn()
  await openPlanner(terminal, url, null)
  await goTo(terminal, '17/01/2025')
  await sees(/STU01 Studies .* 6 .* 6 .* 6/)
  await first.stop()
  await ended()
  type('5')
  await sees('1 unsent')
  await serve(t, data, new URL(url).port)
  await sees('1 unsent · sign in again: decidag login')
  await signIn()
  await sees('all saved')
  t.ok((await booked(data)).includes('2025-01-17 5'))
  await shell(t, terminal)
})

t.test('signing out takes along what was kept, and never what waits unless that is said', async (t) => {
  const terminal = await openTerminal(t, 120, 30)
  const { sees, type, data } = terminal
  const first = await serve(t, data)
  const { port } = new URL(first.url)
  const cli = terminal.planner.replace(/ planner$/, '')
  const kept = async (): Promise<boolean> => {
    const folder = join(data, '.config/decidag/offline')
    const [file = ''] = (await readdir(folder)).filter((name) => name.endsWith('.sqlite'))
    return (await readFile(join(folder, file))).includes('Studies')
  }
  await sees('prompt>')
  type(
    `clear; echo 'correct horse' | ${cli} login --server ${first.url} --email tom@firm.example --password-stdin\r`,
  )
  await sees('Tom Janssens')
  await openPlanner(terminal, first.url, null)
  await goTo(terminal, '17/01/2025')
  await sees(/STU01 Studies .* 6 .* 6 .* 6/)
  await first.stop()
  type('5')
  await sees('1 unsent')
  await shell(t, terminal)
  await serve(t, data, port)
  t.ok(await kept())
  type(`clear; ${cli} logout --lang en --server ${first.url}; echo code $?\r`)
  await sees('code 1')
  await sees(/17\/01\/2025 .*STU01 .*Waiting/)
  await sees('1 booking is waiting on this machine or was refused, so you stay signed in.')
  type(`clear; ${cli} whoami --lang en --server ${first.url}; echo code $?\r`)
  await sees('code 0')
  t.ok(await kept())
  type(`clear; ${cli} logout --lang en --server ${first.url} --drop-bookings; echo code $?\r`)
  await sees('1 booking discarded.')
  await sees('Signed out of')
  await sees('code 0')
  t.notOk(await kept())
  t.notOk((await booked(data)).includes('2025-01-17 5'))
})

t.test('last week is copied while the server is away', async (t) => {
  const terminal = await openTerminal(t, 100, 30)
  const { sees, type, data } = terminal
  const first = await serve(t, data)
  const { port } = new URL(first.url)
  await sees('prompt>')
  await openPlanner(terminal, first.url)
  await goTo(terminal, '17/01/2025')
  await sees(/STU01 Studies .* 6 .* 6 .* 6/)
  type(']')
  await sees(/Week 4 · /)
  await sees('all saved')
  await first.stop()
  type('C')
  await sees('server unreachable · 4 unsent')
  await sees(/STU01 Studies .* 6~ .* 6~ .* 6~/)
  await serve(t, data, port)
  await sees('all saved')
  t.strictSame((await booked(data)).slice(-4), [
    '2025-01-20 4',
    '2025-01-20 6',
    '2025-01-21 6',
    '2025-01-22 6',
  ])
  await shell(t, terminal)
})
