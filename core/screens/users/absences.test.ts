import t from 'tap'
import { Failure } from '../../kernel/failure.ts'
import type { Client } from '../../kernel/operation.ts'
import { decideScreen, leaveScreen, type AbsenceRow } from './absences.ts'

interface Answer {
  readonly number_blocks: number
  readonly overdrawn: readonly {
    readonly year: number
    readonly number_holidays: number
    readonly after: number
  }[]
}

const request = (id: number, user_id: number, start_date = '2026-12-14') =>
  ({ id, user_id, start_date }) as AbsenceRow

t.test('who decides sees the months whose capacity changes, and that none does', async (t) => {
  const effects = [
    { user_id: 1, month: '2026-12', before: 17, after: 13 },
    { user_id: 1, month: '2027-01', before: 17, after: 17 },
    { user_id: 2, month: '2026-12', before: 18, after: 18 },
  ]
  const overdrawn = [{ user_id: 2, year: 2026, number_holidays: 20, after: -2 }]
  const client: Client = ({ name }) =>
    Promise.resolve((name === 'absence.overdrawn' ? overdrawn : effects) as never)
  const screen = decideScreen(client, 'approve', [request(7, 1), request(8, 2), request(9, 3)])
  t.notOk(
    screen.askers.value.some(({ changesNothing }) => changesNothing),
    'not known yet',
  )
  await screen.open()
  t.match(screen.askers.value, [
    { user_id: 1, changesNothing: false },
    { user_id: 2, changesNothing: true },
    { user_id: 3, changesNothing: false },
  ])
  t.strictSame(
    screen.askers.value.map(({ effects }) => effects.map(({ month }) => month)),
    [['2026-12'], [], []],
  )
  t.strictSame(
    screen.askers.value.map(({ overdrawn }) => overdrawn.map(({ after }) => after)),
    [[], [-2], []],
  )
})

t.test('of one person what comes first stands first, however the list was sorted', (t) => {
  const rows = [request(7, 1, '2026-12-28'), request(8, 2), request(9, 1, '2026-12-01')]
  const { askers } = decideScreen(() => Promise.reject(new Error('not asked')), 'refuse', rows)
  t.strictSame(
    askers.value.map(({ rows }) => rows.map(({ id }) => id)),
    [[9, 7], [8]],
  )
  t.end()
})

t.test('leave is proposed by the person’s own week, until somebody types his own number', async (t) => {
  const answers: PromiseWithResolvers<Answer>[] = []
  const asked: unknown[] = []
  const client: Client = (_, input) => {
    asked.push(input)
    const answer = Promise.withResolvers<Answer>()
    answers.push(answer)
    return answer.promise as never
  }
  const form = leaveScreen(client, 7)
  const settled = () => new Promise((resolve) => setImmediate(resolve))
  form.set('start_date', '01/03/2027')
  form.set('end_date', '05/03/2027')
  t.match(asked.at(-1), { user_id: 7, start_date: '2027-03-01', end_date: '2027-03-05' })
  answers[1]!.resolve({ number_blocks: 40, overdrawn: [] })
  answers[0]!.resolve({ number_blocks: 10, overdrawn: [] })
  await settled()
  t.equal(form.value('number_blocks'), '40', 'of the dates that stand there')
  t.equal(form.proposed.value, 40)
  form.set('number_blocks', '35')
  t.match(asked.at(-1), { number_blocks: 35 }, 'what is left of the year is asked for what was typed')
  const year = { year: 2027, number_holidays: 20, after: -1.5 }
  answers[2]!.resolve({ number_blocks: 40, overdrawn: [year] })
  await settled()
  t.strictSame(form.overdrawn.value, [year])
  form.set('end_date', '04/03/2027')
  answers[3]!.resolve({ number_blocks: 40, overdrawn: [] })
  await settled()
  t.equal(form.value('number_blocks'), '35')
  form.set('end_date', '03/03/2027')
  answers[4]!.reject(new Failure('no_connection'))
  await settled()
  t.equal(form.proposed.value, null, 'without an answer nothing is said')
})

t.test('what is sent before the blocks of new dates are known is without those of the old', async (t) => {
  const sent: unknown[] = []
  const proposals: PromiseWithResolvers<Answer>[] = []
  const client = (({ name }: { name: string }, input: unknown) => {
    if (name === 'absence.proposed') {
      proposals.push(Promise.withResolvers<Answer>())
      return proposals.at(-1)!.promise
    }
    sent.push(input)
    return Promise.resolve({})
  }) as Client
  const form = leaveScreen(client, 7)
  form.set('start_date', '21/12/2026')
  proposals.at(-1)!.resolve({ number_blocks: 10, overdrawn: [] })
  await new Promise(setImmediate)
  t.equal(form.value('number_blocks'), '10')
  form.set('end_date', '23/12/2026')
  t.equal(form.value('number_blocks'), '')
  t.ok(await form.save())
  t.match(sent, [{ start_date: '2026-12-21', end_date: '2026-12-23' }])
  t.notHas(sent[0], { number_blocks: 10 })
})
