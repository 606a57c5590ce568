import { computed } from '@preact/signals-core'
import type { Fields, RecordOf } from '../../kernel/field.ts'
import type { Client } from '../../kernel/operation.ts'
import { createLogin, editUser, readUser, setPassword } from '../../users/operations.ts'
import type { completeUser } from '../../users/operations.ts'
import { editScreen } from '../form/edit.ts'
import { formScreen } from '../form/form.ts'
import type { Values } from '../form/form-values.ts'
import { newPassword } from '../session/new-password.ts'
import { shownNumber } from '../shown.ts'
import { typedFrom } from '../form/typed.ts'
import type { Typed } from '../form/typed.ts'

export type CompleteUser = RecordOf<typeof completeUser.fields>
export type UserEditScreen = ReturnType<typeof userEditScreen>

/**
 * A person with his sign-in as one form: the record is saved first, then the login, and neither when the
 * password was not typed alike twice.
 */
export function userEditScreen(client: Client, user: CompleteUser, language: string, today: () => string) {
  const record = editScreen(client, editUser, user, {
    read: () => client(readUser, { id: user.id }),
    typed: (record) => typedUser(record, language),
    also: ({ id, updated_at }) => ({ id, updated_at }),
    after: (saved) => saved,
    today,
  })
  const email = user.user_logins[0]?.email ?? ''
  const { form: login, save: storeLogin } = loginScreen(client, user.id, email)
  const of = (path: string) => (path.startsWith('userLogin.') ? login : record)

  return {
    theirs: record.theirs,
    rebase: record.rebase,
    takeTheirs: record.takeTheirs,
    keepMine: record.keepMine,
    errors: computed(() => ({ ...record.errors.value, ...login.errors.value })),
    failure: computed(() => record.failure.value ?? login.failure.value),
    saving: computed(() => record.saving.value || login.saving.value),
    dirty: computed(() => record.dirty.value || login.dirty.value),
    facts: (path: string) => of(path).facts(path),
    value: (path: string): Typed | undefined => of(path).value(path),
    error: (path: string) => of(path).error(path),
    set: (path: string, value: Typed): void => of(path).set(path, value),
    demand: (paths: readonly string[]): void => {
      record.demand(paths.filter((path) => of(path) === record))
      login.demand(login.dirty.value || email ? paths.filter((path) => of(path) === login) : [])
    },
    /** True once both are saved. */
    save: async (): Promise<boolean> => {
      login.errors.value = {}
      const alike = !login.dirty.value || login.check()
      if (!record.check() || !alike) return false
      if ((await record.save()) === null) return false
      return !login.dirty.value || storeLogin()
    },
  }
}

/** The login of a person: its address, a new password only where one is typed; a first one where there is none. */
function loginScreen(client: Client, id: number, email: string) {
  const start = { 'userLogin.email': email, 'userLogin.password': '', 'userLogin.password_confirm': '' }
  const check = newPassword('userLogin.')
  if (email) {
    const form = formScreen(client, setPassword, start, { onlyChanges: true, check })
    return { form, save: async () => (await form.save({ id })) !== null }
  }
  const form = formScreen(client, createLogin, start, { check })
  return { form, save: async () => (await form.save({ user_id: id })) !== null }
}

/** A person as he would be typed, by the paths of the edit. */
function typedUser(user: CompleteUser, language: string): Values {
  const { user_user_extra_info: extra, targets } = user
  const fields = editUser.input
  return {
    ...typedFields('user', fields.user.fields, user, language),
    ...typedFields('userExtraInfo', fields.userExtraInfo.fields, extra ?? {}, language),
    'userTarget.client_project_target': shownNumber(targets?.operations, language),
    'userTarget.internal_project_target': shownNumber(targets?.support, language),
  }
}

/** Fields that were not sent are not for this person to change. */
const typedFields = (group: string, fields: Fields, record: object, language: string): Values =>
  Object.fromEntries(
    Object.entries(record).flatMap(([name, value]) =>
      fields[name] ? [[`${group}.${name}`, typedFrom(fields[name], value, language)]] : [],
    ),
  )
