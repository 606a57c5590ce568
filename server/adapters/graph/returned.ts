import { failure, fieldsOf } from '../third-parties/asking.ts'
import { mostBytes, type ReturnedMailbox } from '../returned/mailbox.ts'
import type { GraphClient } from './client.ts'

/** Exchange files each report of a mail that did not arrive under this class, whoever wrote it (`PidTagMessageClass`). */
const unreadReports =
  "isRead eq false and singleValueExtendedProperties/Any(ep: ep/id eq 'String 0x001A' and ep/value eq 'REPORT.IPM.Note.NDR')"

/** So many pages of a hundred reports are looked at in one go. */
const mostPages = 10

/** The mailbox of Microsoft 365 from which mails leave: they come back there. The application needs `Mail.ReadWrite`. */
export function graphReturned(
  open: () => Promise<GraphClient>,
  address: string,
  name: string,
): ReturnedMailbox {
  const mailbox = `/users/${encodeURIComponent(address)}`
  const inbox = `${mailbox}/mailFolders/inbox`
  const one = (id: string): string => `${mailbox}/messages/${encodeURIComponent(id)}`
  return {
    name,
    check: async () => {
      const { call } = await open()
      await call({ path: inbox, query: { $select: 'id' }, effect: 'none' })
    },
    opened: async (work) => {
      const client = await open()
      return work({
        ids: () => idsOf(client, `${inbox}/messages`),
        beginning: (id) => client.beginning(`${one(id)}/$value`, mostBytes),
        markRead: async (id) => {
          const body = { isRead: true }
          await client.call({ method: 'PATCH', path: one(id), body, effect: 'keyed', expects: [404] })
        },
      })
    },
  }
}

/** Exchange sorts only by what it filters by first, so the reports are sorted here. */
async function idsOf({ call, service, url }: GraphClient, path: string): Promise<readonly string[]> {
  const found: { readonly id: string; readonly at: string }[] = []
  let next: Pick<Parameters<typeof call>[0], 'path' | 'query'> | null = {
    path,
    query: { $filter: unreadReports, $select: 'id,receivedDateTime', $top: '100' },
  }
  for (let page = 1; next !== null && page <= mostPages; page += 1) {
    const body = fieldsOf((await call({ ...next, effect: 'none' })).body)
    const { value } = body
    if (!Array.isArray(value)) throw failure(service, 'service_unavailable')
    for (const { id, receiveddatetime } of value.map(fieldsOf))
      if (typeof id === 'string') found.push({ id, at: String(receiveddatetime) })
    next = nextPage(body['@odata.nextlink'], url)
  }
  return found.toSorted((one, other) => (one.at < other.at ? -1 : 1)).map(({ id }) => id)
}

/** The question of the next page; null if there is none, or if its address leads elsewhere. */
function nextPage(link: unknown, url: string) {
  if (typeof link !== 'string' || !link.startsWith(`${url}/`)) return null
  const { pathname, searchParams } = new URL(link)
  return { path: pathname.slice(new URL(url).pathname.length), query: Object.fromEntries(searchParams) }
}
