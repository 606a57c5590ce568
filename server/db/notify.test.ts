import t from 'tap'
import type { Change } from '#core/events.ts'
import { testInstallation } from '#fixtures/installation.ts'
import { until } from '#fixtures/until.ts'
import { openInstallation } from '../env.ts'

void t.test(
  'what one process changes on PostgreSQL the others hear, once, also from one that ends at once',
  async (t) => {
    const installation = await testInstallation(t, 'postgres')
    const heard: Change[] = []
    const own: Change[] = []
    const other = openInstallation(installation.config)
    t.teardown(() => other.close())
    other.listen((events) => void heard.push(...events))
    await other.followOthers()
    await installation.followOthers()
    installation.listen((events) => void own.push(...events))

    installation.env.committed([{ type: 'booking', user_id: 7 }])
    installation.env.committed([
      { type: 'booking', user_id: 7 },
      { type: 'invoice', id: 3 },
    ])
    await until(() => heard.length >= 2)
    t.same(heard, [
      { type: 'booking', user_id: 7 },
      { type: 'invoice', id: 3 },
    ])
    t.equal(own.length, 3, 'its own are told at once and not again')

    const short = openInstallation(installation.config)
    short.env.committed([{ type: 'user' }])
    await short.close()
    await until(() => heard.length >= 3)
    t.same(heard.at(-1), { type: 'user' })
  },
)

void t.test('the others hear whose call it was, of as many events as there are', async (t) => {
  const installation = await testInstallation(t, 'postgres')
  const heard: Change[] = []
  const other = openInstallation(installation.config)
  t.teardown(() => other.close())
  other.listen((events) => void heard.push(...events))
  await other.followOthers()
  const call_id = 'x'.repeat(50)
  const events = Array.from({ length: 200 }, (_, i) => ({
    type: 'absence' as const,
    id: 2_000_000_000 + i,
    person_id: 2_000_000_000 + i,
    call_id,
  }))
  installation.env.committed(events)
  await until(() => heard.length >= events.length)
  t.same(heard, events)
})
