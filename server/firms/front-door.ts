import type { IncomingMessage, ServerResponse } from 'node:http'
import { Failure } from '#core/kernel/failure.ts'
import { shownFailure } from '#core/screens/formatting.ts'
import { inHtml } from '#core/texts/html.ts'
import { languageOf } from '#core/texts/language.ts'
import { translate } from '#core/texts/translate.ts'
import type { Door } from '../http/door.ts'
import { httpCode, refusal, type Envelope } from '../http/envelope.ts'
import { metricsPath, processMetrics } from '../http/metrics.ts'
import type { NotReady } from '../http/readiness.ts'
import type { FollowedFirms } from './firms-file.ts'
import type { Rooms } from './rooms.ts'

/** Seconds after which whoever is sent away may ask again. */
const laterSeconds = 10

/**
 * The door of all firms: the host that a call names says whose it is. A host of no firm is refused, except for the questions
 * whether the process lives and whether it takes calls, which whoever spreads the calls may ask at any address.
 */
export function frontDoor(
  firms: Pick<FollowedFirms, 'now'>,
  rooms: Rooms,
  measured: Parameters<typeof processMetrics>[0],
): Door {
  let isStopping = false
  const readiness = {
    fault: (): Promise<NotReady | null> => Promise.resolve(isStopping ? 'server_stopping' : null),
    drain: () => void (isStopping = true),
  }
  const metrics = processMetrics(measured, readiness)
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { host = '' } = request.headers
    const firm = (await firms.now()).at(host)
    const asked = ofProcess(request)
    if (asked === 'ready' && isStopping)
      return tell(response, 503, { status: 'error', message: 'server_stopping', value: null })
    if (asked && !firm) return tell(response, 200, { status: 'success', message: '', value: null })
    if (!firm && request.url?.split('?')[0] === metricsPath) return metrics(request, response)
    if (!firm)
      return refuse(request, response, new Failure('firm_not_here', { params: { host: host || '–' } }))
    if (firm.moving) return refuse(request, response, new Failure('firm_moving'))
    try {
      const { door, leave } = await rooms.enter(firm, isStream(request) ? 'stream' : 'call')
      // One more than those that a long answer has already.
      response.setMaxListeners(response.getMaxListeners() + 1).once('close', leave)
      // Whoever left while the firm was opened.
      if (response.closed) leave()
      await door.answer(request, response)
    } catch (error) {
      if (!response.headersSent) refuse(request, response, told(error))
    }
  }
  return { answer, closing: rooms.endStreams, readiness }
}

/** What anybody may know. Why else a firm is not open stands in the log: it names folders and settings. */
const told = (error: unknown): Failure =>
  error instanceof Failure && ['firm_moving', 'firms_full', 'server_stopping'].includes(error.code)
    ? error
    : new Failure('database_unavailable')

const isStream = ({ url = '' }: IncomingMessage): boolean => /^\/api\/notifications\/stream(\?|$)/.test(url)

/** The two questions that a proxy asks of a process: whether it lives, and whether it takes calls. */
const ofProcess = ({ url = '', method = '' }: IncomingMessage): string | undefined =>
  /^(?:GET|HEAD)$/.test(method) ? /^\/api\/(ready|health)(?:\?|$)/.exec(url)?.[1] : undefined

/** What keeps a firm from answering is the server's trouble to whoever calls, not the caller's. */
const codeOf = ({ code }: Failure): number => (code === 'firm_not_here' ? 404 : Math.max(httpCode(code), 503))

/** In the language that the caller asks for: as the API says it, or as a page. */
function refuse(request: IncomingMessage, response: ServerResponse, failure: Failure): void {
  const status = codeOf(failure)
  if (status === 503) response.setHeader('Retry-After', String(laterSeconds))
  if (/^\/(api|mcp)\b/.test(request.url ?? '')) return tell(response, status, refusal(failure))
  const language = languageOf(request.headers['accept-language'] ?? '')
  const text = inHtml(shownFailure(translate(language), failure))
  response.writeHead(status, {
    'Content-Type': 'text/html; charset=utf-8',
    'Cache-Control': 'no-store',
    'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
    'X-Content-Type-Options': 'nosniff',
  })
  response.end(
    `<!doctype html><html lang="${language}"><meta name="viewport" content="width=device-width"><title>Decidag</title><p>${text}</p></html>\n`,
  )
  request.resume()
}

function tell(response: ServerResponse, status: number, envelope: Envelope): void {
  response.writeHead(status, {
    'Content-Type': 'application/json; charset=utf-8',
    'Cache-Control': 'no-store',
  })
  response.end(JSON.stringify(envelope))
}
