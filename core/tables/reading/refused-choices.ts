import { Failure } from '../../kernel/failure.ts'
import type { Facts, Fields } from '../../kernel/field.ts'
import type { AnyOperation, Operation } from '../../kernel/operation.ts'
import { validate } from '../../kernel/validate.ts'
import type { Env, Reader } from '../../ports.ts'
import { whatIsHidden } from '../export.ts'
import { takeBack } from '../sent-back.ts'
import { offeredOf } from './headings.ts'

/** An input as its fields say, without what its edit only answers; where a choice is none, what the firm offers is named. */
export async function takeIn<S extends Fields, O>(
  operation: Operation<S, O>,
  raw: unknown,
  { clock, reader }: Env,
) {
  const { input, before } = takeBack(operation, raw)
  try {
    return { input: validate(operation.input, input, clock.today()), before }
  } catch (error) {
    throw error instanceof Failure ? await offeredInstead(operation, error, reader) : error
  }
}

/** A refusal that names what may be chosen, without what the firm has hidden from choices. */
async function offeredInstead({ input }: AnyOperation, refusal: Failure, store: Reader): Promise<Failure> {
  const { fields = {}, params = {} } = refusal.details
  const chosen = Object.keys(fields).flatMap((path) => {
    const field =
      fields[path] === 'mixed.invalid' && path in params
        ? fieldAt({ kind: 'group', fields: input }, path)
        : null
    return field?.of && field.choices ? [[path, field] as const] : []
  })
  if (chosen.length === 0) return refusal
  const isHidden = await whatIsHidden(store)
  const offered = chosen.map(([path, field]) => [path, offeredOf(field, isHidden).join(', ')])
  const details = { ...refusal.details, params: { ...params, ...Object.fromEntries(offered) } }
  return new Failure(refusal.code, details, { cause: refusal })
}

/** The field at a path of an input (`subFolder.status_type`, `statuses.0`); null where there is none. */
const fieldAt = (fields: Facts, path: string): Facts | null =>
  path.split('.').reduce<Facts | null>((at, name) => at && (at.item ?? at.fields?.[name] ?? null), fields)
