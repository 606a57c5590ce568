import t from 'tap'
import { decideScreen } from './absences.ts'
import type { AbsenceRow } from './absences.ts'

const request = (id: number, user_id: number, start_date = '2026-12-14') =>
  ({ id, user_id, start_date }) as AbsenceRow

t.test('who decides sees the months whose capacity changes, and that none does', async (t) => {
  const effects = [
    { user_id: 1, month: '2026-12', before: 17, after: 13 },
    { user_id: 1, month: '2027-01', before: 17, after: 17 },
    { user_id: 2, month: '2026-12', before: 18, after: 18 },
  ]
  const client = () => Promise.resolve(effects as never)
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
