import type { Context, Env, Preparing } from '../ports.ts'
import { Failure } from './failure.ts'
import type { Facts, Fields, InputOf, RecordOf } from './field.ts'
import type { AnyOperation, Operation } from './operation.ts'
import { allows, can } from './permission.ts'
import type { Actor } from './permission.ts'
import { validate } from './validate.ts'

export type Work = (context: Context, input: never, prepared: never) => Promise<unknown>

interface Handler {
  readonly work: Work
  /** Its answer is what the work is told besides the input. */
  readonly prepare?: (context: Preparing, input: never) => Promise<unknown>
}

const handlers = new Map<string, Handler>()

/** Says how an operation is done. Its context's store can write only when the operation is a command. */
export function handle<S extends Fields, O>(
  operation: Operation<S, O>,
  work: (context: Context, input: RecordOf<S>) => Promise<O>,
): void {
  add(operation, { work: work as Work })
}

/**
 * As `handle`, for what takes its time, such as hashing a password: `prepare` only reads, before the transaction
 * opens, and the work looks again whether what it was told still stands.
 */
export function handlePrepared<S extends Fields, O, P>(
  operation: Operation<S, O>,
  prepare: (context: Preparing, input: RecordOf<S>) => Promise<P>,
  work: (context: Context, input: RecordOf<S>, prepared: P) => Promise<O>,
): void {
  add(operation, { work, prepare })
}

function add({ name }: AnyOperation, handler: Handler): void {
  if (handlers.has(name)) throw new Error(`two handlers for ${name}`)
  handlers.set(name, handler)
}

/** Says how the export of a list is done, given how the list itself is done. */
export const handleExports = (exporting: (listing: AnyOperation, list: Work) => Work): void =>
  void (exportOfList = exporting)

let exportOfList: ((listing: AnyOperation, list: Work) => Work) | undefined

function handlerOf({ name, exports }: AnyOperation): Handler {
  const handler = handlers.get(name)
  if (handler) return handler
  if (exports && exportOfList) return { work: exportOfList(exports, handlerOf(exports).work) }
  throw new Error(`no handler for ${name}`)
}

export const isHandled = (operation: AnyOperation): boolean => handlers.has(operation.name)

/** What `run` answers: the value, and the code of a warning when the work gave one. */
export interface Answer<O> {
  readonly value: O
  readonly warning: string | null
}

/**
 * The only way in: permission, validation, one transaction with its audit, and after the commit the
 * events and jobs. Throws a Failure for whatever a person can mend; anything else is a defect.
 */
export async function run<S extends Fields, O>(
  operation: Operation<S, O>,
  env: Env,
  actor: Actor,
  raw: InputOf<S> | unknown,
): Promise<Answer<O>> {
  refuseCaller(operation, actor)
  const { work, prepare } = handlerOf(operation)
  refuseGuarded(operation.input, raw, actor)
  const input = validate(operation.input, raw, env.clock.today()) as never

  const aside = {
    events: [] as Parameters<Context['emit']>,
    after: [] as (() => Promise<void>)[],
    warning: null as string | null,
    refusal: null as Failure | null,
  }
  const tools = { ...env.ports, clock: env.clock, actor }
  const context = {
    ...tools,
    emit: (...events: Parameters<Context['emit']>) => void aside.events.push(...events),
    afterCommit: (work: () => Promise<void>) => void aside.after.push(work),
    warn: (code: string) => void (aside.warning = code),
  }
  const by = { actor, operation: operation.name }
  await env.words()
  const prepared = (prepare && (await prepare({ ...tools, store: env.reader }, input))) as never
  const value =
    operation.kind === 'query'
      ? await env.read((store) => work({ ...context, store: store as Context['store'] }, input, prepared))
      : await env.write(by, (store) =>
          work({ ...context, store }, input, prepared).catch((error: unknown) => {
            if (!(error instanceof Failure && error.keeps)) throw asDeleted(error, input)
            aside.refusal = error
          }),
        )
  for (const work of aside.after) await work()
  env.committed(aside.events)
  if (aside.refusal) throw aside.refusal
  return { value: stripGuarded(operation.output, value, actor) as O, warning: aside.warning }
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

/** Input fields that `needs` a permission the actor lacks are refused, not ignored. */
function refuseGuarded(fields: Fields, raw: unknown, actor: Actor, path = ''): void {
  if (typeof raw !== 'object' || raw === null) return
  for (const [name, field] of Object.entries(fields)) {
    const given = (raw as Record<string, unknown>)[name]
    if (given === undefined) continue
    if (field.needs && !can(actor, field.needs)) {
      throw new Failure('unauthorized', { fields: { [path + name]: 'mixed.not_allowed' } })
    }
    if (field.fields && guards(field)) refuseGuarded(field.fields, given, actor, `${path}${name}.`)
  }
}

/** The answer without the fields that the actor may not see. */
export function stripGuarded(field: Facts, value: unknown, actor: Actor): unknown {
  if (value === null || value === undefined || actor.super_admin || !guards(field)) return value
  const { item, fields } = field
  if (item && Array.isArray(value)) return value.map((each) => stripGuarded(item, each, actor))
  if (!fields || typeof value !== 'object') return value
  const seen = Object.entries(value).flatMap(([name, each]) => {
    const inner = fields[name]
    if (!inner) return [[name, each] as const]
    return inner.needs && !can(actor, inner.needs) ? [] : [[name, stripGuarded(inner, each, actor)] as const]
  })
  return Object.fromEntries(seen)
}

const guarded = new WeakMap<Facts, boolean>()

/** Whether a `needs` stands anywhere inside. */
function guards(field: Facts): boolean {
  let answer = guarded.get(field)
  if (answer === undefined) {
    const inner = [...(field.item ? [field.item] : []), ...Object.values(field.fields ?? {})]
    answer = inner.some((each) => each.needs !== undefined || guards(each))
    guarded.set(field, answer)
  }
  return answer
}
