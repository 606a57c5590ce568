import { computed, signal } from '@preact/signals-core'
import { isFirstLogin, signIn, signOut, whoAmI } from '#core/access/operations.ts'
import type { CurrentUser } from '#core/access/operations.ts'
import { Failure } from '#core/kernel/failure.ts'
import { nobody } from '#core/kernel/permission.ts'
import type { Access, Actor } from '#core/kernel/permission.ts'
import { asActor, mayCall } from '#core/screens/me.ts'
import { client, whenExpired } from './client.ts'
import { useValue } from './signals.ts'
import { chosenLanguage, speak } from './texts.ts'

/** Who is signed in: null for nobody, undefined while it is being asked. */
export const me = signal<CurrentUser | null | undefined>(undefined)
export const actor = computed<Actor>(() => (me.value ? asActor(me.value) : nobody()))

/** True while the session has ended under an open page and the person is asked to sign in again. */
export const expired = signal(false)

/** Whether the signed-in person may be offered an operation. */
export const may = (operation: { readonly permission: Access }): boolean => mayCall(actor.value, operation)
export const useMay = (operation: { readonly permission: Access }): boolean => mayCall(useActor(), operation)
export const useActor = (): Actor => useValue(actor)

let answers: ((renewed: boolean) => void)[] = []

whenExpired(() => {
  if (!me.value) return Promise.resolve(false)
  expired.value = true
  return new Promise((resolve) => answers.push(resolve))
})

/** Asks the server who this is; the cookie itself is nothing a page can read. */
export async function resume(): Promise<void> {
  try {
    await welcome(await client(whoAmI, {}))
  } catch (error) {
    if (!(error instanceof Failure) || error.code !== 'not_signed_in') throw error
    me.value = null
  }
}

/** Asks again after rights changed: menu and buttons follow. A session that has ended is the next call's matter. */
export async function refresh(): Promise<void> {
  try {
    const user = await client(whoAmI, {})
    if (me.value && JSON.stringify(user) !== JSON.stringify(me.value)) me.value = user
  } catch (error) {
    if (!(error instanceof Failure)) throw error
  }
}

/** Signs in; answers whether it was for the very first time. */
export async function enter(email: string, password: string): Promise<boolean> {
  const { user } = await client(signIn, { email, password })
  await welcome(user)
  return client(isFirstLogin, {})
}

/** Signs in over an open page: the calls that wait are made again. Another person starts afresh. */
export async function enterAgain(email: string, password: string): Promise<void> {
  const { user } = await client(signIn, { email, password })
  if (user.id !== me.value?.id) return location.assign('/')
  me.value = user
  expired.value = false
  answer(true)
}

/** Asks for a sign-in over the open page when the session has ended elsewhere. */
export async function checkSession(): Promise<void> {
  if (!me.value || expired.value) return
  try {
    await client(whoAmI, {})
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    if (error.code === 'not_signed_in') expired.value = true
  }
}

/** Gives up the page whose session has ended. */
export function giveUp(): void {
  expired.value = false
  me.value = null
  answer(false)
}

export async function leave(): Promise<void> {
  await client(signOut, {}).catch((error: unknown) => {
    if (!(error instanceof Failure)) throw error
  })
  me.value = null
}

function answer(renewed: boolean): void {
  for (const each of answers) each(renewed)
  answers = []
}

async function welcome(user: CurrentUser): Promise<void> {
  if (!chosenLanguage()) await speak(client, user.language_type)
  me.value = user
}
