import type { Day } from '../../values/day.ts'
import { computed } from '@preact/signals-core'
import { pick, type RecordOf, type ValueOf } from '../../kernel/field.ts'
import type { AnyOperation, Client } from '../../kernel/operation.ts'
import { createLogin, editUser, readUser, setPassword, type completeUser } from '../../users/operations.ts'
import { editScreen } from '../form/edit.ts'
import { formScreen } from '../form/form.ts'
import type { Values } from '../form/form-values.ts'
import { newPassword } from '../session/new-password.ts'
import { typedRecord } from '../form/typed-record.ts'
import type { PathsOf } from '../form/paths.ts'
import type { Typed } from '../form/typed.ts'

export type CompleteUser = RecordOf<typeof completeUser.fields>
export type ReadUser = ValueOf<typeof readUser.output>
export type UserEditScreen = ReturnType<typeof userEditScreen>

type LoginPath = `userLogin.${'email' | 'password' | 'password_confirm'}` | 'end_tokens'
/** The paths of a person's form: those of the record and those of the sign-in. */
export type UserPath = PathsOf<typeof editUser> | LoginPath

const isOfLogin = (path: string): path is LoginPath => path.startsWith('userLogin.') || path === 'end_tokens'

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
  return {
    theirs: record.theirs,
    settled: record.settled,
    rebase: record.rebase,
    takeTheirs: record.takeTheirs,
    keepMine: record.keepMine,
    errors: computed(() => ({ ...record.errors.value, ...login.errors.value })),
    failure: computed(() => record.failure.value ?? login.failure.value),
    edits: record.edits,
    saving: computed(() => record.saving.value || login.saving.value),
    dirty: computed(() => record.dirty.value || login.dirty.value),
    noun: record.noun,
    facts: (path: UserPath) => (isOfLogin(path) ? login.facts(path) : record.facts(path)),
    value: (path: UserPath) => (isOfLogin(path) ? login.value(path) : record.value(path)),
    error: (path: UserPath) => (isOfLogin(path) ? login.error(path) : record.error(path)),
    set: (path: UserPath, value: Typed): void =>
      isOfLogin(path) ? login.set(path, value) : record.set(path, value),
    touch: (path: UserPath, day: Day): void =>
      isOfLogin(path) ? login.touch(path, day) : record.touch(path, day),
    demand: (paths: readonly string[]): void => {
      record.demand(paths.filter((path) => !isOfLogin(path)))
      login.demand(login.dirty.value || email ? paths.filter(isOfLogin) : [])
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
  const operation: AnyOperation = email ? setPassword : createLogin
  const form = formScreen(client, operation, email ? { ...start, end_tokens: true } : start, {
    onlyChanges: email !== '',
    check,
  })
  return { form, save: async () => (await form.save(email ? { id } : { user_id: id })) !== null }
}

/** A person as he would be typed, by the paths of the edit. */
function typedUser(user: CompleteUser, language: string): Values {
  const { user_user_extra_info, targets } = user
  const record = {
    user,
    userExtraInfo: user_user_extra_info ?? {},
    userTarget: { client_project_target: targets?.operations, internal_project_target: targets?.support },
  }
  return typedRecord(pick(editUser.input, 'user', 'userExtraInfo', 'userTarget'), record, language)
}
