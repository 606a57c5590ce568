import t from 'tap'
import { deleteBooking, editBooking, setBooking } from '#core/booking/cell/operations.ts'
import { readWeek } from '#core/booking/operations.ts'
import { translate } from '#core/texts/translate.ts'
import { limitCases, wordsOf } from '#fixtures/cases/time/limits.ts'
import { limitDays, limitsOffice } from '#fixtures/cases/time/limits-office.ts'
import { onEveryClient } from '#fixtures/installation.ts'
import { queueOf } from '#fixtures/terminal/queue.ts'
import { Failure } from '../../kernel/failure.ts'
import { shownReason } from '../formatting.ts'
import { plannerScreen } from './planner.ts'

const words = translate('en')

/** Why it was refused, as whoever typed is told; null where it was done. */
const refusalOf = (act: Promise<unknown>): Promise<Failure | null> =>
  act.then(
    () => null,
    (error: unknown) => {
      if (error instanceof Failure) return error
      throw error
    },
  )

onEveryClient(
  t,
  'a cell takes what the rules say, on the screen, on the server and while that is away',
  async (t, installation) => {
    const { one, tasks, lay, blocksIn, colleagueIn } = await limitsOffice(installation)
    const { client: queued, away, queue } = queueOf(one)
    for (const own of limitCases) {
      await lay(own)
      const { rule, colleague = null, whose, had = 0, blocks } = own
      const [task, date] = [tasks[own.at ?? 'open'], limitDays[own.day]]
      const theirs = await colleagueIn(own)
      const number_blocks = blocks
      const acts =
        whose === 'colleague'
          ? [
              () => one.client(editBooking, { id: theirs!.id, userBooking: { number_blocks } }),
              () => one.client(deleteBooking, { id: theirs!.id }),
            ]
          : [() => one.client(setBooking, { wbs_task_id: task, date, number_blocks })]
      const screen = plannerScreen(one.client, date)
      await screen.open(date)
      if (whose !== 'colleague')
        t.equal(screen.check(task, date, blocks)?.code ?? null, own.refused, `${rule}: on the screen`)
      if (whose !== 'colleague') {
        away(false)
        await queued(readWeek, { date })
        away(true)
        const refused = await refusalOf(queued(setBooking, { wbs_task_id: task, date, number_blocks }))
        t.equal(refused?.code ?? null, own.refused, `${rule}: in the queue`)
        if (refused) t.equal(shownReason(words, refused), wordsOf(own), `${rule}: in the queue’s words`)
        queue.dropAll()
      }
      for (const act of acts) {
        const refused = await refusalOf(act())
        t.equal(refused?.code ?? null, own.refused, `${rule}: on the server`)
        if (refused) t.equal(shownReason(words, refused), wordsOf(own), `${rule}: in words`)
      }
      t.equal(await blocksIn(own), own.refused ? had : blocks, `${rule}: what stands`)
      t.equal((await colleagueIn(own))?.number_blocks ?? null, colleague, `${rule}: what is another’s`)
    }
  },
)
