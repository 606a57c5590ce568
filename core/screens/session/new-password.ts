import { typedTwice } from '../../access/sign-in/typed-twice.ts'
import type { Errors, Values } from '../form/form-values.ts'

/** What a form says where the new password at `…password` and its repetition beside it differ. */
export const newPassword =
  (group = '') =>
  (values: Values): Errors => {
    const typed = (name: string): string => String(values[group + name] ?? '')
    const key = typedTwice(typed('password'), typed('password_confirm'))
    return key ? { [`${group}password_confirm`]: { key } } : {}
  }
