import t from 'tap'
import { locks } from '#core/locks.ts'
import type { Store } from '#core/ports.ts'
import { onBoth } from '#fixtures/installation.ts'

type Takes = (store: Store) => Promise<unknown>

const inOrder: { readonly [title: string]: Takes } = {
  'each after those before it': async (store) => {
    for (const name of locks) await store.lock(name, 1)
  },
  'one that is held already': async (store) => {
    await store.lock('people')
    await store.lock('credentials', 7)
    await store.lock('credentials', 7)
    await store.lock('people')
  },
  'many of one name, in whatever order they are given': (store) =>
    store.lockEach('absence', [[9], [3], [9], [21]]),
  'time shared by whoever books': async (store) => {
    await store.lockEach('booking', [[1, '2026-11-16']], 'time')
    await store.lockEach('booking', [[1, '2026-11-17']], 'time')
    await store.lockEach('forecast', [[4]])
  },
  'what is shared by whoever holds it alone': async (store) => {
    await store.lock('time')
    await store.lockEach('booking', [[1, '2026-11-16']], 'time')
  },
}

const outOfOrder: { readonly [title: string]: Takes } = {
  'an earlier name': async (store) => {
    await store.lock('credentials', 7)
    await store.lock('people')
  },
  'an earlier key of the same name': async (store) => {
    await store.lock('costs', 7)
    await store.lock('costs', 3)
  },
  'keys in a list, one of which is earlier': async (store) => {
    await store.lock('absence', 5)
    await store.lockEach('absence', [[7], [3]])
  },
  'the shared lock after what it goes before': async (store) => {
    await store.lock('forecast', 1)
    await store.lockEach('booking', [[1, '2026-11-16']], 'time')
  },
  'alone what is shared': async (store) => {
    await store.lockEach('booking', [[1, '2026-11-16']], 'time')
    await store.lock('time')
  },
}

onBoth(t, 'locks may be taken in the order of their catalogue', async (t, installation) => {
  for (const [title, takes] of Object.entries(inOrder)) await t.resolves(installation.scene(takes), title)
})

onBoth(t, 'a lock that is taken out of order is refused, where tests run', async (t, installation) => {
  for (const [title, takes] of Object.entries(outOfOrder)) {
    await t.rejects(installation.scene(takes), { message: /^lock / }, title)
  }
})
