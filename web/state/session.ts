import { signal } from '@preact/signals-core'
import { signOut, signOutEverywhere, whoAmI } from '#core/access/sign-in/session-operations.ts'
import type { CurrentUser } from '#core/access/operations.ts'
import { Failure } from '#core/kernel/failure.ts'
import type { Operation } from '#core/kernel/operation.ts'
import type { Access } from '#core/kernel/permission.ts'
import type { Reloadable } from '#core/screens/live/followed.ts'
import { nextInOrder } from '#core/screens/live/order.ts'
import { loaded } from '#core/screens/loaded.ts'
import { mayCall } from '#core/screens/session/me.ts'
import { client, whenExpired, whoseWindow } from './client.ts'
import { incarnate, incarnated } from './incarnation.ts'
import { actor, me, useActor } from './me.ts'
import { chosenLanguage, loadLanguage, speaks } from './texts.ts'

export { me, useActor } from './me.ts'

/** True while the session has ended under an open page and the person is asked to sign in again. */
export const expired = signal(false)

/** Whether the signed-in person may be offered an operation. */
export const may = (operation: { readonly permission: Access }): boolean => mayCall(actor.value, operation)
export const useMay = (operation: { readonly permission: Access }): boolean => mayCall(useActor(), operation)

/** Who signed in, whomever he acts as. */
const owner = (): number | null => (me.value ? (me.value.original_id ?? me.value.id) : null)
whoseWindow(owner)

let answers: ((renewed: boolean) => void)[] = []

whenExpired(() => {
  if (!me.value) return Promise.resolve(false)
  expired.value = true
  return new Promise((resolve) => answers.push(resolve))
})

/** When it was asked last who this is, in the order of happenings. */
let latestRequest = 0

/** Asks the server who this is; the cookie itself is nothing a page can read. */
export async function resume(): Promise<void> {
  latestRequest = nextInOrder()
  try {
    const user = await client(whoAmI, {})
    // Whoever may not act as others any more is himself.
    if (incarnated.value !== null && user.original_id === null) incarnate(null)
    await welcome(user)
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    if (error.code === 'record_not_found' && incarnated.value !== null) return stopIncarnating()
    if (error.code !== 'not_signed_in') throw error
    incarnate(null)
    me.value = null
  }
}

/** The person acted as is not there any more. */
function stopIncarnating(): Promise<void> {
  incarnate(null)
  return resume()
}

/** Asks again after rights or sessions changed: menu and buttons follow, and whose session is over is told. */
export async function refresh(): Promise<void> {
  if (!me.value || expired.value) return
  const mine = (latestRequest = nextInOrder())
  try {
    const user = await client(whoAmI, {})
    if (mine !== latestRequest) return
    if (me.value && JSON.stringify(user) !== JSON.stringify(me.value)) me.value = user
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    // Over the open page, so that nothing typed is lost; closing it leads to the sign-in.
    if (error.code === 'not_signed_in' && me.value) expired.value = true
  }
}

/** The session as something shown: whoever is signed in is asked for again. */
export const session: Reloadable = { reload: loaded(refresh).reload, requestedAt: () => latestRequest }

/** Somebody has signed in. */
export async function enter(user: CurrentUser): Promise<void> {
  incarnate(null)
  await welcome(user, true)
}

/** Signed in over an open page: the calls that wait are made again. Another person starts afresh. */
export function enterAgain(user: CurrentUser): void {
  if (user.id !== owner()) {
    incarnate(null)
    return location.assign('/')
  }
  if (me.value?.original_id === null) me.value = user
  expired.value = false
  answer(true)
}

/** Gives up the page whose session has ended. */
export function giveUp(): void {
  incarnate(null)
  expired.value = false
  me.value = null
  answer(false)
}

export const leave = (): Promise<void> => leaveBy(signOut)
/** Out of every browser and terminal, this one too. */
export const leaveEverywhere = (): Promise<void> => leaveBy(signOutEverywhere)

/** Runs before somebody signs out: what this machine keeps of him goes. */
export const beforeLeaving = new Set<() => void>()

async function leaveBy<O>(way: Operation<Record<never, never>, O>): Promise<void> {
  for (const forget of beforeLeaving) forget()
  await client(way, {}).catch((error: unknown) => {
    if (!(error instanceof Failure)) throw error
  })
  incarnate(null)
  // Whoever signs in next at this screen begins at his own start, not at the last one's address.
  history.replaceState(null, '', '/login')
  me.value = null
}

function answer(renewed: boolean): void {
  for (const each of answers) each(renewed)
  answers = []
}

async function welcome(user: CurrentUser, afresh = false): Promise<void> {
  const chosen = chosenLanguage()
  const isSpoken = chosen !== null || speaks(user.language_type)
  // What only the firm says came with no page that was opened before the sign-in.
  if (afresh || !isSpoken) await loadLanguage(chosen ?? user.language_type)
  me.value = user
}
