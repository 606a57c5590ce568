import type { Event } from '../events.ts'
import type { Context, Env, OutsideContext, QueryContext, Reader } from '../ports.ts'
import { Failure } from './failure.ts'
import type { Fields, InputOf, RecordOf } from './field.ts'
import { refuseGuarded, stripGuarded } from './guarded.ts'
import type { AnyOperation, Command, Kind, Operation } from './operation.ts'
import { allows, type Actor } from './permission.ts'
import { validate } from './validate.ts'

/** What the work of each kind of operation has. */
interface ContextOf {
  readonly query: QueryContext
  readonly command: Context
}

/** How a handler opens the database: `query` is a snapshot that only reads, `command` a transaction. Neither is open before it is called. */
export type Opening = {
  readonly [K in Kind]: <T>(work: (context: ContextOf[K]) => Promise<T>) => Promise<T>
}

/** `outside` is for slow work before the transaction: it holds no connection, and each of its queries is a snapshot of its own. */
export type Handler = (open: Opening, input: never, outside: OutsideContext) => Promise<unknown>

const handlers = new Map<string, Handler>()

/** Says how an operation is done: a query with a store that reads, a command with one that also writes. */
export function handle<S extends Fields, O, K extends Kind>(
  operation: Operation<S, O, K>,
  work: (context: ContextOf[K], input: RecordOf<S>) => Promise<O>,
): void {
  handleOpening(operation, (open, input) => open[operation.kind]((context) => work(context, input)))
}

/**
 * As `handle`, for slow work such as hashing a password: `prepare` does it before the transaction opens and only
 * reads; the handler must check again that what was prepared still holds.
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

/** As `handle`, for what decides itself whether anything opens: an import that is only tried has no transaction. */
export function handleOpening<S extends Fields, O, K extends Kind>(
  { name }: Operation<S, O, K>,
  work: (open: Opening, input: RecordOf<S>, outside: OutsideContext) => Promise<O>,
): void {
  if (handlers.has(name)) throw new Error(`two handlers for ${name}`)
  handlers.set(name, work)
}

type Exporting = (listing: AnyOperation, list: Handler) => Handler

/** Says how the export of a list is done, given how the list itself is done. */
export const handleExports = (exporting: Exporting): void => void (exportOfList = exporting)

let exportOfList: Exporting | undefined

export function handlerOf({ name, exports }: AnyOperation): Handler {
  const handler = handlers.get(name)
  if (handler) return handler
  if (exports && exportOfList) return exportOfList(exports, handlerOf(exports))
  throw new Error(`no handler for ${name}`)
}

export const isHandled = (operation: AnyOperation): boolean => handlers.has(operation.name)

/** Checks an input, without what its record has and an edit does not take. `before` reads what stands; what it answers refuses, after the work, what was changed. */
type TakingIn = <S extends Fields, O>(op: Operation<S, O>, raw: unknown, env: Env) => Promise<Taken<S>>
type Taken<S extends Fields> = { input: RecordOf<S>; before: ((store: Reader) => Promise<() => void>) | null }

/** Says how an input is taken, also a record that is sent to its edit as it was read, and how it is refused. */
export const handleTakingIn = (taking: TakingIn): void => void (takeIn = taking)

let takeIn: TakingIn = ({ input }, raw, { clock }) =>
  Promise.resolve({ input: validate(input, raw, clock.today()), before: null })

/** What `run` answers: the value, and the codes of the warnings that the work gave, each once. */
export interface Answer<O> {
  readonly value: O
  readonly warnings: readonly string[]
}

/**
 * The only way in: permission, validation, one transaction with its audit, and after the commit the
 * events and jobs. The events carry the caller's `callId`. Throws a Failure for whatever a person can mend; anything
 * else is a defect.
 */
export async function run<S extends Fields, O>(
  operation: Operation<S, O>,
  env: Env,
  actor: Actor,
  raw: InputOf<S> | unknown,
  callId?: string,
): Promise<Answer<O>> {
  refuseCaller(operation, actor)
  const handler = handlerOf(operation)
  refuseGuarded(operation.input, raw, actor)
  const { input, before } = await takeIn(operation, raw, env)
  await env.words()

  const tools = { ...env.ports, clock: env.clock, actor }
  const ofCall = callId === undefined ? {} : { call_id: callId }
  const warnings = new Set<string>()
  const warn = (code: string): void => void warnings.add(code)
  const value = await handler(
    {
      query: (work) => env.read((store) => work({ ...tools, store })),
      command: async (work) => {
        const events: Event[] = []
        const after: (() => Promise<void>)[] = []
        const emit = (...emitted: Event[]): void =>
          void events.push(...emitted.map((each) => ({ ...each, ...ofCall })))
        const afterCommit = (work: () => Promise<void>): void => void after.push(work)
        const done = await env.write({ actor, operation: operation.name }, async (store) => {
          const refuseChanged = await before?.(store)
          return work({ ...tools, store, emit, afterCommit, warn }).then(
            (value) => (refuseChanged?.(), { value }),
            (error: unknown) => ({ refusal: keptRefusal(error, input) }),
          )
        })
        // What was committed is announced even where something after it fails.
        try {
          for (const work of after) await work()
        } finally {
          env.committed(events)
        }
        if ('refusal' in done) throw done.refusal
        return done.value
      },
    },
    input as never,
    { ...tools, store: env.reader, warn },
  )
  return { value: stripGuarded(operation.output, value, actor) as O, warnings: [...warnings] }
}

/** A refusal that keeps what was written; any other undoes it. */
function keptRefusal(error: unknown, input: { readonly updated_at?: unknown }): Failure {
  if (error instanceof Failure && error.keeps) return error
  throw asDeleted(error, input)
}

/** Whoever says which version of it he saw is told that the record was deleted, not that it never was. */
function asDeleted(error: unknown, { updated_at }: { readonly updated_at?: unknown }): unknown {
  const isGone = error instanceof Failure && error.code === 'record_not_found' && error.details.fields?.['id']
  return isGone && updated_at ? new Failure('record_deleted', error.details) : error
}

/** Refuses whoever may not make the call at all: sign in first, or ask for the right. */
export function refuseCaller({ permission }: Pick<AnyOperation, 'permission'>, actor: Actor): void {
  if (allows(actor, permission)) return
  throw new Failure(actor.kind === 'nobody' ? 'not_signed_in' : 'unauthorized')
}
