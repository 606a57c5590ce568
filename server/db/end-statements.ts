import { connect } from 'node:net'
import type { PoolClient } from 'pg'
import { openLines } from '../ending/lines.ts'
import { endsWithin } from '../ending/patience.ts'

/** The milliseconds in which a server has to answer whoever ends a statement there. */
const patienceMs = 1_000

/** Tells the server to end these processes, because a statement goes on if only its connection is cut. The server may be gone too. */
export async function endOnServer(url: string, processes: readonly number[]): Promise<void> {
  if (processes.length === 0) return
  const { Client } = await import('pg')
  const lines = openLines()
  const client = new Client({ connectionString: url, stream: lines.open, query_timeout: patienceMs })
  client.on('error', () => undefined)
  const terminate = async (): Promise<void> => {
    await client.connect()
    await client.query('SELECT pg_terminate_backend(pid) FROM unnest($1::int[]) AS pid', [processes])
    await client.end()
  }
  await endsWithin(patienceMs, terminate())
  await lines.close(0)
}

/** The order to cancel that is on its way for a connection: a second one meanwhile would say nothing new. */
const cancelling = new WeakMap<PoolClient, Promise<void>>()

/**
 * Orders the server, by a line of its own as the protocol wants it, to cancel what a connection is at. The server closes the line when it
 * has taken the order; whoever closes it before makes some poolers fail.
 */
export function cancel(url: string, client: PoolClient): Promise<void> {
  const { processID, secretKey } = client as PoolClient & { processID?: unknown; secretKey?: unknown }
  if (typeof processID !== 'number' || typeof secretKey !== 'number') return Promise.resolve()
  const known = cancelling.get(client)
  if (known) return known
  const sent = order(url, processID, secretKey).finally(() => cancelling.delete(client))
  cancelling.set(client, sent)
  return sent
}

async function order(url: string, processID: number, secretKey: number): Promise<void> {
  const words = Buffer.alloc(16)
  for (const [place, word] of [words.length, cancelCode, processID, secretKey].entries())
    words.writeInt32BE(word, 4 * place)
  const { hostname, port } = new URL(url)
  const line = connect({ host: hostname.replace(/^\[|\]$/g, ''), port: Number(port || usualPort) })
  const taken = new Promise<void>((resolve) => {
    line.on('error', () => resolve())
    line.on('close', () => resolve())
  })
  line.resume()
  line.write(words)
  await endsWithin(patienceMs, taken)
  line.destroy()
}

const cancelCode = 80_877_102
const usualPort = 5432
