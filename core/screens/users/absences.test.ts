import t from 'tap'
import { decideScreen } from './absences.ts'
import type { AbsenceRow } from './absences.ts'

const request = (id: number, user_id: number) => ({ id, user_id }) as AbsenceRow

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
