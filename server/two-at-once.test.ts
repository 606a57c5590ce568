import t from 'tap'
import { tokenOf } from '#fixtures/http/caller.ts'
import { firmWithDrafts } from '#fixtures/invoicing/drafts.ts'
import { testFirm } from '#fixtures/firm.ts'
import { dialects } from '#fixtures/databases.ts'
import { newInstallation, serving, sideBySide } from '#fixtures/kills.ts'
import { until } from '#fixtures/until.ts'

for (const dialect of dialects) {
  void t.test(
    `two processes that emit the same drafts give each one number and one document [${dialect}]`,
    async (t) => {
      const { place, installation } = await newInstallation(t, dialect)
      const { accountant, drafts } = await firmWithDrafts(installation, 12)
      const token = await tokenOf(installation, accountant.id)
      const servers = await Promise.all([serving(t, place), serving(t, place)])
      const numbersOf = new Map<number, Set<string>>(drafts.map(({ id }) => [id, new Set()]))
      await Promise.all(
        servers.map(({ ask }) =>
          sideBySide(4, drafts, async ({ id }) => {
            const { status, envelope, text } = await ask('PUT /invoice/emit', { token, json: { id } })
            t.equal(status, 200, text)
            numbersOf.get(id)!.add(String(envelope?.value['number']))
          }),
        ),
      )
      t.ok(
        [...numbersOf.values()].every((numbers) => numbers.size === 1),
        'both were told the same number',
      )
      t.strictSame(
        [...numbersOf.values()].flatMap((numbers) => [...numbers]).toSorted(),
        drafts.map((_, i) => `2026-${String(i + 1).padStart(4, '0')}`),
      )
      await until(() =>
        installation.env.read(async (store) => (await store.jobs.count({ state: 'done' })) === 12),
      )
      const printed = servers.flatMap(({ child }) =>
        (child.messages as { printing?: string }[]).flatMap(({ printing }) => printing ?? []),
      )
      t.equal(printed.length, 12)
      t.equal(new Set(printed).size, 12)
      t.equal(
        await installation.env.read((store) =>
          store.audit_entries.count({ operation: 'invoice.emit', entity: 'invoice_documents' }),
        ),
        12,
      )
      for (const { stop } of servers) await stop()
    },
  )

  void t.test(
    `eight who book one person’s day through two servers never book more than it holds [${dialect}]`,
    async (t) => {
      const { place, installation } = await newInstallation(t, dialect)
      const firm = await testFirm(installation)
      const person = await firm.person(['planner.write'])
      const where = await firm.folder(person.id, 12)
      const tasks: number[] = []
      for (let rank = 1; rank <= 8; rank++) tasks.push((await firm.subfolder(where, { rank })).task_id)
      const token = await tokenOf(installation, person.id)
      const servers = await Promise.all([serving(t, place), serving(t, place)])
      for (const date of ['2026-11-18', '2026-11-19', '2026-11-20']) {
        const answers = await Promise.all(
          tasks.map((wbs_task_id, i) =>
            servers[i % 2]!.ask('POST /wbs/user_booking/create', {
              token,
              json: { wbs_task_id, date, number_blocks: 3 },
            }),
          ),
        )
        const outcomes = answers.map(({ status, envelope }) => `${status} ${envelope?.message}`).toSorted()
        t.strictSame(
          outcomes,
          [...Array<string>(3).fill('200 '), ...Array<string>(5).fill('409 daily_limit')],
          date,
        )
        const day = await installation.env.read((store) => store.user_bookings.find({ date }))
        t.strictSame(
          day.map(({ starting_block }) => starting_block).toSorted((a, b) => a - b),
          [0, 3, 6],
        )
      }

      const one = { wbs_task_id: tasks[0], date: '2026-11-17', number_blocks: 2 }
      const answersOfSame = await Promise.all(
        servers.map(({ ask }) => ask('POST /wbs/user_booking/create', { token, json: one })),
      )
      t.strictSame(
        answersOfSame.map(({ status }) => status).toSorted(),
        [200, 409],
        'the same cell is filled by one of them',
      )
      const booking = answersOfSame.find(({ status }) => status === 200)!.envelope!.value as {
        id: number
        updated_at: string
      }
      const edits = await Promise.all(
        servers.map(({ ask }, i) =>
          ask(`PUT /wbs/user_booking/edit/${booking.id}`, {
            token,
            json: { userBooking: { comment: `editor ${i}` }, updated_at: booking.updated_at },
          }),
        ),
      )
      t.strictSame(edits.map(({ status, envelope }) => `${status} ${envelope?.message}`).toSorted(), [
        '200 ',
        '409 record_modified',
      ])
      const [stored] = await installation.env.read((store) => store.user_bookings.find({ id: booking.id }))
      t.equal(
        stored?.comment,
        `editor ${edits.findIndex(({ status }) => status === 200)}`,
        'the first one’s words stand',
      )
      for (const { stop } of servers) await stop()
    },
  )
}
