import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import t, { type Test } from 'tap'
import { reachedPositions } from '#core/screens/live/reached.ts'
import { until } from '#fixtures/until.ts'
import { followServer } from './remote.ts'

/** A server that answers with these statuses in turn, then that nobody is signed in; 200 with an event. */
async function answering(t: Test, answers: number[]) {
  const asked: string[] = []
  const server = createServer(({ url = '' }, response) => {
    asked.push(url)
    const status = answers.shift() ?? 401
    response.writeHead(status)
    if (status === 200) response.write('data: {"type":"user"}\n')
    response.end()
  })
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  t.teardown(() => server.close())
  const { port } = server.address() as AddressInfo
  const heard: string[] = []
  const reached = reachedPositions()
  const leaving = new AbortController()
  const follow = () =>
    followServer(
      `http://127.0.0.1:${port}/stream`,
      () => ({}),
      ({ type }) => heard.push(type),
      leaving.signal,
      reached,
    )
  return { asked, heard, reached, follow, leave: () => leaving.abort() }
}

t.test(
  'whoever follows a server goes on after it was away, and hears that anything may have changed',
  async (t) => {
    const { heard, reached, follow } = await answering(t, [503, 200, 502, 200])
    const over = follow()
    reached.asking().answered(null)
    await until(() => heard.length === 4)
    t.strictSame(heard, ['*', 'user', '*', 'user'])
    await over
    t.pass('what the server itself refuses is not asked for again')
  },
)

t.test('what changed since the first answer is asked for with the connection', async (t) => {
  const { asked, heard, reached, follow, leave } = await answering(t, [200])
  const over = follow()
  const first = reached.asking()
  await new Promise((resolve) => setImmediate(resolve))
  t.strictSame(asked, [], 'nothing is known before there was an answer')
  first.answered('server.100')
  await until(() => heard.length > 0)
  leave()
  await over
  t.equal(asked[0], '/stream?since=server.100')
  t.strictSame(heard, ['user'], 'and nothing more is told')
})
