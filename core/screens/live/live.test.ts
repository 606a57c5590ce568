import t from 'tap'
import type { Change, Concerns } from '../../events.ts'
import { command, type Client } from '../../kernel/operation.ts'
import { flag } from '../../kernel/field.ts'
import { loaded } from '../loaded.ts'
import { isConcerned } from './concerns.ts'
import { calmMs, longestMs, quietMs } from './followed.ts'
import { liveScreens } from './live.ts'
import { appliedResponses, nextInOrder } from './order.ts'
import { ownCalls } from './own-calls.ts'
import { reachedPositions } from './reached.ts'

const emit = command({
  name: 'invoice.emit',
  summary: '',
  http: 'POST /invoice/emit',
  permission: 'signed_in',
  input: {},
  output: flag(),
})

/** Something shown, a clock to move by hand, and a server whose answers come when told. */
function window(also: { took?: (at: number) => boolean; isBusy?: () => boolean } = {}) {
  let now = 0
  let timers: { at: number; act: () => void }[] = []
  const after = (ms: number, act: () => void): (() => void) => {
    const timer = { at: now + ms, act }
    timers.push(timer)
    return () => void (timers = timers.filter((each) => each !== timer))
  }
  const pass = (ms: number): void => {
    const until = now + ms
    for (;;) {
      const due = timers.filter(({ at }) => at <= until).toSorted((a, b) => a.at - b.at)[0]
      if (!due) break
      timers = timers.filter((each) => each !== due)
      now = due.at
      due.act()
    }
    now = until
  }
  const calls = ownCalls('w')
  const reached = reachedPositions()
  const live = liveScreens(after, calls, reached)
  let loads = 0
  const reloadable = loaded(async () => ++loads)
  const follow = (concerns: Concerns = { invoice: { subfolder_id: 9 } }) =>
    live.follow({ ...reloadable, ...also }, concerns)
  const answers: (() => void)[] = []
  let sent = ''
  const slow: Client = (_, __, callId = '') => {
    sent = callId
    return new Promise((resolve) => answers.push(() => resolve(true as never)))
  }
  const client = calls.through(slow)
  const answer = async (): Promise<void> => {
    answers.shift()?.()
    await new Promise((resolve) => setImmediate(resolve))
  }
  /** What the server answers when it has come so far. */
  const answered = (at: number): void => reached.asking().answered(`server.${at}`)
  return {
    live,
    answered,
    reloadable,
    follow,
    pass,
    loads: () => loads,
    timers: () => timers.length,
    call: () => client(emit, {}),
    callId: () => sent,
    answer,
  }
}

const invoice = (more: Partial<Change> = {}): Change => ({ type: 'invoice', subfolder_id: 9, ...more })

t.test('an event concerns what it names, and all that it may mean', async (t) => {
  const concerns: Concerns = { invoice: { subfolder_id: 9 }, user: {} }
  t.ok(isConcerned(concerns, { type: 'invoice', subfolder_id: 9 }))
  t.notOk(isConcerned(concerns, { type: 'invoice', subfolder_id: 8 }))
  t.ok(isConcerned(concerns, { type: 'invoice' }), 'it does not say whose')
  t.ok(isConcerned(concerns, { type: 'user', id: 3 }))
  t.notOk(isConcerned(concerns, { type: 'folder', id: 9 }))
  t.ok(isConcerned(concerns, { type: '*' }), 'we were away')
  t.notOk(isConcerned({}, { type: '*' }), 'nothing concerns what asks once')
})

t.test('many events make one reload, and a steady stream one in a while', async (t) => {
  const { live, follow, pass, loads } = window()
  follow()
  for (let i = 0; i < 100; i++) {
    live.publish(invoice())
    pass(10)
  }
  t.equal(loads(), 0)
  pass(quietMs)
  t.equal(loads(), 1)
  pass(calmMs)
  for (let i = 0; i < 100; i++) {
    live.publish(invoice())
    pass(quietMs * 2)
  }
  pass(calmMs)
  t.equal(loads(), 1 + 1 + Math.ceil((100 * quietMs * 2) / longestMs), 'at once, then one in ten seconds')
  live.publish(invoice())
  pass(calmMs)
  t.equal(loads(), 7, 'the last of them is shown too')
})

t.test('what was asked for again since need not be asked for', async (t) => {
  const { live, reloadable, follow, pass, loads } = window()
  follow()
  live.publish(invoice())
  await reloadable.reload()
  pass(quietMs)
  t.equal(loads(), 1)
  live.publish(invoice())
  pass(quietMs)
  t.equal(loads(), 2, 'what changes afterwards is')
})

t.test('a call of our own is known in its events', async (t) => {
  t.test('and left out once what it changed was asked for', async (t) => {
    const { live, reloadable, follow, pass, loads, call, callId, answer } = window()
    follow()
    const done = call().then(() => reloadable.reload())
    await answer()
    await done
    live.publish(invoice({ call_id: callId() }))
    pass(longestMs)
    t.equal(loads(), 1)
  })
  t.test('also when they come before its answer', async (t) => {
    const { live, reloadable, follow, pass, loads, call, callId, answer } = window()
    follow()
    const done = call().then(() => reloadable.reload())
    live.publish(invoice({ call_id: callId() }))
    pass(quietMs * 2)
    t.equal(loads(), 0)
    await answer()
    await done
    pass(longestMs)
    t.equal(loads(), 1)
  })
  t.test('but not when nobody asked again', async (t) => {
    const { live, follow, pass, loads, call, callId, answer } = window()
    follow()
    const done = call()
    live.publish(invoice({ call_id: callId() }))
    await answer()
    await done
    pass(quietMs)
    t.equal(loads(), 1)
  })
  t.test('nor when its answer does not come', async (t) => {
    const { live, follow, pass, loads, call, callId } = window()
    follow()
    void call()
    live.publish(invoice({ call_id: callId() }))
    pass(longestMs)
    t.equal(loads(), 1)
  })
  t.test('and left out where its answer was put in its place', async (t) => {
    const taken = appliedResponses()
    const { live, follow, pass, loads, call, callId, answer } = window({ took: taken.took })
    follow()
    const done = call().then(taken.take)
    live.publish(invoice({ call_id: callId() }))
    await answer()
    await done
    pass(longestMs)
    t.equal(loads(), 0)
    live.publish(invoice({ call_id: 'another.1' }))
    pass(quietMs)
    t.equal(loads(), 1, 'another window’s call is another’s')
  })
})

t.test('what changed before the connection stood is heard late', async (t) => {
  const late = (at: number, by = 'server') => invoice({ at: `${by}.${at}` })
  t.test('and asked for again where what is shown may miss it', async (t) => {
    const { live, reloadable, follow, pass, loads, answered } = window()
    answered(100)
    follow()
    await reloadable.reload()
    answered(200)
    live.publish(late(150))
    pass(quietMs)
    t.equal(loads(), 2, 'nobody knows whether it was read before or after')
    live.publish(late(160))
    pass(calmMs)
    t.equal(loads(), 2, 'what is shown by now was asked for when the server was farther')
  })
  t.test('and left alone where what is shown was read later', async (t) => {
    const { live, reloadable, follow, pass, loads, answered, timers } = window()
    answered(100)
    follow()
    await reloadable.reload()
    live.publish(late(100))
    live.publish(late(99))
    t.equal(timers(), 0, 'nothing waits')
    pass(longestMs)
    t.equal(loads(), 1)
  })
  t.test('by another server too, whose clock may be hours behind', async (t) => {
    const { live, reloadable, follow, pass, loads, answered } = window()
    answered(10_000_000)
    follow()
    await reloadable.reload()
    live.publish(late(100, 'other'))
    pass(quietMs)
    t.equal(loads(), 2)
  })
  t.test('by a hidden window too, once somebody looks', async (t) => {
    const { live, reloadable, follow, pass, loads, answered } = window()
    answered(100)
    follow()
    await reloadable.reload()
    live.hold(true)
    live.publish(late(150))
    pass(longestMs)
    t.equal(loads(), 1)
    live.hold(false)
    t.equal(loads(), 2)
  })
  t.test('by what was asked for before it was followed', async (t) => {
    const { live, reloadable, follow, pass, loads } = window()
    await reloadable.reload()
    live.publish(invoice())
    follow()
    pass(quietMs)
    t.equal(loads(), 2)
  })
  t.test('by a window that opens while another has the connection', async (t) => {
    const { live } = window()
    live.publish(late(150))
    live.publish(late(250))
    t.strictSame(live.missingAsOf({ by: 'server', at: 150 }), [late(250)])
    t.strictSame(live.missingAsOf({ by: 'server', at: 250 }), [])
    t.strictSame(live.missingAsOf(null), [{ type: '*' }], 'it says not what it knows')
    for (let n = 0; n < 200; n++) live.publish(late(300 + n))
    t.strictSame(live.missingAsOf({ by: 'server', at: 250 }), [{ type: '*' }], 'that is too long ago')
    t.strictSame(live.missingAsOf({ by: 'server', at: 20_000_000 }), [], 'and this long after all of them')
  })
  t.test('a window that opens after another one’s connection broke reads once', async (t) => {
    const { live } = window()
    live.publish(late(150))
    live.publish({ type: '*' })
    live.publish({ type: 'notification_read' })
    const unplaced = [{ type: '*' }, { type: 'notification_read' }]
    t.strictSame(live.missingAsOf({ by: 'server', at: 200 }), unplaced, 'nobody knows when it was')
    live.publish(late(300))
    t.strictSame(live.missingAsOf({ by: 'server', at: 400 }), [])
    t.strictSame(live.missingAsOf({ by: 'server', at: 200 }), [...unplaced, late(300)])
  })
})

t.test('how far the server had come is known of each answer', async (t) => {
  const reached = reachedPositions()
  const [first, second] = [reached.asking(), reached.asking()]
  const beginning = nextInOrder()
  first.answered('server.100')
  t.equal(reached.at(beginning), null, 'the other one may be older')
  second.answered('server.90')
  t.strictSame(reached.at(beginning), { by: 'server', at: 90 })
  t.strictSame(reached.earliest(), { by: 'server', at: 90 })
  t.strictSame(reached.at(nextInOrder()), { by: 'server', at: 100 })
  reached.asking().answered(null)
  reached.asking().answered('server.80')
  t.strictSame(reached.at(nextInOrder()), { by: 'server', at: 100 }, 'an answer that was long on its way')
  reached.asking().answered('restarted.50')
  t.strictSame(reached.at(nextInOrder()), { by: 'restarted', at: 50 }, 'whatever its clock says')
  for (let n = 0; n < 300; n++) reached.asking().answered(`restarted.${60 + n}`)
  t.equal(reached.at(beginning), null, 'nobody remembers')
})

t.test('while a cell is saved nothing is reloaded under it', async (t) => {
  let isBusy = true
  const { live, follow, pass, loads } = window({ isBusy: () => isBusy })
  follow()
  live.publish(invoice())
  pass(longestMs * 2)
  t.equal(loads(), 0)
  isBusy = false
  pass(quietMs)
  t.equal(loads(), 1)
})

t.test('a hidden window waits until it is looked at', async (t) => {
  const { live, follow, pass, loads } = window()
  follow()
  live.hold(true)
  live.publish(invoice())
  live.publish({ type: '*' })
  pass(longestMs * 2)
  t.equal(loads(), 0)
  live.hold(false)
  t.equal(loads(), 1)
  live.hold(true)
  live.hold(false)
  t.equal(loads(), 1, 'it is behind no more')
})

t.test('whoever leaves asks no more', async (t) => {
  const { live, follow, pass, loads, timers } = window()
  const stop = follow()
  live.publish(invoice())
  stop()
  t.equal(timers(), 0)
  live.publish(invoice())
  pass(longestMs)
  t.equal(loads(), 0)
})
