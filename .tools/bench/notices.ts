import { Agent, request } from 'node:http'
import { benchInstallation, crowd, databases, startServer, workdays } from './installation.ts'
import { ms } from './load.ts'
import type { Figure } from './figure.ts'

const people = 20
/** Of each of them; a person may have 30 at most. */
const windows = 25
const browsers = people * windows
const runs = 11

/** From the call that books a block until the last of 500 open browsers has heard of it, on one process. */
export async function* benchNotices(postgres: string): AsyncGenerator<Figure> {
  for (const name of databases) {
    const bench = await benchInstallation(name, postgres)
    const { tokens, tasks } = await crowd(bench, people, 20)
    const server = await startServer(bench.config)
    const agent = new Agent({ maxSockets: browsers + 10 })
    let heard = 0
    let all: () => void = () => undefined
    const count = (text: string): void => {
      heard += text.split('"type":"booked"').length - 1
      if (heard >= browsers) all()
    }
    try {
      const streams = await Promise.all(
        Array.from({ length: browsers }, (_, i) => openStream(server.url, tokens[i % people]!, agent, count)),
      )
      const times: number[] = []
      for (const [run, date] of workdays('2026-11-20', runs).entries()) {
        heard = 0
        const everywhere = new Promise<void>((resolve) => (all = resolve))
        const started = performance.now()
        await book(server.url, tokens[0]!, { wbs_task_id: tasks[0]!, date, number_blocks: 1 })
        await everywhere
        if (run > 0) times.push(performance.now() - started)
      }
      for (const close of streams) close()
      const sorted = times.toSorted((a, b) => a - b)
      yield {
        what: 'What somebody booked, in every open browser',
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

async function book(url: string, token: string, booking: object): Promise<void> {
  const reply = await fetch(`${url}/api/wbs/user_booking/create`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(booking),
  })
  if (!reply.ok) throw new Error(await reply.text())
}
