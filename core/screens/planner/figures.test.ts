import t from 'tap'
import { setBooking } from '#core/booking/cell/operations.ts'
import { testFirm } from '#fixtures/firm.ts'
import { onBoth } from '#fixtures/installation.ts'
import { plannerScreen } from './planner.ts'

onBoth(t, 'a day is full by its own limit: on a weekend that of weekends', async (t, installation) => {
  const firm = await testFirm(installation)
  const one = await firm.person(['planner.write'])
  const { task_id } = await firm.subfolder(await firm.folder(one.id, 12))
  await installation.scene((store) =>
    store.parameters.insert({ class: 'planner', type: 'planner_weekend_limits', numerical_value: 4 }),
  )
  const screen = plannerScreen(one.client, '2026-11-18')
  t.strictSame(
    [screen.isFull('2026-11-21'), screen.limitAt('2026-11-21')],
    [false, 0],
    'nothing is known yet',
  )
  const book = (date: string, number_blocks: number) =>
    one.client(setBooking, { wbs_task_id: task_id, date, number_blocks })
  await book('2026-11-18', 4)
  await book('2026-11-19', 10)
  await book('2026-11-21', 4)
  await book('2026-11-22', 3)
  await screen.open()
  t.strictSame(
    screen.days.value.map((day) => [screen.limitAt(day), screen.isFull(day)]),
    [
      [10, false],
      [10, false],
      [10, false],
      [10, true],
      [10, false],
      [4, true],
      [4, false],
    ],
  )
})
