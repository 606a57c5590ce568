import type { StorePath } from '#core/documents/store.ts'
import { fullThere, lockedThere } from '#core/documents/store-fault.ts'
import type { GraphAnswer, GraphCall, GraphClient } from '../graph/client.ts'
import { fieldsOf, reasonIn } from '../third-parties/asking.ts'
import {
  askStore,
  discard,
  refusedStore,
  type Question,
  type Reply,
  type StorePatience,
  type StoreService,
} from './asking.ts'
import { encoded } from './paths.ts'

export interface GraphStoreSettings {
  /** The id of the document library. */
  readonly drive: string
  /** The folder in it under which everything lies: `Projects/Decidag`; empty for the whole library. */
  readonly folder: string
}

/** A document library as it is asked: by calls of Graph, and by questions with a token for bytes. */
export type Drive = ReturnType<typeof driveOf>

export function driveOf(client: GraphClient, { drive, folder }: GraphStoreSettings, patience: StorePatience) {
  const service: StoreService = { name: client.service.name, secrets: client.service.secrets, patience }
  const root = folder.split('/').filter((each) => each !== '')
  const base = `/drives/${encodeURIComponent(drive)}`

  /** Where an item stands; `:` ends a path that something follows. */
  const at = (path: StorePath, then = ''): string => {
    const whole = [...root, ...path]
    if (whole.length === 0) return `${base}/root${then}`
    return `${base}/root:/${encoded(whole)}${then === '' ? '' : `:${then}`}`
  }

  async function call(asked: Omit<GraphCall, 'effect'>, name: string): Promise<GraphAnswer> {
    const answer = await client.call({ ...asked, effect: 'none', expects: [404, 409, 412, 423, 507] })
    if (answer.status === 423) throw lockedThere(service.name, name)
    if (answer.status === 507) throw fullThere(service.name)
    return answer
  }

  const refused = ({ status, body }: GraphAnswer): Error =>
    refusedStore(service, reasonIn(fieldsOf(body)['error']) ?? `HTTP ${status}`)

  /** The answer to bytes, with a token that is renewed once if it is refused. */
  async function withToken(question: Omit<Question, 'headers'>, type = ''): Promise<Reply> {
    for (let isRenewed = false; ; isRenewed = true) {
      const token = await client.token()
      const reply = await askStore(
        { ...service, secrets: [...service.secrets, token] },
        {
          ...question,
          headers: { Authorization: `Bearer ${token}`, ...(type === '' ? {} : { 'Content-Type': type }) },
        },
      )
      if (reply.status !== 401 || isRenewed) return reply
      client.forget(token)
      await discard(reply)
    }
  }

  const urlOf = (path: string): URL => new URL(client.url + path)

  return { service, url: client.url, base, root, folder, at, call, refused, withToken, urlOf }
}
