import { Failure } from '../kernel/failure.ts'
import { optional } from '../kernel/field.ts'
import { validate } from '../kernel/validate.ts'
import { classOf, isSetting, valueOf } from './classes.ts'
import { dashboardAddress, isDashboard } from './dashboard.ts'
import { checkFormat } from './format-changes.ts'
import type { Parameter } from './parameter.ts'
import { templateFault } from './tree-template.ts'

type ParameterInput = Pick<Parameter, 'class' | 'type'> & {
  readonly [name in 'numerical_value' | 'textual_value']?: number | string | null | undefined
} & { readonly obselete?: boolean | undefined }

/** Refuses a class that no list comes from, and a type that its program does not know. */
export function checkClass({ class: name, type }: ParameterInput): void {
  const known = classOf(name)
  if (!known || known.ours) throw new Failure('unknown_type', { fields: { class: 'mixed.invalid' } })
  const mayBe = known.adds || (known.settings && Object.hasOwn(known.settings, type))
  if (!mayBe) throw new Failure('list_is_fixed', { fields: { type: 'mixed.invalid' } })
}

/** Refuses a value of the wrong kind, or outside what its rule can do with. */
export function checkValue(input: ParameterInput, today: string): void {
  const value = valueOf(input.class, input.type)
  for (const name of ['numerical_value', 'textual_value'] as const) {
    const is = input[name] ?? null
    if (is === null) continue
    if (value?.name !== name) throw new Failure('invalid_fields', { fields: { [name]: 'mixed.not_allowed' } })
    validate({ [name]: optional({ ...value.field }) }, { [name]: is }, today)
  }
  checkFormat(input)
  checkDashboard(input)
  checkTree(input)
  if (isSetting(input.class) && input.obselete)
    throw new Failure('invalid_fields', { fields: { obselete: 'mixed.not_allowed' } })
}

/** Refuses a template that makes no tree of folders. */
function checkTree({ class: name, type, textual_value: template }: ParameterInput): void {
  if (name !== 'document_tree' || typeof template !== 'string') return
  const fault = templateFault(type, template)
  if (fault !== null) throw new Failure('invalid_fields', { fields: { textual_value: fault } })
}

/** Refuses an address of the dashboard that a browser would run or that leads nowhere: only http and https do. */
function checkDashboard(input: ParameterInput): void {
  const { textual_value: address } = input
  if (!isDashboard(input) || typeof address !== 'string') return
  if (dashboardAddress([{ ...input, textual_value: address }]) === null)
    throw new Failure('invalid_fields', { fields: { textual_value: 'string.url' } })
}
