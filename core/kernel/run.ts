import type { Event } from '../events.ts'
import type { Context, Env, OutsideContext, QueryContext, Reader } from '../ports.ts'
import { Failure } from './failure.ts'
import { wholeFile, type FileInParts } from './file-in-parts.ts'
import type { Fields, InputOf, RecordOf, Upload } from './field.ts'
import { refuseGuarded, stripGuarded } from './guarded.ts'
import type { AnyOperation, Command, Kind, Operation } from './operation.ts'
import { allows, type Actor } from './permission.ts'
import { validate } from './validate.ts'

/** The context that the work of each kind of operation gets. */
interface ContextOf {
  readonly query: QueryContext
  readonly command: Context
}

/** How a handler opens the database: `query` opens a snapshot that only reads, `command` a transaction. Nothing is open before the call. */
export type Opening = {
  readonly [K in Kind]: <T>(work: (context: ContextOf[K]) => Promise<T>) => Promise<T>
}

/** `outside` is for slow work before the transaction. It holds no connection, and each of its queries reads a snapshot of its own. */
export type Handler = (open: Opening, input: never, outside: OutsideContext) => Promise<unknown>

const handlers = new Map<string, Handler>()

/** Registers the work of an operation. The store of a query only reads; the store of a command also writes. */
export function handle<S extends Fields, O, K extends Kind>(
  operation: Operation<S, O, K>,
  work: (context: ContextOf[K], input: RecordOf<S>) => Promise<O>,
): void {
  handleOpening(operation, (open, input) => open[operation.kind]((context) => work(context, input)))
}

/**
 * As `handle`, for slow work such as hashing a password. `prepare` does the slow work before the transaction opens, and only
 * reads. The handler has to check again that the prepared result still holds.
 */
export function handlePrepared<S extends Fields, O, P>(
  operation: Command<S, O>,
  prepare: (context: QueryContext, input: RecordOf<S>) => Promise<P>,
  work: (context: Context, input: RecordOf<S>, prepared: P) => Promise<O>,
): void {
  handleOpening(operation, async (open, input, outside) => {
    const prepared = await prepare(outside, input)
    return open.command((context) => work(context, input, prepared))
  })
}

/** What a work may answer: a file also while it is being written. */
type Made<O> = Upload extends O ? O | FileInParts : O

/** As `handle`, for work that decides itself whether it opens the database: a trial of an import opens no transaction. */
export function handleOpening<S extends Fields, O, K extends Kind>(
  { name }: Operation<S, O, K>,
  work: (open: Opening, input: RecordOf<S>, outside: OutsideContext) => Promise<Made<O>>,
): void {
  if (handlers.has(name)) throw new Error(`two handlers for ${name}`)
  handlers.set(name, work)
}

type Exporting = (listing: AnyOperation, list: Handler) => Handler

/** Registers how the export of a list is done; it gets the handler of the list. */
export const handleExports = (exporting: Exporting): void => void (exportOfList = exporting)

let exportOfList: Exporting | undefined

export function handlerOf({ name, exports }: AnyOperation): Handler {
  const handler = handlers.get(name)
  if (handler) return handler
  if (exports && exportOfList) return exportOfList(exports, handlerOf(exports))
  throw new Error(`no handler for ${name}`)
}

export const isHandled = (operation: AnyOperation): boolean => handlers.has(operation.name)

/**
 * Checks an input, without fields of the record that the edit does not take. `before` reads the stored values of these fields
 * before the work; its answer is called after the work and refuses if they were changed.
 */
type TakingIn = <S extends Fields, O>(op: Operation<S, O>, raw: unknown, env: Env) => Promise<Taken<S>>
type Taken<S extends Fields> = { input: RecordOf<S>; before: ((store: Reader) => Promise<() => void>) | null }

/** Registers how an input is accepted or refused, also a record that is sent back to its edit as it was read. */
export const handleTakingIn = (taking: TakingIn): void => void (takeIn = taking)

let takeIn: TakingIn = ({ input }, raw, { clock }) =>
  Promise.resolve({ input: validate(input, raw, clock.today()), before: null })

/** What `run` answers: the value, and the code of each warning of the work, once. */
export interface Answer<O> {
  readonly value: O
  readonly warnings: readonly string[]
}

/**
 * The only way in. It checks permission and input, does the work in one audited transaction, and after the commit
 * publishes the events and wakes the jobs. The events carry the caller's `callId`. It throws a Failure for everything that a
 * person can mend; any other error is a defect.
 */
export async function run<S extends Fields, O>(
  operation: Operation<S, O>,
  env: Env,
  actor: Actor,
  raw: InputOf<S> | unknown,
  callId?: string,
): Promise<Answer<O>> {
  const { value, warnings } = await runInParts(operation, env, actor, raw, callId)
  return { value: await wholeFile<O>(value, operation.output.inParts), warnings }
}

/** As `run`, for a door that sends a file while it is being written. */
export async function runInParts<S extends Fields, O>(
  operation: Operation<S, O>,
  env: Env,
  actor: Actor,
  raw: InputOf<S> | unknown,
  callId?: string,
): Promise<Answer<O | FileInParts>> {
  const work = () => runUnwatched(operation, env, actor, raw, callId)
  return env.around ? env.around(operation, actor, work) : work()
}

async function runUnwatched<S extends Fields, O>(
  operation: Operation<S, O>,
  env: Env,
  actor: Actor,
  raw: InputOf<S> | unknown,
  callId: string | undefined,
): Promise<Answer<O | FileInParts>> {
  refuseCaller(operation, actor)
  // Whoever has no handler hears it before anything is read.
  handlerOf(operation)
  refuseGuarded(operation.input, raw, actor)
  const { input, before } = await takeIn(operation, raw, env)
  await env.words()

  const tools = { ...env.ports, clock: env.clock, actor }
  const ofCall = callId === undefined ? {} : { call_id: callId }
  const warnings = new Set<string>()
  const warn = (code: string): void => void warnings.add(code)
  const value = await handled(
    operation,
    {
      query: (work) => env.read((store) => work({ ...tools, store })),
      command: async (work) => {
        const events: Event[] = []
        const after: (() => Promise<void>)[] = []
        const emit = (...emitted: Event[]): void =>
          void events.push(...emitted.map((each) => ({ ...each, ...ofCall })))
        const afterCommit = (work: () => Promise<void>): void => void after.push(work)
        const done = await env.write(
          { actor, operation: operation.name },
          async (store) => {
            const refuseChanged = await before?.(store)
            return work({ ...tools, store, emit, afterCommit, warn }).then(
              (value) => (refuseChanged?.(), { value }),
              (error: unknown) => ({ refusal: keptRefusal(error, input) }),
            )
          },
          events,
        )
        // The commit is announced even if the work after it fails.
        try {
          for (const work of after) await work()
        } finally {
          env.committed(events)
        }
        if ('refusal' in done) throw done.refusal
        return done.value
      },
    },
    input,
    { ...tools, store: env.reader, warn },
  )
  return { value, warnings: [...warnings] }
}

/**
 * Runs an operation as a part of another: in its snapshot or transaction, with its own permission check and validation. A
 * query cannot run a command in this way. Only for operations that do no slow work before they open the database.
 */
export async function runWithin<S extends Fields, O>(
  operation: Operation<S, O>,
  context: QueryContext,
  raw: InputOf<S>,
): Promise<O> {
  const { actor, clock } = context
  refuseCaller(operation, actor)
  refuseGuarded(operation.input, raw, actor)
  const input = validate(operation.input, raw, clock.today())
  const opening: Opening = {
    query: (work) => work(context),
    command: (work) => {
      if (!isCommand(context)) throw new Error(`a query cannot run ${operation.name}`)
      return work(context)
    },
  }
  // The tools for slow work are missing: whatever needs them is not run in this way.
  return handled(operation, opening, input, context as OutsideContext)
}

/** Does the work of an operation, and takes out of its answer what the caller may not see. */
async function handled<S extends Fields, O>(
  operation: Operation<S, O>,
  open: Opening,
  input: RecordOf<S>,
  outside: OutsideContext,
): Promise<O> {
  const value = await handlerOf(operation)(open, input as never, outside)
  return stripGuarded(operation.output, value, outside.actor) as O
}

const isCommand = (context: QueryContext): context is Context => 'emit' in context

/** Returns a refusal that keeps what was written. Any other error is thrown, and the transaction is undone. */
function keptRefusal(error: unknown, input: { readonly updated_at?: unknown }): Failure {
  if (error instanceof Failure && error.keeps) return error
  throw asDeleted(error, input)
}

/** A caller who names the version that he saw is told that the record was deleted, not that it never existed. */
function asDeleted(error: unknown, { updated_at }: { readonly updated_at?: unknown }): unknown {
  const isGone = error instanceof Failure && error.code === 'record_not_found' && error.details.fields?.['id']
  return isGone && updated_at ? new Failure('record_deleted', error.details) : error
}

/** Refuses a caller who may not make the call at all: he has to sign in, or lacks the right. */
export function refuseCaller({ permission }: Pick<AnyOperation, 'permission'>, actor: Actor): void {
  if (allows(actor, permission)) return
  throw new Failure(actor.kind === 'nobody' ? 'not_signed_in' : 'unauthorized')
}
