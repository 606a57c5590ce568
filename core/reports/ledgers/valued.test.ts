import t from 'tap'
import { rateOf } from '#core/booking/rate.ts'
import { forecastFromBookings } from '#core/invoicing/operations.ts'
import { addDays } from '#core/values/day.ts'
import { firmThatInvoices } from '#fixtures/invoicing/drafts.ts'
import { onBoth } from '#fixtures/installation.ts'
import { bookedAtPrices } from './time-queries.ts'
import { bookedTime } from './valued.ts'

/** Numbers that look random and are the same in every run. */
function numbers(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

interface Entry {
  readonly user_id: number
  readonly date_start: string
  readonly date_end: string | null
}

onBoth(t, 'booked time is worth what each of its bookings costs on its day', async (t, own) => {
  const { firm, engineer, accountant, place } = await firmThatInvoices(own)
  const other = await firm.person([])
  const below = numbers(20_261_130)
  const missions = [
    await firm.subfolder(place, { rank: 1, task_code: '10' }),
    await firm.subfolder(place, { rank: 2, task_code: '20' }),
  ]
  const people = [engineer.id, other.id]
  const day = (): string => addDays('2026-08-20', below(90))
  /** Prices that begin and end within months, leave gaps and lie over each other. */
  const entries = (user_id: number): Entry[] =>
    Array.from({ length: 5 }, () => {
      const date_start = day()
      return { user_id, date_start, date_end: below(4) === 0 ? null : addDays(date_start, below(25)) }
    })
  const categories = { junior: 41.5, senior: 62 } as const
  await own.scene(async (store) => {
    await store.parameters.insertMany(
      Object.entries(categories).map(([type, numerical_value]) => ({
        class: 'employee_cost_category',
        type,
        numerical_value,
      })),
    )
    for (const user_id of people) {
      await store.user_costs.insertMany(
        entries(user_id).map((each) => ({ ...each, cost_type: below(2) === 0 ? 'junior' : 'senior' })),
      )
      await store.user_block_costs.insertMany(
        entries(user_id).map((each) => ({ ...each, cost_per_block: 5_000 + below(3_000) })),
      )
      for (const { subfolder_id } of missions)
        await store.user_specific_costs.insertMany(
          entries(user_id).map((each) => ({ ...each, subfolder_id, daily_rate: 60_000 + below(30_000) })),
        )
    }
    await store.user_bookings.insertMany(
      people.flatMap((user_id) =>
        missions.flatMap(({ task_id: wbs_task_id }) =>
          Array.from({ length: 100 }, (_, n) => n)
            .filter(() => below(3) > 0)
            .map((n) => ({
              user_id,
              wbs_task_id,
              date: addDays('2026-08-15', n),
              number_blocks: 1 + below(5),
              starting_block: 0,
            })),
        ),
      ),
    )
  })
  // Whose forecast was made has its price kept, whatever the lists say later.
  await accountant.client(forecastFromBookings, { month: '2026-09' })

  const read = await own.env.read(async (store) => ({
    bookings: await store.user_bookings.find(),
    block: await store.user_block_costs.find(),
    specific: await store.user_specific_costs.find(),
    category: await store.user_costs.find({ subfolder_id: null }),
  }))
  const missionOf = new Map(missions.map(({ task_id, subfolder_id }) => [task_id, subfolder_id]))
  const inForce = <E extends Entry & { readonly id: number }>(list: readonly E[], user: number, on: string) =>
    list
      .filter((each) => each.user_id === user && each.date_start <= on && (each.date_end ?? on) >= on)
      .toSorted((a, b) =>
        a.date_start < b.date_start ? 1 : a.date_start > b.date_start ? -1 : b.id - a.id,
      )[0]
  const expected = (from: string, to: string): { readonly [key: string]: number } => {
    const sums: { [key: string]: number } = {}
    for (const { user_id, wbs_task_id, date, number_blocks, booking_cost_per_block } of read.bookings) {
      if (date < from || date > to) continue
      const subfolder = missionOf.get(wbs_task_id)
      const list = read.specific.filter(({ subfolder_id }) => subfolder_id === subfolder)
      const rate = rateOf({
        booking_cost_per_block,
        daily_rate: inForce(list, user_id, date)?.daily_rate ?? null,
        cost_per_block: inForce(read.block, user_id, date)?.cost_per_block ?? null,
        category_value:
          categories[inForce(read.category, user_id, date)?.cost_type as keyof typeof categories] ?? null,
      })
      const key = `${subfolder} ${user_id} ${rate}`
      sums[key] = (sums[key] ?? 0) + number_blocks
    }
    return sums
  }
  t.ok(read.bookings.some(({ booking_cost_per_block }) => booking_cost_per_block !== null))
  t.ok(read.bookings.some(({ booking_cost_per_block }) => booking_cost_per_block === null))
  const ids = [...missionOf.values()]
  for (const [from, to] of [
    ['2026-01-01', '2026-12-31'],
    ['2026-09-08', '2026-10-13'],
    ['2026-10-01', '2026-10-01'],
  ] as const) {
    const { time, rows } = await own.env.read(async (store) => ({
      time: await bookedTime({ store }, ids, { from, to }),
      rows: await store.query(bookedAtPrices, { ids, from, to, user_id: engineer.id, invoiced: false }),
    }))
    const found = time.map((each) => [
      `${each.subfolder_id} ${each.user_id} ${each.rate}`,
      each.number_blocks,
    ])
    t.strictSame(Object.fromEntries(found), expected(from, to), `from ${from} to ${to}`)
    t.ok(rows.every(({ user_id }) => user_id === engineer.id) && rows.length > 0, 'of one person')
  }
  const all = await own.env.read((store) => bookedTime({ store }, ids))
  t.strictSame(
    all.reduce((sum, each) => sum + each.number_blocks, 0),
    read.bookings.reduce((sum, each) => sum + each.number_blocks, 0),
    'all of it without a period',
  )
})
