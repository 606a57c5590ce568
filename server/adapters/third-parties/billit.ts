import { Failure } from '#core/kernel/failure.ts'
import { mostBytes } from '#core/purchases/receiving/operations.ts'
import { bytesOfBase64 } from '#core/values/base64.ts'
import {
  serviceNames,
  type Billing,
  type Delivery,
  type FoundParticipant,
  type ReceivedAtBillit,
  type StandingOrder,
} from '#core/third-parties/ports.ts'
import {
  ask,
  checkStatus,
  failure,
  fieldsOf,
  listsErrors,
  parsed,
  reasonIn,
  refused,
  usualPatience,
  type Effect,
  type Patience,
  type Service,
} from './asking.ts'

export interface BillitSettings {
  readonly key: string
  readonly party: string
  readonly url: string
}

interface Request {
  readonly path: string
  readonly query?: { readonly [name: string]: string }
  readonly body?: unknown
  readonly key?: string
  readonly effect?: Effect
  /** More bytes than this are not read of the answer. */
  readonly most?: number
}

/** The billing service Billit, by the API key of a company’s own. */
export function billit({ key, party, url }: BillitSettings, patience: Patience = usualPatience): Billing {
  const service: Service = { name: serviceNames.billing, secrets: [key] }

  async function call({
    path,
    query = {},
    body,
    key: once,
    effect = 'none',
    most,
  }: Request): Promise<unknown> {
    const address = new URL(url + path)
    for (const [name, value] of Object.entries(query)) address.searchParams.set(name, value)
    const headers = {
      ApiKey: key,
      PartyID: party,
      Accept: 'application/json',
      // Without it a customer who is not on the network silently gets a mail or a letter.
      StrictTransportType: 'true',
      ...(once === undefined ? {} : { 'Idempotency-Key': once, 'Content-Type': 'application/json' }),
    }
    const init: RequestInit =
      body === undefined ? { headers } : { method: 'POST', headers, body: JSON.stringify(body) }
    const answer = await ask(service, {
      address,
      init,
      effect,
      patience: effect === 'none' && most === undefined ? patience.question : patience.document,
      ...(most === undefined ? {} : { most }),
    })
    checkStatus(service, answer, effect)
    const heard = parsed(answer.text)
    if (effect !== 'none' && listsErrors(heard)) throw refused(service, reasonIn(heard) ?? 'errors')
    return heard
  }

  const find: Billing['find'] = async (orderNumber) => {
    const query = {
      $filter: `OrderNumber eq '${orderNumber.replaceAll("'", "''")}' and OrderDirection eq 'Income'`,
    }
    const items = fieldsOf(await call({ path: '/v1/orders', query }))['items']
    if (!Array.isArray(items)) throw failure(service, 'service_unavailable')
    const orders = items.map(fieldsOf)
    const ours = orders.find(
      ({ ordernumber, orderdirection = 'Income' }) =>
        ordernumber === orderNumber && orderdirection === 'Income',
    )
    return ours ? standing(ours) : null
  }

  return {
    configured: true,
    create: async (order, once) => {
      const id = idIn(await call({ path: '/v1/orders', body: order, key: once, effect: 'keyed' }))
      if (id === null) throw failure(service, 'service_unsure')
      return id
    },
    find,
    // No order has this number.
    check: async () => void (await find('decidag')),
    send: async (orderId, transport, once) => {
      const body = { TransportType: transport, OrderIDs: [orderId] }
      await call({ path: '/v1/orders/commands/send', body, key: once, effect: 'leaves' })
    },
    delivery: async (orderId) => {
      const order = await call({ path: `/v1/orders/${orderId}` })
      if (idIn(fieldsOf(order)['orderid']) !== orderId) throw failure(service, 'service_unavailable')
      return deliveryOf(order)
    },
    participant: async (peppolId) => {
      const found = await call({ path: `/v1/peppol/participantInformation/${asked(peppolId)}` })
      return participantOf(found) ?? raise(failure(service, 'service_unavailable'))
    },
    received: async (since, skip) => {
      const query = {
        $filter: `OrderDirection eq 'Cost' and LastModified ge DateTime'${since}'`,
        $orderby: 'Created asc',
        $skip: String(skip),
      }
      const page = fieldsOf(await call({ path: '/v1/orders', query, most: mostOfPage }))
      const items = page['items']
      if (!Array.isArray(items)) throw failure(service, 'service_unavailable')
      return {
        orders: items.map(fieldsOf).flatMap(receivedIn),
        read: items.length,
        isMore: items.length > 0 && textIn(page['nextpagelink']) !== null,
      }
    },
    receivedFile: async (id) => {
      const order = fieldsOf(await call({ path: `/v1/orders/${id}`, most: mostOfPage }))
      if (idIn(order['orderid']) !== id) throw failure(service, 'service_unavailable')
      const file = einvoiceFileOf(order)
      if (file === null) return null
      const path = `/v1/files/${encodeURIComponent(file)}`
      const { filename, filecontent } = fieldsOf(await call({ path, most: mostOfFile }))
      const bytes = typeof filecontent === 'string' ? bytesOfBase64(filecontent) : null
      if (bytes === null || bytes.length === 0) throw failure(service, 'service_unavailable')
      if (bytes.length > mostBytes)
        throw new Failure('inbox_file_too_large', { params: { limit: mostBytes / 1_000_000 } })
      const name = textIn(filename) ?? `billit-${id}`
      return { name, type: /\.pdf$/i.test(name) ? 'application/pdf' : 'application/xml', bytes }
    },
  }
}

/** Bytes of a page of orders with their lines, and of a file in base 64. */
const mostOfPage = 20_000_000
const mostOfFile = 40_000_000

/** An order of a list, if it is an invoice or a credit note of a supplier. */
function receivedIn(order: { readonly [name: string]: unknown }): ReceivedAtBillit[] {
  const id = idIn(order['orderid'])
  const type = textIn(order['ordertype'])
  if (id === null || order['orderdirection'] !== 'Cost' || (type !== 'Invoice' && type !== 'CreditNote'))
    return []
  const supplier = fieldsOf(order['counterparty'] ?? order['supplier'])
  const created = (textIn(order['created']) ?? textIn(order['orderdate']))?.slice(0, 10) ?? ''
  return [
    {
      id,
      number: textIn(order['ordernumber'])?.slice(0, 100) ?? null,
      supplier: (textIn(supplier['displayname']) ?? textIn(supplier['name']))?.slice(0, 250) ?? null,
      created: /^\d{4}-\d\d-\d\d$/.test(created) ? created : null,
      modified: textIn(order['lastmodified'])?.slice(0, 50) ?? null,
    },
  ]
}

/** The id of the file that may be the e-invoice: what came by Peppol is among the attachments, else the PDF may carry it. */
function einvoiceFileOf(order: { readonly [name: string]: unknown }): string | null {
  const attachments = Array.isArray(order['attachments']) ? order['attachments'].map(fieldsOf) : []
  const written = attachments.find(({ filename }) => /\.xml$/i.test(textIn(filename) ?? ''))
  return textIn((written ?? fieldsOf(order['orderpdf']))['fileid'])
}

/** Billit takes a Belgian number and VAT numbers as they are, anything else with its scheme. */
function asked(peppolId: string): string {
  const number = peppolId.slice(5)
  return encodeURIComponent(/^(0208|99\d\d):[A-Z\d]+$/.test(peppolId) ? number : peppolId)
}

/** The documents that we send, in Billit's names; those of self-billing are others. */
const ourDocuments = { invoice: 'bisv3invoice', credit_note: 'bisv3creditnote' } as const

/** Null for an answer that does not say it. */
export function participantOf(answer: unknown): FoundParticipant | null {
  const { registered, identifier, documenttypes } = fieldsOf(answer)
  if (typeof registered !== 'boolean') return null
  // Whoever is registered takes something: what is not told is not taken for nothing.
  if (registered && !Array.isArray(documenttypes)) return null
  const types = (Array.isArray(documenttypes) ? documenttypes : []).map((each) => String(each).toLowerCase())
  return {
    registered,
    found_as: registered ? (textIn(identifier)?.slice(0, 100) ?? null) : null,
    takes_invoices: registered && types.includes(ourDocuments.invoice),
    takes_credit_notes: registered && types.includes(ourDocuments.credit_note),
  }
}

const raise = (error: Error): never => {
  throw error
}

/** A whole number above zero, also where it is written as text. */
function idIn(value: unknown): number | null {
  const id = typeof value === 'string' && value.trim() !== '' ? Number(value) : value
  return typeof id === 'number' && Number.isSafeInteger(id) && id > 0 ? id : null
}

/** An order of a list; null for one without a number of Billit's. */
function standing(order: { readonly [name: string]: unknown }): StandingOrder | null {
  const id = idIn(order['orderid'])
  if (id === null) return null
  // Billit reads the one and tells the other.
  const customer = fieldsOf(order['counterparty'] ?? order['customer'])
  const identifiers = Array.isArray(customer['identifiers']) ? customer['identifiers'].map(fieldsOf) : []
  const day = textIn(order['orderdate'])?.slice(0, 10) ?? ''
  return {
    id,
    type: textIn(order['ordertype']),
    date: /^\d{4}-\d\d-\d\d$/.test(day) ? day : null,
    isSent: order['issent'] === true,
    customer: [customer['vatnumber'], ...identifiers.map(({ identifier }) => identifier)].flatMap(
      (each) => textIn(each) ?? [],
    ),
  }
}

/** What an order says of its way to the customer. */
export function deliveryOf(order: unknown): Delivery {
  const fields = fieldsOf(order)
  const details = fieldsOf(fields['currentdocumentdeliverydetails'])
  const status = details['documentdeliverystatus']
  if (textIn(details['documentrefuseddate']) || status === 'Error')
    return {
      state: 'failed',
      reason:
        textIn(details['documentrefusedinfo']) ??
        textIn(details['documentrefusedreasontc']) ??
        textIn(details['documentdeliveryinfo']) ??
        lastMessage(fields['messages']) ??
        reasonIn(order),
      at: instant(details['documentrefuseddate'] ?? details['documentdeliverydate']),
    }
  const isDelivered = details['isdocumentdelivered'] === true || status === 'Delivered'
  return {
    state: isDelivered ? 'delivered' : 'pending',
    reason: null,
    at: isDelivered ? instant(details['documentdeliverydate']) : null,
  }
}

const textIn = (value: unknown): string | null =>
  typeof value === 'string' && value.trim() !== '' ? value.trim().slice(0, 500) : null

/** What was said last of a try that failed. */
function lastMessage(messages: unknown): string | null {
  const failed = (Array.isArray(messages) ? messages : [])
    .map(fieldsOf)
    .filter(({ success }) => success === false)
  return textIn(failed.at(-1)?.['description'])
}

/** Null for what is no instant; Billit writes them without a zone, which is read as UTC on every machine. */
function instant(value: unknown): string | null {
  const text = typeof value === 'string' ? value : ''
  const at = new Date(/(Z|[+-]\d\d:?\d\d)$/i.test(text) ? text : `${text}Z`)
  return Number.isNaN(at.getTime()) ? null : at.toISOString()
}
