import t from 'tap'
import { deleteBooking, editBooking, setBooking } from '#core/booking/operations.ts'
import { limitCases } from '#fixtures/cases/time/limits.ts'
import { limitDays, limitsOffice } from '#fixtures/cases/time/limits-office.ts'
import { onEveryClient } from '#fixtures/installation.ts'
import { plannerScreen } from './planner.ts'

onEveryClient(
  t,
  'a cell takes what the rules say, on the screen and on the server',
  async (t, installation) => {
    const { one, tasks, lay } = await limitsOffice(installation)
    for (const own of limitCases) {
      await lay(own)
      const [task, date] = [tasks[own.at ?? 'open'], limitDays[own.day]]
      const screen = plannerScreen(one.client, date)
      await screen.open(date)
      t.equal(screen.check(task, date, own.blocks)?.code ?? null, own.refused, `${own.rule}: on the screen`)
      const refused = await one
        .client(setBooking, { wbs_task_id: task, date, number_blocks: own.blocks })
        .then(
          () => null,
          (error: { code: string }) => error.code,
        )
      t.equal(refused, own.refused, `${own.rule}: on the server`)
    }
  },
)

onEveryClient(t, 'another person’s time is nobody’s to change', async (t, installation) => {
  const { other, lay } = await limitsOffice(installation)
  const booking = await lay({ rule: '', day: 'weekday', had: 4, blocks: 4, refused: null })
  const { id } = booking!
  await t.rejects(other.client(editBooking, { id, userBooking: { number_blocks: 1 } }), {
    code: 'unauthorized',
  })
  await t.rejects(other.client(deleteBooking, { id }), { code: 'unauthorized' })
})
