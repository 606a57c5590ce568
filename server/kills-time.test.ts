import t from 'tap'
import { tokenOf, type Caller } from '#fixtures/http/caller.ts'
import { testFirm } from '#fixtures/firm.ts'
import { dialects } from '#fixtures/databases.ts'
import { killedAt, newInstallation, serving, sideBySide } from '#fixtures/kills.ts'

const weekdays = ['16', '17', '18', '19', '20']

for (const dialect of dialects) {
  void t.test(
    `killed at any step of an import, a server has imported all of it or nothing [${dialect}]`,
    async (t) => {
      const { place, installation } = await newInstallation(t, dialect)
      const firm = await testFirm(installation)
      const person = await firm.person([
        'planner.write',
        'wbs.read',
        'users.read',
        'users.write',
        'users.update',
        'user_extended.read',
      ])
      const where = await firm.folder(person.id, 12)
      await firm.subfolder(where, { rank: 1, task_code: '10' })
      const token = await tokenOf(installation, person.id)
      const bookings = async (month: number) => {
        const days = Array.from({ length: 28 }, (_, i) => `2026-${two(month)}-${two(i + 1)}`).filter(
          (day) => ![0, 6].includes(new Date(day).getUTCDay()),
        )
        const rows = days.map((day) => ['F12', '10', day, 3])
        return installation.env.ports.workbooks.write([
          { name: '1', rows: [['Dossier', 'Tâche', 'Date', 'Blocs'], ...rows] },
        ])
      }
      const plannings = (year: number) =>
        installation.env.ports.workbooks.write([
          {
            name: String(year),
            rows: [
              ['folder_code', 'subfolder_code', 'task_code', 'task_name', 'user_code', ...months],
              ['F12', 'M1', '10', 'Étude', 'T1', ...months.map(() => 4)],
              ['F12', 'M1', '10', 'Étude', null, ...months.map(() => 4)],
            ],
          },
        ])
      const people = (n: number) =>
        installation.env.ports.workbooks.write([
          {
            name: 'Personnel',
            rows: [
              ['code', 'first_name', 'last_name', 'function_type', 'email'],
              ...Array.from({ length: 5 }, (_, i) => [
                `P${n}${i}`,
                'Jan',
                `Peeters ${n}`,
                'engineer',
                `p${n}${i}@studio-terre.be`,
              ]),
            ],
          },
        ])
      const upload = async (ask: Caller, http: string, bytes: Uint8Array) => {
        const form = new FormData()
        form.append('file', new Blob([Uint8Array.from(bytes)]), 'a.xlsx')
        return (await ask(http, { token, raw: form })).status
      }
      const kinds = [
        {
          http: 'POST /wbs/user_booking/import',
          steps: [
            'booking.import:user_bookings.insertMany',
            'booking.import:before commit',
            'booking.import:committed',
          ],
          file: (n: number) => bookings(n + 1),
          stored: (n: number) =>
            installation.env.read((store) =>
              store.user_bookings.count({
                date: { from: `2026-${two(n + 1)}-01`, to: `2026-${two(n + 1)}-31` },
              }),
            ),
          whole: (n: number) => [20, 20, 20][n]!,
        },
        {
          http: 'POST /wbs/task_plannings/import',
          steps: [
            'planning.import:wbs_task_plannings.insertMany',
            'planning.import:before commit',
            'planning.import:committed',
          ],
          file: (n: number) => plannings(2026 + n),
          stored: (n: number) =>
            installation.env.read((store) =>
              store.wbs_task_plannings.count({
                start_date: { from: `${2026 + n}-01-01`, to: `${2026 + n}-12-31` },
              }),
            ),
          whole: () => 24,
        },
        {
          http: 'POST /users/import',
          steps: [
            'user.import:users.insertMany',
            'user.import:user_extra_infos.insertMany',
            'user.import:before commit',
            'user.import:committed',
          ],
          file: people,
          stored: (n: number) =>
            installation.env.read((store) => store.users.count({ last_name: `Peeters ${n}` })),
          whole: () => 5,
        },
      ]
      for (const { http, steps, file, stored, whole } of kinds) {
        for (const [n, step] of steps.entries()) {
          const bytes = await file(n)
          let answered: number | undefined
          await killedAt(t, { ...place, kill: { step, nth: 1 } }, async (ask) => {
            answered = await upload(ask, http, bytes)
          })
          t.equal(answered, undefined, 'nobody was told anything')
          t.equal(await stored(n), step.endsWith(':committed') ? whole(n) : 0, step)
        }
      }
      const last = await serving(t, place)
      for (const { http, steps, file, stored, whole } of kinds) {
        for (const n of steps.keys()) {
          t.equal(await upload(last.ask, http, await file(n)), 200)
          t.equal(await stored(n), whole(n), 'imported again, it is there once')
        }
      }
      await last.stop()
    },
  )

  void t.test(
    `killed while eight book, a server keeps what it said it had booked [${dialect}]`,
    async (t) => {
      const { place, installation } = await newInstallation(t, dialect)
      const firm = await testFirm(installation)
      const people = await Promise.all(Array.from({ length: 8 }, () => firm.person(['planner.write'])))
      const where = await firm.folder(people[0]!.id, 12)
      const tasks: number[] = []
      for (let rank = 1; rank <= 4; rank++) tasks.push((await firm.subfolder(where, { rank })).task_id)
      const tokens: (readonly [number, string])[] = []
      for (const { id } of people) tokens.push([id, await tokenOf(installation, id)] as const)
      const acknowledged = new Set<string>()
      const cells = weekdays.flatMap((day) =>
        tasks.map((task) => ({ date: `2026-11-${day}`, wbs_task_id: task })),
      )
      const bookAll = (ask: Caller): Promise<unknown> =>
        sideBySide(8, tokens, async ([user, token]) => {
          for (const cell of cells) {
            const { status } = await ask('PUT /wbs/user_booking/set', {
              token,
              json: { ...cell, number_blocks: 2 },
            })
            t.equal(status, 200)
            acknowledged.add(`${user} ${cell.wbs_task_id} ${cell.date}`)
          }
        })
      const steps = [
        ['booking.set:user_bookings.insert', 20],
        ['booking.set:before commit', 30],
        ['booking.set:committed', 40],
      ] as const
      for (const [step, nth] of steps) {
        await killedAt(t, { ...place, kill: { step, nth } }, bookAll)
        await checkBookings(step)
      }
      t.ok(
        acknowledged.size > 30 && acknowledged.size < 160,
        `${acknowledged.size} were acknowledged along the way`,
      )
      const last = await serving(t, place)
      await bookAll(last.ask)
      await last.stop()
      t.equal((await checkBookings('the end')).length, 8 * cells.length)

      async function checkBookings(step: string) {
        const [bookings, entries] = await installation.env.read((store) =>
          Promise.all([store.user_bookings.find(), store.audit_entries.find({ operation: 'booking.set' })]),
        )
        const stored = bookings.map(({ user_id, wbs_task_id, date }) => `${user_id} ${wbs_task_id} ${date}`)
        t.strictSame(
          [...acknowledged].filter((cell) => !stored.includes(cell)),
          [],
          `${step}: nothing acknowledged is lost`,
        )
        t.equal(new Set(stored).size, stored.length, `${step}: nothing is there twice`)
        t.equal(entries.length, stored.length, `${step}: the log has each once`)
        const slots = bookings.map(
          ({ user_id, date, starting_block }) => `${user_id} ${date} ${starting_block}`,
        )
        t.equal(new Set(slots).size, slots.length, `${step}: each has its own place of the day`)
        return stored
      }
    },
  )
}

const months = Array.from({ length: 12 }, (_, i) => i + 1)
const two = (n: number): string => String(n).padStart(2, '0')
