import t from 'tap'
import { setBooking } from '#core/booking/cell/operations.ts'
import { tasksToBook } from '#core/booking/operations.ts'
import { dayInZone, mondayOf } from '#core/values/day.ts'
import { openTerminal, serve } from '#fixtures/journeys/real-terminal.ts'
import { holdingProxy } from '#fixtures/http/proxy.ts'
import { connect } from '#server/connect.ts'
import { keys } from '#fixtures/terminal/fake-terminal.ts'

t.test(
  'what is booked elsewhere between the week and its connection is shown with the connection',
  async (t) => {
    const terminal = await openTerminal(t, 80, 24)
    const { url } = await serve(t, terminal.data)
    const isAsked = Promise.withResolvers<void>()
    const goesOn = Promise.withResolvers<void>()
    const slow = await holdingProxy(t, url, async (path) => {
      if (!path.includes('/notifications/stream')) return
      isAsked.resolve()
      await goesOn.promise
    })
    const elsewhere = await connect({ server: url, token: terminal.token, language: 'en' })
    t.teardown(() => elsewhere.close())
    const [task] = await elsewhere.client(tasksToBook, {})
    const date = mondayOf(dayInZone(new Date(), elsewhere.timeZone))
    const book = (number_blocks: number) =>
      elsewhere.client(setBooking, { wbs_task_id: task!.id, date, number_blocks })
    await book(3)

    await terminal.sees('prompt>')
    terminal.type(`${terminal.planner} --lang en --server ${slow} --token ${terminal.token}\r`)
    await terminal.sees(/Week total +3 dd/)
    await isAsked.promise
    await book(7)
    goesOn.resolve()
    await terminal.sees(/Week total +7 dd/)
    await book(5)
    await terminal.sees(/Week total +5 dd/)
    t.pass('and so is what comes later')
    terminal.type(keys.ctrlC)
    await terminal.sees(/prompt>\s*$/)
  },
)
