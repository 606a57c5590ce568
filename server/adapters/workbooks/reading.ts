import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { Failure } from '#core/kernel/failure.ts'
import type { Upload } from '#core/kernel/field.ts'
import type { ReadStatement } from '#core/invoicing/statements/read-statement.ts'
import type { DocumentReader } from '#core/documents/ports.ts'
import type { BankFiles, EInvoiceFiles, Workbooks } from '#core/ports.ts'
import { buildFolder } from '../../paths.ts'
import { turns } from '../../turns.ts'
import { isOverLimit, limits as usual, overLimit, type Limits } from './limits.ts'
import type { FileKind, Message, Request } from './reading-worker.ts'

/** The worker stands beside this file, or in the build when this file was bundled. */
const program = import.meta.url.endsWith('.ts')
  ? new URL('./reading-worker.ts', import.meta.url)
  : join(buildFolder, 'cli/reading-worker.js')

/** What is said of a file that brings its reader down. */
const unreadable: { readonly [as in FileKind]: string } = {
  workbook: 'workbook_unreadable',
  statement: 'statement_unknown_format',
  einvoice: 'einvoice_xml',
  text: 'document_unreadable',
  mail: 'mail_unreadable',
  attachment: 'mail_unreadable',
}

/** What is said of a file that is over a limit: nobody can split a statement as one splits a workbook. */
const tooMuch: {
  readonly [as in FileKind]: (name: 'megabytes' | 'seconds' | 'memory', of: Limits) => Failure
} = {
  workbook: overLimit,
  statement: (name, of) =>
    name === 'megabytes'
      ? new Failure('statement_too_large', { params: { limit: of.megabytes } })
      : overLimit('statementMemory', of),
  einvoice: (name, of) =>
    name === 'megabytes'
      ? new Failure('einvoice_too_large', { params: { limit: of.megabytes } })
      : new Failure('einvoice_unsafe'),
  text: overLimit,
  mail: () => new Failure('mail_too_much'),
  attachment: () => new Failure('mail_too_much'),
}

/** So many files are read at once, and one of each person: the others wait. */
const places = 2

/** So long does a worker wait for another file before it ends. */
const idleMs = 10_000

/** Reads files in worker threads, within limits of time and memory: a hostile file stops nobody else. */
export function fileReader(limits: Limits = usual): FileReader {
  const inTurn = turns(places)
  /** The last file of each person that is read or waits. */
  const lastOf = new Map<number, Promise<void>>()
  const documents = workerPool(limits.memory)
  const workers = {
    workbook: workerPool(limits.memory),
    statement: workerPool(limits.statementMemory),
    einvoice: workerPool(limits.memory),
    text: documents,
    mail: documents,
    attachment: documents,
  }

  async function* read(as: FileKind, file: Upload, person: number, index = 0): AsyncGenerator<Read, void> {
    if (file.bytes.length > limits.megabytes * 1_000_000) throw tooMuch[as]('megabytes', limits)
    const { promise: isDone, resolve: done } = Promise.withResolvers<void>()
    const { promise: isMyTurn, resolve: begin } = Promise.withResolvers<void>()
    const mine = (lastOf.get(person) ?? Promise.resolve()).then(() => inTurn(() => (begin(), isDone)))
    lastOf.set(person, mine)
    try {
      await isMyTurn
      yield* readIn(workers[as], as, { ...file, index }, limits)
    } finally {
      done()
      if (lastOf.get(person) === mine) lastOf.delete(person)
    }
  }

  return {
    async *rows(file, person = 0) {
      for await (const part of read('workbook', file, person)) if ('rows' in part) yield part
    },
    async statements(file, person = 0) {
      const all: ReadStatement[] = []
      for await (const part of read('statement', file, person))
        if ('statements' in part) all.push(...part.statements)
      return all
    },
    async einvoice(file, person = 0) {
      for await (const part of read('einvoice', file, person)) if ('einvoice' in part) return part.einvoice
      throw new Failure(unreadable.einvoice)
    },
    async text(file, person = 0) {
      let text = ''
      try {
        for await (const part of read('text', file, person)) if ('text' in part) text += part.text
      } catch (error) {
        if (!(error instanceof Failure) || error.code === 'server_stopping') throw error
        if (text === '') return { state: isOverLimit(error) ? 'too_large' : 'unreadable', text }
      }
      return { state: 'read', text }
    },
    async mail(file, person = 0) {
      for await (const part of read('mail', file, person)) if ('mail' in part) return part.mail
      throw new Failure(unreadable.mail)
    },
    async attachment(file, index, person = 0) {
      for await (const part of read('attachment', file, person, index))
        if ('attachment' in part) return part.attachment
      throw new Failure(unreadable.attachment)
    },
    close: async () => void (await Promise.all(Object.values(workers).map(({ close }) => close()))),
  }
}

/** What is read of a file, in parts. */
type Read = Exclude<Message, { readonly end: true } | { readonly code: string }>

interface FileReader extends DocumentReader {
  readonly rows: Workbooks['read']
  readonly statements: BankFiles['read']
  readonly einvoice: EInvoiceFiles['read']
  /** Ends every reader; whoever still reads is refused. */
  close(): Promise<void>
}

async function* readIn(
  workers: ReturnType<typeof workerPool>,
  as: FileKind,
  { name, type, bytes, index }: Upload & { readonly index: number },
  limits: Limits,
): AsyncGenerator<Read, void> {
  const worker = workers.take()
  const { promise: isLost, reject: lose } = Promise.withResolvers<never>()
  isLost.catch(() => undefined)
  const fail = (error: Error): void => lose(meaningOf(error, as, limits))
  const end = (): void => lose(new Failure(workers.isClosed() ? 'server_stopping' : unreadable[as]))
  worker.on('error', fail).on('exit', end)
  const clock = watch(worker, limits, (limit) => lose(tooMuch[as](limit, limits)))
  const send = (request: Request): Promise<Message> =>
    new Promise((resolve) => {
      worker.once('message', resolve)
      worker.postMessage(request)
    })
  let isFree = false
  try {
    let request: Request = { as, name, type, bytes, index, limits }
    for (;;) {
      const message = await Promise.race([send(request), isLost])
      isFree = 'end' in message || 'code' in message
      if ('end' in message) return
      if ('code' in message) throw new Failure(message.code, { params: message.params })
      yield message
      request = 'next'
    }
  } finally {
    clearInterval(clock)
    worker.off('error', fail).off('exit', end)
    if (isFree) workers.keep(worker)
    else await worker.terminate()
  }
}

/** Milliseconds between two looks at a worker; four looks at least before it is at its limit. */
const longestUnwatched = 250

/**
 * Calls back when the worker has computed longer than it may: a busy machine makes no file too slow. So it does when bytes that the file
 * was unpacked to take more memory than they may, for these are no part of the heap that the worker is limited to.
 */
function watch(
  worker: Worker,
  { seconds, memory }: Limits,
  over: (limit: 'seconds' | 'memory') => void,
): NodeJS.Timeout {
  const before = timeOf(worker)
  const look = async (): Promise<void> => {
    if ((await timeOf(worker)) - (await before) > seconds * 1_000_000) over('seconds')
    else if ((await bytesOf(worker)) > memory * 1_000_000) over('memory')
  }
  return setInterval(() => void look(), Math.min(longestUnwatched, seconds * 250))
}

/** Microseconds that the worker has computed; none while it starts or has ended. */
const timeOf = (worker: Worker): Promise<number> =>
  worker.cpuUsage().then(
    ({ user, system }) => user + system,
    () => 0,
  )

/** Bytes that the worker holds beside its heap. */
const bytesOf = (worker: Worker): Promise<number> =>
  worker.getHeapStatistics().then(
    ({ external_memory: bytes }) => bytes,
    () => 0,
  )

/** Workers that wait a while for another file: starting one takes longer than reading most files. */
function workerPool(memory: number) {
  const idle = new Set<Worker>()
  const running = new Set<Worker>()
  let isClosed = false
  const start = (): Worker => {
    if (isClosed) throw new Failure('server_stopping')
    const worker = new Worker(program, {
      execArgv: [],
      resourceLimits: { maxOldGenerationSizeMb: memory, maxYoungGenerationSizeMb: 32, stackSizeMb: 4 },
    })
    // Whoever reads in it hears the same; an error that nobody hears would end the process.
    running.add(worker)
    return worker
      .on('error', () => undefined)
      .on('exit', () => {
        idle.delete(worker)
        running.delete(worker)
      })
  }
  return {
    take(): Worker {
      const [worker = start()] = idle
      idle.delete(worker)
      worker.ref()
      return worker
    },
    keep(worker: Worker): void {
      idle.add(worker)
      worker.unref()
      setTimeout(() => {
        if (idle.delete(worker)) void worker.terminate()
      }, idleMs).unref()
    },
    isClosed: () => isClosed,
    close: async (): Promise<void> => {
      isClosed = true
      idle.clear()
      await Promise.all([...running].map((worker) => worker.terminate()))
    },
  }
}

/** A worker that ran out of memory is over a limit; whatever else ends it, the file cannot be read. */
function meaningOf(error: Error, as: FileKind, limits: Limits): Failure {
  const { code } = error as NodeJS.ErrnoException
  if (code === 'ERR_WORKER_OUT_OF_MEMORY') return tooMuch[as]('memory', limits)
  return new Failure(unreadable[as], {}, { cause: error })
}
