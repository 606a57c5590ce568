import { computed, signal, type ReadonlySignal } from '@preact/signals-core'
import {
  confirmAtSignIn,
  enrolAtSignIn,
  enterCode,
  signIn,
  waysToSignIn,
  type newFactor,
} from '../../access/sign-in/operations.ts'
import type { CurrentUser, SignedIn } from '../../access/operations.ts'
import type { Failure } from '../../kernel/failure.ts'
import { email, type RecordOf } from '../../kernel/field.ts'
import type { Client } from '../../kernel/operation.ts'
import { formScreen } from '../form/form.ts'
import type { Errors, Values } from '../form/form-values.ts'
import { readTyped, type Typed } from '../form/typed.ts'
import { asFailure } from '../loaded.ts'

/** The key that an authenticator app is given. */
export type NewFactor = RecordOf<typeof newFactor.fields>
/** A second step that a first one, here or at a provider, left to be done. */
export type SecondStep = NonNullable<SignedIn['second_factor']>

/** Where a code is typed. */
interface CodeForm<A> {
  readonly value: (path: 'code') => Typed | undefined
  readonly set: (path: 'code', value: Typed) => void
  readonly failure: ReadonlySignal<Failure | null>
  readonly save: (more: { readonly challenge: string }) => Promise<A | null>
}

interface SignInOptions {
  readonly email?: string
  readonly secondStep?: SecondStep | null
  /** What is to happen once somebody is signed in; `first` for the very first time of all. */
  readonly entered: (user: CurrentUser, first: boolean) => unknown
}

export type SignInScreen = ReturnType<typeof signInScreen>

/** Signing in step by step: the password, a code where one is owed, an authenticator app where the role demands one. */
export function signInScreen(
  client: Client,
  { email: address = '', secondStep: left = null, entered }: SignInOptions,
) {
  const password = formScreen(client, signIn, { email: address, password: '' }, { check: checkEmail })
  const code = formScreen(client, enterCode, { code: '' })
  const proof = formScreen(client, confirmAtSignIn, { code: '' })
  const secondStep = signal<SecondStep | null>(null)
  const factor = signal<NewFactor | null>(null)
  const recoveryCodes = signal<readonly string[]>([])
  /** Why it has to begin again: it took too long, for instance. */
  const trouble = signal<Failure | null>(null)
  const signOnBy = signal<string | null>(null)
  let done: () => unknown = () => undefined

  const step = computed(() => {
    if (recoveryCodes.value.length > 0) return 'recovery codes'
    if (!secondStep.value) return 'password'
    return secondStep.value.enrol ? 'enrol' : 'code'
  })

  async function goOn({ user, first, second_factor }: SignedIn): Promise<void> {
    if (second_factor) return owe(second_factor)
    if (user) await entered(user, first)
  }

  async function owe(challenge: SecondStep): Promise<void> {
    trouble.value = null
    secondStep.value = challenge
    if (challenge.enrol) await begin(challenge.challenge)
  }

  async function begin(challenge: string): Promise<void> {
    const isOwed = (): boolean => secondStep.value?.challenge === challenge
    try {
      const made = await client(enrolAtSignIn, { challenge })
      if (isOwed()) factor.value = made
    } catch (error) {
      const why = asFailure(error)
      if (isOwed()) startAgain(why)
    }
  }

  function startAgain(why: Failure | null = null): void {
    secondStep.value = null
    factor.value = null
    trouble.value = why
    password.set('password', '')
    code.start({ code: '' })
    proof.start({ code: '' })
  }

  /** A code that is refused goes, unless another is being typed by then or it was begun again. */
  async function enter<A>(form: CodeForm<A>): Promise<A | null> {
    const { value: of } = secondStep
    const typed = form.value('code')
    const answer = await form.save({ challenge: of?.challenge ?? '' })
    const { value: failure } = form.failure
    if (!failure || secondStep.value !== of) return answer
    if (isOver(failure)) startAgain(failure)
    else if (form.value('code') === typed) form.set('code', '')
    return answer
  }

  async function submitPassword(): Promise<void> {
    trouble.value = null
    const answer = await password.save()
    if (answer) await goOn(answer)
  }

  async function submitCode(): Promise<void> {
    const answer = await enter(code)
    if (answer) await goOn(answer)
  }

  async function submitProof(): Promise<void> {
    const answer = await enter(proof)
    if (!answer) return
    done = () => goOn(answer)
    recoveryCodes.value = answer.recovery_codes
  }

  if (left) void owe(left)
  return {
    step,
    password,
    code,
    proof,
    factor,
    recoveryCodes,
    trouble,
    signOnBy,
    submitPassword,
    submitCode,
    submitProof,
    startAgain: () => startAgain(),
    /** The recovery codes are kept: on to the pages. */
    finish: () => done(),
    /** Asks how people may sign in here besides their password; without an answer, by password alone. */
    loadWays: async () => {
      const ways = await client(waysToSignIn, {}).catch(asFailure)
      if ('sign_on_by' in ways) signOnBy.value = ways.sign_on_by
    },
  }
}

/** The challenge is too old, or somebody used it: only the password helps. */
const isOver = (failure: Failure | null): boolean => failure?.code === 'sign_in_over'

/** What is no e-mail address is said before anybody is asked; the call itself takes whatever is typed. */
function checkEmail({ email: typed }: Values): Errors {
  const reading = readTyped(email(), typed)
  return 'error' in reading ? { email: reading.error } : {}
}
