import t from 'tap'
import { day, group, id, money, optional, text } from '../kernel/field.ts'
import { cardOf } from './card.ts'
import { column } from './column-facts.ts'
import { columnsOf } from './columns.ts'

const row = group({
  id: column(id(), {}),
  code: column(text(10), { display: 'code' }),
  first_name: column(text(50), { wide: true, card: 'title' }),
  last_name: column(text(50), { card: 'title' }),
  state: column(text(10), { display: 'status' }),
  read: column(text(10), { card: 'state' }),
  since: column(day(), {}),
  amount: column(money(0, 100), { wide: true }),
  comment: column(optional(text(50)), { wide: true, card: 'fact' }),
})

const namesOn = (columns: Parameters<typeof cardOf>[0], linked?: string) =>
  Object.fromEntries(
    Object.entries(cardOf(columns, linked)).map(([place, there]) => [
      place,
      (there as typeof columns).map(({ name }) => name),
    ]),
  )

t.test(
  'a card is headed, coded and said as the facts of its row tell; its number stays off it',
  async (t) => {
    t.strictSame(namesOn(columnsOf(row), 'code'), {
      titles: ['first_name', 'last_name'],
      codes: ['code'],
      states: ['state', 'read'],
      facts: ['since', 'comment'],
    })
  },
)

t.test('without a title, the way into the record heads it; without either, what comes first', async (t) => {
  t.match(namesOn(columnsOf(row, 'since', 'code', 'state'), 'code'), { titles: ['code'], facts: ['since'] })
  t.match(namesOn(columnsOf(row, 'since', 'state')), { titles: ['since'], facts: [] })
})
