import t from 'tap'
import { until } from '#fixtures/until.ts'
import { silentLog } from '../log.ts'
import type { Firm } from './firm.ts'
import { openRooms, type Opened } from './rooms.ts'

const firmCalled = (name: string, more: Partial<Firm> = {}): Firm => ({
  name,
  address: `https://${name}.example`,
  database: `sqlite:/srv/${name}.sqlite`,
  data: `/srv/${name}`,
  settings: {},
  moving: null,
  ...more,
})

const nobody = (_: string): boolean => false

/** Rooms whose firms are opened and closed by nothing but a word in `happened`. */
function rooms({ most = 2, idleMs = 1_000, fails = nobody, isBusy = nobody } = {}) {
  const happened: string[] = []
  const open = async ({ name }: Firm): Promise<Opened> => {
    await Promise.resolve()
    happened.push(`open ${name}`)
    if (fails(name)) throw new Error(`${name} cannot be opened`)
    return {
      door: {
        answer: () => Promise.resolve(),
        closing: () => void happened.push(`end streams of ${name}`),
        readiness: { fault: () => Promise.resolve(null), drain: () => undefined },
      },
      isBusy: () => Promise.resolve(isBusy(name)),
      close: () => Promise.resolve(void happened.push(`close ${name}`)),
    }
  }
  return { happened, ...openRooms({ most, idleMs, open, log: silentLog }) }
}

const [meuse, schelde, lys] = [firmCalled('meuse'), firmCalled('schelde'), firmCalled('lys')]

t.test('a firm is opened once, for however many calls', async (t) => {
  const { happened, enter } = rooms()
  await Promise.all([enter(meuse), enter(meuse), enter({ ...meuse })])
  t.strictSame(happened, ['open meuse'])
})

t.test('for one more the firm is closed that nobody has called for longest', async (t) => {
  const { happened, enter, count } = rooms()
  const visits = [await enter(meuse), await enter(schelde)]
  visits.forEach(({ leave }) => leave())
  const again = await enter(meuse)
  again.leave()
  const third = await enter(lys)
  t.strictSame(happened, [
    'open meuse',
    'open schelde',
    'end streams of schelde',
    'close schelde',
    'open lys',
  ])
  t.equal(count(), 2)
  t.ok(third.door)
})

t.test('nobody is sent away for another: while all are at work, one more is refused', async (t) => {
  const { happened, enter } = rooms()
  await enter(meuse)
  const { leave } = await enter(schelde)
  await t.rejects(enter(lys), { code: 'firms_full' })
  leave()
  await enter(lys)
  t.strictSame(happened.slice(2), ['end streams of schelde', 'close schelde', 'open lys'])
})

t.test('a firm closes once nobody has called it for long, or once its line is another', async (t) => {
  const { happened, enter, tidy, count } = rooms({ idleMs: 0 })
  const visits = [await enter(meuse), await enter(schelde)]
  await tidy((name) => [meuse, schelde].find((each) => each.name === name))
  t.equal(count(), 2, 'somebody is in both')
  visits[0]!.leave()
  await tidy((name) => [{ ...meuse }, schelde].find((each) => each.name === name))
  await until(() => count() === 1)
  t.strictSame(happened.slice(2), ['end streams of meuse', 'close meuse'])
  await tidy(() => firmCalled('schelde', { database: 'sqlite:/srv/other.sqlite' }))
  t.equal(happened.at(-1), 'close meuse', 'a call under way is waited for')
  visits[1]!.leave()
  await until(() => count() === 0)
  t.strictSame(happened.slice(4), ['end streams of schelde', 'close schelde'])
})

t.test('a firm stays open while it has jobs to do, and while a window hears what changes', async (t) => {
  const busy = new Set(['meuse'])
  const { enter, tidy, count } = rooms({ idleMs: 0, isBusy: (name) => busy.has(name) })
  const now = (name: string): Firm | undefined => [meuse, schelde].find((each) => each.name === name)
  ;(await enter(meuse)).leave()
  const window = await enter(schelde, 'stream')
  await tidy(now)
  t.equal(count(), 2)
  busy.clear()
  window.leave()
  await tidy(now)
  await until(() => count() === 0)
})

t.test('a window sends no other firm away, and is sent away by a call', async (t) => {
  const { happened, enter } = rooms()
  await enter(meuse)
  await enter(schelde, 'stream')
  await t.rejects(enter(lys, 'stream'), { code: 'firms_full' })
  await enter(lys)
  t.strictSame(happened.slice(2), ['end streams of schelde', 'close schelde', 'open lys'])
})

t.test('a firm that was opened for its jobs goes before one that people use', async (t) => {
  const { happened, enter } = rooms()
  ;(await enter(meuse)).leave()
  ;(await enter(schelde, 'round')).leave()
  await enter(lys)
  t.strictSame(happened.slice(2), ['end streams of schelde', 'close schelde', 'open lys'])
})

t.test('a call that does not end holds up the closing of no other firm', async (t) => {
  const { happened, enter, tidy, count } = rooms({ idleMs: 0 })
  const { leave } = await enter(meuse)
  ;(await enter(schelde)).leave()
  await tidy((name) => (name === 'meuse' ? undefined : schelde))
  await until(() => count() === 1)
  t.ok(happened.includes('close schelde'))
  t.notOk(happened.includes('close meuse'))
  leave()
})

t.test('a firm that was moved is opened where it is now', async (t) => {
  const { happened, enter } = rooms()
  ;(await enter(meuse)).leave()
  await enter(firmCalled('meuse', { data: '/srv/elsewhere' }))
  t.strictSame(happened, ['open meuse', 'end streams of meuse', 'close meuse', 'open meuse'])
})

t.test('one that cannot be opened holds up no other, and is not tried again by each call', async (t) => {
  const { happened, enter, count } = rooms({ fails: (name) => name === 'meuse' })
  await t.rejects(enter(meuse), { message: 'meuse cannot be opened' })
  await t.rejects(enter(meuse), { message: 'meuse cannot be opened' })
  await enter(schelde)
  t.strictSame(happened, ['open meuse', 'open schelde'])
  t.equal(count(), 1)
})

t.test('after the end nobody is let in', async (t) => {
  const { happened, enter, close } = rooms()
  ;(await enter(meuse)).leave()
  await close()
  await t.rejects(enter(meuse), { code: 'server_stopping' })
  t.equal(happened.at(-1), 'close meuse')
})
