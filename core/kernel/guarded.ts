import { Failure } from './failure.ts'
import type { Facts, Fields } from './field.ts'
import { can, type Actor } from './permission.ts'

/** Refuses an input field that needs a permission which the actor does not have. Such a field is never ignored silently. */
export function refuseGuarded(fields: Fields, raw: unknown, actor: Actor, path = ''): void {
  if (typeof raw !== 'object' || raw === null) return
  for (const [name, value] of Object.entries(raw)) {
    const field = fields[name]
    if (value === undefined || !field) continue
    if (field.needs && !can(actor, field.needs)) {
      throw new Failure('unauthorized', { fields: { [path + name]: 'mixed.not_allowed' } })
    }
    if (!guards(field)) continue
    const { fields: inner, item } = field
    if (inner) refuseGuarded(inner, value, actor, `${path}${name}.`)
    else if (item?.fields && Array.isArray(value))
      for (const [i, row] of value.entries()) refuseGuarded(item.fields, row, actor, `${path}${name}.${i}.`)
  }
}

/** Returns the answer without the fields that the actor may not see. */
export function stripGuarded(field: Facts, value: unknown, actor: Actor): unknown {
  if (value === null || value === undefined || actor.super_admin || !guards(field)) return value
  const { item, fields } = field
  if (item && Array.isArray(value)) return value.map((each) => stripGuarded(item, each, actor))
  if (!fields || typeof value !== 'object') return value
  const visible = Object.entries(value).flatMap(([name, each]) => {
    const inner = fields[name]
    if (!inner) return [[name, each] as const]
    return inner.needs && !can(actor, inner.needs) ? [] : [[name, stripGuarded(inner, each, actor)] as const]
  })
  return Object.fromEntries(visible)
}

const guarded = new WeakMap<Facts, boolean>()

/** Whether any field inside needs a permission. */
function guards(field: Facts): boolean {
  let answer = guarded.get(field)
  if (answer === undefined) {
    const inner = [...(field.item ? [field.item] : []), ...Object.values(field.fields ?? {})]
    answer = inner.some((each) => each.needs !== undefined || guards(each))
    guarded.set(field, answer)
  }
  return answer
}
