import { Agent as PlainAgent, request as plainRequest, type IncomingMessage } from 'node:http'
import { Agent as SecureAgent, request as secureRequest } from 'node:https'
import { Failure } from '#core/kernel/failure.ts'
import { challengeIn, ntlmAnswer, ntlmHello, type NtlmAccount } from './ntlm.ts'

/** Whom the report server knows us as. Without a domain we sign in by basic authentication, with one by NTLM. */
export interface Account {
  readonly user: string
  readonly password: string
  readonly domain: string | null
}

interface Question {
  readonly address: URL
  readonly headers: { readonly [name: string]: string }
  readonly body: string
}

/**
 * One connection to a report server, of one piece of work alone. NTLM signs in the connection and not the question, so
 * the questions follow each other on one socket.
 */
export interface Connection {
  /** The answer, whatever its status, except that a refused sign-in throws. The caller has to read it to its end. */
  post(question: Question): Promise<IncomingMessage>
  /** Reads an answer. Throws a Failure where it breaks off, is over the limit, or takes too long. */
  chunksOf(answer: IncomingMessage, mostBytes: number): AsyncGenerator<Uint8Array>
}

/** Opens a connection for a piece of work, which may take so many seconds, and closes it whatever comes. */
export async function connected<T>(
  account: Account,
  seconds: number,
  work: (connection: Connection) => Promise<T>,
): Promise<T> {
  const options = { keepAlive: true, maxSockets: 1 }
  const agents = { 'http:': new PlainAgent(options), 'https:': new SecureAgent(options) }
  const line: Line = { agents, seconds, signal: AbortSignal.timeout(seconds * 1000) }
  const ask =
    account.domain === null ? byBasic(line, account) : byNtlm(line, { ...account, domain: account.domain })
  try {
    return await work({
      post: async (question) => {
        const answer = await ask(question)
        if (answer.statusCode === 401 || answer.statusCode === 403) throw unauthorized(answer)
        return answer
      },
      chunksOf: (answer, mostBytes) => chunksOf(line, answer, mostBytes),
    })
  } finally {
    for (const agent of Object.values(agents)) agent.destroy()
  }
}

/** One socket, and how long all that goes over it may take. */
interface Line {
  readonly agents: { readonly 'http:': PlainAgent; readonly 'https:': SecureAgent }
  readonly seconds: number
  readonly signal: AbortSignal
}

type Ask = (question: Question) => Promise<IncomingMessage>

/** Each question bears the password. */
function byBasic(line: Line, { user, password }: Account): Ask {
  const authorization = `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`
  return (question) => send(line, question, authorization)
}

/** The first question signs in the connection; a later one does where the server forgot us. */
function byNtlm(line: Line, account: NtlmAccount): Ask {
  let isSignedIn = false
  return async (question) => {
    if (isSignedIn) {
      const answer = await send(line, question)
      if (answer.statusCode !== 401) return answer
      await passOver(line, answer)
    }
    isSignedIn = true
    return signIn(line, account, question)
  }
}

async function signIn(line: Line, account: NtlmAccount, question: Question): Promise<IncomingMessage> {
  const hello = await send(line, { ...question, body: '' }, `NTLM ${ntlmHello().toString('base64')}`)
  const challenge = challengeIn(hello.headers['www-authenticate'])
  await passOver(line, hello)
  // What asks for no sign-in answers the question itself: a server that is away, or a page of somebody else.
  if (hello.statusCode !== 401) return send(line, question)
  if (challenge === null) throw unauthorized(hello)
  return send(line, question, `NTLM ${ntlmAnswer(account, challenge).toString('base64')}`)
}

async function send(
  { agents, seconds, signal }: Line,
  { address, headers, body }: Question,
  authorization?: string,
): Promise<IncomingMessage> {
  const isSecure = address.protocol === 'https:'
  const own = {
    ...headers,
    'Content-Length': String(Buffer.byteLength(body)),
    ...(authorization === undefined ? {} : { Authorization: authorization }),
  }
  const sending = { method: 'POST', agent: agents[isSecure ? 'https:' : 'http:'], headers: own, signal }
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>()
  const request = (isSecure ? secureRequest : plainRequest)(address, sending, resolve)
  request.on('error', reject)
  request.end(body)
  try {
    return await promise
  } catch (error) {
    throw signal.aborted ? tooSlow(seconds) : new Failure('report_server_unreachable', {}, { cause: error })
  }
}

async function* chunksOf(
  { seconds, signal }: Line,
  answer: IncomingMessage,
  mostBytes: number,
): AsyncGenerator<Uint8Array> {
  let size = 0
  try {
    for await (const chunk of answer as AsyncIterable<Buffer>) {
      size += chunk.length
      if (size > mostBytes) throw tooLarge(mostBytes)
      yield chunk
    }
  } catch (error) {
    if (error instanceof Failure) throw error
    throw signal.aborted ? tooSlow(seconds) : new Failure('report_answer_cut', {}, { cause: error })
  }
}

/** Bytes of a page that says “not signed in”. */
const mostPassedOver = 1_000_000

/** The socket is free for the next question when an answer is read. */
async function passOver(line: Line, answer: IncomingMessage): Promise<void> {
  for await (const _ of chunksOf(line, answer, mostPassedOver));
}

const tooSlow = (seconds: number): Failure => new Failure('report_server_too_slow', { params: { seconds } })

const tooLarge = (mostBytes: number): Failure =>
  new Failure('report_answer_too_large', { params: { megabytes: mostBytes / 1_000_000 } })

const unauthorized = ({ statusCode }: IncomingMessage): Failure =>
  new Failure('report_server_unauthorized', {}, { cause: new Error(`answered ${statusCode}`) })
