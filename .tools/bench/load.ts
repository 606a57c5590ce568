import { Agent, request } from 'node:http'

export interface Spread {
  readonly p50: number
  readonly p95: number
  readonly p99: number
  readonly perSecond: number
  readonly slowest: number
  readonly count: number
}

/** Milliseconds for a reader; with all their digits where two figures are compared. */
export const ms = (value: number): string =>
  `${isExact ? value.toFixed(3) : value < 10 ? value.toFixed(1) : Math.round(value)} ms`
const isExact = process.env['DECIDAG_BENCH_EXACT'] === '1'

export function spread(times: readonly number[], seconds: number): Spread {
  const sorted = times.toSorted((a, b) => a - b)
  const at = (share: number): number =>
    sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))]!
  return {
    p50: at(0.5),
    p95: at(0.95),
    p99: at(0.99),
    perSecond: Math.round(times.length / seconds),
    slowest: sorted.at(-1)!,
    count: times.length,
  }
}

export interface Call {
  readonly method: string
  readonly path: string
  readonly token: string
  readonly body?: object
  /** What the caller has already, by its ETag. */
  readonly known?: string
}

/**
 * So many clients at once, each with one call under way, through all the calls or until it is enough; refuses a reply
 * with another code than those that are fine.
 */
export async function load(
  url: string,
  clients: number,
  calls: readonly Call[],
  isEnough: () => boolean = () => false,
  fine: readonly number[] = [200],
): Promise<Spread> {
  const agent = new Agent({ keepAlive: true, maxSockets: clients })
  const times: number[] = []
  let next = 0
  const started = performance.now()
  const client = async (): Promise<void> => {
    for (let call = calls[next++]; call && !isEnough(); call = calls[next++]) {
      const at = performance.now()
      await send(url, call, agent, fine)
      times.push(performance.now() - at)
    }
  }
  await Promise.all(Array.from({ length: clients }, client))
  const seconds = (performance.now() - started) / 1000
  agent.destroy()
  return spread(times, seconds)
}

function send(
  url: string,
  { method, path, token, body, known }: Call,
  agent: Agent,
  fine: readonly number[],
): Promise<void> {
  const text = body ? JSON.stringify(body) : undefined
  const headers = {
    authorization: `Bearer ${token}`,
    ...(known === undefined ? {} : { 'if-none-match': known }),
    ...(text ? { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) } : {}),
  }
  return new Promise((resolve, reject) => {
    const call = request(url + path, { method, agent, headers }, (reply) => {
      let answer = ''
      reply.setEncoding('utf8')
      reply.on('data', (part: string) => (answer += part))
      reply.on('end', () =>
        fine.includes(reply.statusCode ?? 0)
          ? resolve()
          : reject(new Error(`${path}: ${reply.statusCode} ${answer}`)),
      )
    })
    call.on('error', reject)
    call.end(text)
  })
}

/** A file fetched once: how long it took to its last byte, and its size. */
export async function save(url: string, token: string): Promise<{ seconds: number; bytes: number }> {
  const started = performance.now()
  const reply = await fetch(url, { headers: { authorization: `Bearer ${token}` } })
  if (!reply.ok) throw new Error(await reply.text())
  const { byteLength: bytes } = await reply.arrayBuffer()
  return { seconds: (performance.now() - started) / 1000, bytes }
}

/** The median of some runs, after one that warms. */
export async function median(runs: number, work: () => Promise<unknown>): Promise<number> {
  const times: number[] = []
  for (let i = 0; i <= runs; i++) {
    const at = performance.now()
    await work()
    if (i > 0) times.push(performance.now() - at)
  }
  return times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)]!
}
