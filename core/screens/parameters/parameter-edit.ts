import { formatEuro, toCents } from '../../values/money.ts'
import { found } from '../../kernel/failure.ts'
import type { Client } from '../../kernel/operation.ts'
import type { Language } from '../../kernel/permission.ts'
import { classOf, isSetting, valueOf } from '../../parameters/classes.ts'
import { listParameters, updateParameter } from '../../parameters/operations.ts'
import { settings, type Parameter } from '../../parameters/parameter.ts'
import type { TextKey } from '../../texts/translate.ts'
import { editScreen } from '../form/edit.ts'
import type { Values } from '../form/form-values.ts'
import { shownNumber } from '../../values/written.ts'

/** A value of a list or a setting as a form; what somebody else saves is taken in while nothing is typed here. */
export function parameterEdit(client: Client, parameter: Parameter, language: Language) {
  const form = editScreen(client, updateParameter, parameter, {
    read: async () => found((await client(listParameters, {})).find(({ id }) => id === parameter.id)),
    typed: (now) => typedParameter(now, language),
    also: ({ id, updated_at }) => ({ id, updated_at }),
    after: (saved) => saved,
  })
  return {
    ...form,
    /** The record as the list now has it, unless it is older than what was saved here. */
    follow: (now: Parameter): void => {
      const isNews = now.updated_at > form.record.value.updated_at
      if (isNews && !form.dirty.value && !form.saving.value) form.takeIn(now)
    },
    /** Back to what is saved. */
    undo: (): void => form.start(form.saved.value),
  }
}

function typedParameter(parameter: Parameter, language: Language): Values {
  const value = valueOf(parameter.class, parameter.type)
  return {
    ...(value ? { [value.name]: shownValue(parameter, language).replace(' €', '') } : {}),
    label_en: parameter.label_en ?? '',
    label_fr: parameter.label_fr ?? '',
    label_nl: parameter.label_nl ?? '',
    ...(isSetting(parameter.class) ? {} : { obselete: parameter.obselete }),
  }
}

/** What a parameter carries as people read it: `55,50 €`, a number, a text. */
export function shownValue(parameter: Parameter, language: Language): string {
  const { numerical_value: number, textual_value: text } = parameter
  if (number === null) return text ?? ''
  return classOf(parameter.class)?.unit === 'euro'
    ? formatEuro(Math.round(toCents(number)))
    : shownNumber(number, language, 4)
}

/** The heading of the values of a list, with their unit. */
export const valueLabel = (list: string): TextKey =>
  classOf(list)?.unit === 'euro' ? 'parameters.value_euro' : 'parameters.value'

/** What holds as long as the firm has not set it; empty where nothing does. */
export function fallbackOf(type: string, language: Language): string {
  const known = Object.entries(settings).find(([name]) => name === type)
  return known ? shownNumber(known[1].fallback, language) : ''
}

/** The settings of a class that the firm has not set yet. */
export const unsetOf = (list: string, present: readonly { readonly type: string }[]): string[] =>
  Object.keys(classOf(list)?.settings ?? {}).filter((type) => !present.some((each) => each.type === type))
