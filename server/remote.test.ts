import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import t from 'tap'
import { until } from '#fixtures/until.ts'
import { followServer } from './remote.ts'

t.test(
  'whoever follows a server goes on after it was away, and hears that anything may have changed',
  async (t) => {
    const answers = [503, 200, 502, 200]
    const server = createServer((_, response) => {
      const status = answers.shift() ?? 401
      response.writeHead(status)
      if (status === 200) response.write('data: {"type":"user"}\n')
      response.end()
    })
    await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
    t.teardown(() => server.close())
    const heard: string[] = []
    const { port } = server.address() as AddressInfo
    const ended = new AbortController()
    const over = followServer(
      `http://127.0.0.1:${port}`,
      () => ({}),
      ({ type }) => heard.push(type),
      ended.signal,
    )
    await until(() => heard.length === 4)
    t.strictSame(heard, ['*', 'user', '*', 'user'])
    await over
    t.pass('what the server itself refuses is not asked for again')
  },
)
