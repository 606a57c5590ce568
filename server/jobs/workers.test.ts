import t from 'tap'
import { onBoth, openTestInstallation } from '#fixtures/installation.ts'

onBoth(
  t,
  'while anybody is at work on a database, nobody takes up what is under way there',
  async (t, one) => {
    const { data, databaseUrl } = one.config
    const two = await openTestInstallation(t, { dialect: one.dialect, data, databaseUrl })
    const [first, second] = [one.database.workers, two.database.workers]
    let done = 0
    const work = () => Promise.resolve(void done++)
    const leave = await first.join()
    t.equal(await second.alone(work), false, 'the other sees who is at work')
    t.equal(await first.alone(work), false, 'and so does the same process')
    const leaveToo = await second.join()
    await leave()
    t.equal(await first.alone(work), false, 'one of two has left')
    await leaveToo()
    t.equal(done, 0)

    const order: string[] = []
    let joining: Promise<void> | undefined
    t.equal(
      await first.alone(async () => {
        joining = second.join().then((leave) => {
          order.push('joined')
          return leave()
        })
        t.equal(await two.database.workers.alone(work), false, 'nor are two alone')
        order.push('alone')
      }),
      true,
    )
    await joining
    t.strictSame(order, ['alone', 'joined'], 'who comes meanwhile waits a moment')
  },
)

onBoth(t, 'who waits to join gives up when the server ends', async (t, { database: { workers } }) => {
  const ended = new AbortController()
  await workers.alone(async () => {
    const joining = workers.join(ended.signal)
    ended.abort()
    await t.rejects(joining)
  })
  const leave = await workers.join()
  await leave()
})
