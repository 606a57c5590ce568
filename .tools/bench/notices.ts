import { Agent, request } from 'node:http'
import { benchInstallation, crowd, databases, startServer } from './installation.ts'
import { ms } from './load.ts'
import type { Figure } from './main.ts'

const browsers = 500

/** From the call that sends a notice until the last of 500 open browsers of its reader has it, on one process. */
export async function* benchNotices(postgres: string): AsyncGenerator<Figure> {
  for (const name of databases) {
    const bench = await benchInstallation(name, postgres)
    const { users, tokens } = await crowd(bench, 10, 20)
    const server = await startServer(bench.config)
    const agent = new Agent({ maxSockets: browsers + 10 })
    let heard = 0
    let all: () => void = () => undefined
    const count = (text: string): void => {
      heard += text.split('"type":"notification"').length - 1
      if (heard >= browsers) all()
    }
    try {
      const streams = await Promise.all(
        Array.from({ length: browsers }, () => openStream(server.url, tokens[0]!, agent, count)),
      )
      const times: number[] = []
      for (let run = 0; run < 11; run++) {
        heard = 0
        const everywhere = new Promise<void>((resolve) => (all = resolve))
        const started = performance.now()
        await send(server.url, tokens[1]!, users[0]!)
        await everywhere
        if (run > 0) times.push(performance.now() - started)
      }
      for (const close of streams) close()
      const sorted = times.toSorted((a, b) => a - b)
      yield {
        what: 'A notice in every open browser',
        data: `${name}, ${browsers} browsers, one process`,
        value: `median ${ms(sorted[5]!)}, slowest ${ms(sorted.at(-1)!)}`,
        aim: '1 s',
      }
    } finally {
      agent.destroy()
      await server.stop()
      await bench.close()
    }
  }
}

function openStream(
  url: string,
  token: string,
  agent: Agent,
  hear: (text: string) => void,
): Promise<() => void> {
  return new Promise((resolve, reject) => {
    const headers = { authorization: `Bearer ${token}` }
    const call = request(`${url}/api/notifications/stream`, { headers, agent }, (reply) => {
      if (reply.statusCode !== 200) reject(new Error(`the stream answered ${reply.statusCode}`))
      reply.setEncoding('utf8')
      let last = ''
      reply.on('data', (text: string) => {
        // The first words say where the browser listens from on.
        resolve(() => call.destroy())
        const blocks = (last + text).split('\n\n')
        last = blocks.pop() ?? ''
        hear(blocks.join('\n'))
      })
      reply.on('error', () => undefined)
    })
    call.on('error', () => undefined)
    call.end()
  })
}

async function send(url: string, token: string, user_id: number): Promise<void> {
  const reply = await fetch(`${url}/api/notifications/send`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ user_id, title: 'Bench', message: 'A notice', url: '/planner' }),
  })
  if (!reply.ok) throw new Error(await reply.text())
}
