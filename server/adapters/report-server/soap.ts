import type { IncomingMessage } from 'node:http'
import type { XmlNode } from '#core/values/xml-node.ts'
import { Failure } from '#core/kernel/failure.ts'
import { propertyIn } from '#core/values/known.ts'
import { CutShort, readTree } from '../workbooks/xml-tree.ts'
import type { Connection } from './connection.ts'

/** The two services of a report server that we ask, and the namespaces of their operations. */
const services = {
  ReportService2010: 'http://schemas.microsoft.com/sqlserver/reporting/2010/03/01/ReportServer',
  ReportExecution2005: 'http://schemas.microsoft.com/sqlserver/2005/06/30/reporting/reportingservices',
} as const

export interface SoapCall {
  readonly service: keyof typeof services
  readonly operation: string
  /** The elements of the operation, in the order of its description. */
  readonly content: string
  /** The execution that the call belongs to. Goes in the header of the envelope. */
  readonly executionId?: string
}

/** Where a report server is, and what never stands in a message. */
export interface Endpoint {
  readonly url: string
  readonly secrets: readonly string[]
}

/** Bytes of an answer that lists something. */
const mostListed = 5_000_000

/** Calls an operation and returns what it answers. Throws a Failure for a fault, and for what is no answer of a report server. */
export async function callSoap(
  connection: Connection,
  endpoint: Endpoint,
  call: SoapCall,
  mostBytes = mostListed,
): Promise<XmlNode> {
  const namespace = services[call.service]
  const answer = await connection.post({
    address: new URL(`${endpoint.url}/${call.service}.asmx`),
    headers: {
      'Content-Type': 'text/xml; charset=utf-8',
      SOAPAction: `"${namespace}/${call.operation}"`,
      // Days of defaults and choices come in the way of this language.
      'Accept-Language': 'en-US',
    },
    body: envelope(call, namespace),
  })
  const body = child(await documentOf(connection, answer, mostBytes), 'Body')
  const fault = child(body, 'Fault')
  if (fault) throw failureOf(fault, endpoint.secrets)
  const response = child(body, `${call.operation}Response`)
  if (!response) throw foreign(`no ${call.operation}Response`)
  return response
}

async function documentOf(
  connection: Connection,
  answer: IncomingMessage,
  mostBytes: number,
): Promise<XmlNode> {
  const { statusCode = 0 } = answer
  if (statusCode !== 200 && statusCode !== 500) throw withoutAnswer(statusCode)
  const checkRoot = ({ name }: Pick<XmlNode, 'name'>): void => {
    if (name !== 'Envelope') throw foreign(`a document ${name}`)
  }
  try {
    return await readTree(connection.chunksOf(answer, mostBytes), { checkRoot, longest: mostBytes })
  } catch (error) {
    // The page of a broken web server is no more than its number.
    if (statusCode === 500 && !isOfAnswer(error)) throw withoutAnswer(statusCode)
    if (error instanceof Failure) throw error
    if (error instanceof CutShort) throw new Failure('report_answer_cut', {}, { cause: error })
    throw foreign('no XML', error)
  }
}

/** Whether a failure says how the answer came, and not what it was. */
const isOfAnswer = (error: unknown): boolean =>
  error instanceof Failure && error.code !== 'report_answer_foreign'

const withoutAnswer = (status: number): Failure => {
  const code = status >= 500 || status === 429 ? 'report_server_unreachable' : 'report_answer_foreign'
  return new Failure(code, {}, { cause: new Error(`answered ${status}`) })
}

/** What answers is no report server, or does not say what one has to say. */
export const foreign = (what: string, cause?: unknown): Failure =>
  new Failure('report_answer_foreign', {}, { cause: new Error(what, { cause }) })

/** An element of a call. Texts in `content` are written with `escaped`. */
export const tag = (name: string, content: string): string => `<${name}>${content}</${name}>`

const entities: { readonly [character: string]: string } = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '\r': '&#13;',
}
/** A text as it stands in an element, with all its spaces. */
export const escaped = (text: string): string =>
  text.replace(/[&<>\r]/g, (character) => propertyIn(entities, character))

function envelope({ operation, content, executionId }: SoapCall, namespace: string): string {
  const header =
    executionId === undefined
      ? ''
      : `<s:Header><ExecutionHeader xmlns="${namespace}">${tag('ExecutionID', escaped(executionId))}</ExecutionHeader></s:Header>`
  return (
    '<?xml version="1.0" encoding="utf-8"?>' +
    `<s:Envelope xmlns:s="http://schemas.xmlsoap.org/soap/envelope/">${header}` +
    `<s:Body><${operation} xmlns="${namespace}">${content}</${operation}></s:Body></s:Envelope>`
  )
}

/** The first element with this name in an element. */
export const child = (node: XmlNode | undefined, name: string): XmlNode | undefined =>
  node?.children.find((each) => each.name === name)

/** The elements with this name in an element of an element: `CatalogItems`, `CatalogItem`. */
export const listIn = (node: XmlNode, name: string, item: string): readonly XmlNode[] =>
  (child(node, name)?.children ?? []).filter((each) => each.name === item)

/** The text of an element in an element; null if it is absent or says that it has none. */
export const textIn = (node: XmlNode | undefined, name: string): string | null => textOf(child(node, name))

/** The text of an element; null if it says that it has none (`xsi:nil`). */
export const textOf = (node: XmlNode | undefined): string | null =>
  node === undefined || Object.entries(node.attributes).some(isNil) ? null : node.text

const isNil = ([name, value]: readonly [string, string]): boolean =>
  /(^|:)nil$/.test(name) && /^(true|1)$/.test(value)

/** Faults of a report server by its codes, as far as a person can do something else about them than read them. */
const faultCodes: readonly (readonly [code: RegExp, failure: string])[] = [
  [/^rs(ItemNotFound|InvalidItemPath|WrongItemType)$/, 'report_not_found'],
  [/^rs(AccessDenied|AccessedDenied|LogonFailed)$/, 'report_server_unauthorized'],
  [
    /^rs(ServerBusy|ReportServer(Disabled|NotActivated|ServiceUnavailable|DatabaseUnavailable))$/,
    'report_server_unreachable',
  ],
  [/^rs\w*Parameter/, 'report_parameter_refused'],
]

function failureOf(fault: XmlNode, secrets: readonly string[]): Failure {
  const detail = child(fault, 'detail')
  const code = textIn(detail, 'ErrorCode') ?? ''
  const [, failure = 'report_server_failed'] = faultCodes.find(([pattern]) => pattern.test(code)) ?? []
  const reason = reasonOf(textIn(detail, 'Message') || textIn(fault, 'faultstring') || code, secrets)
  const cause = new Error(`${code || 'fault'}: ${reason}`)
  if (failure === 'report_not_found')
    return new Failure(failure, { fields: { path: 'mixed.unknown_id' } }, { cause })
  return new Failure(failure, { params: { reason } }, { cause })
}

/** What the server says, without the names of its own errors around it. */
function reasonOf(said: string, secrets: readonly string[]): string {
  const [, message = said] = /^(?:[\w.]+Exception: )?(.*?)(?: ---> .*)?$/s.exec(said) ?? []
  const masked = secrets.reduce((text, secret) => (secret ? text.replaceAll(secret, '…') : text), message)
  return masked.replace(/\s+/g, ' ').trim().slice(0, 500) || '?'
}
