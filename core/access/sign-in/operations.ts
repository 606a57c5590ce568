import {
  choice,
  email,
  flag,
  group,
  list,
  optional,
  text,
  withDefault,
  type RecordOf,
} from '../../kernel/field.ts'
import { command, query } from '../../kernel/operation.ts'
import { currentUser } from '../current-user.ts'

/** What signing in leads to: a session, or the question for a code. */
export const signedIn = group({
  session: optional(text(64)),
  user: optional(currentUser),
  /** The very first session of this person. */
  first: flag(),
  /** The password was right, and a code is still owed; with `enrol`, first a second factor. */
  second_factor: optional(group({ challenge: text(64), enrol: flag() })),
})
export type SignedIn = RecordOf<typeof signedIn.fields>

/** What an authenticator app needs: by a picture, or typed over. */
export const newFactor = group({ key: text(100), address: text(1000), qr: text(100_000) })

/** Whether a new password ends the API tokens too: whoever knew the old one may have made some. */
export const tokensEnd = { end_tokens: withDefault(flag(), true) }

const challenge = text(64)
/** Six digits of the app, or a recovery code; both may be typed with spaces. */
const code = text(50)

export const signIn = command({
  name: 'session.create',
  summary:
    'Signs in with e-mail and password; the session value is the bearer token, unless a code is needed first.',
  http: 'POST /login',
  permission: 'public',
  input: {
    // The limits of an address are not checked here: a wrong one is refused like a wrong password.
    email: text(250),
    password: text(1000),
    login_type: withDefault(choice(['email']), 'email'),
    /** The program that signs in; a browser’s name is taken from its request. */
    client: optional(text(250)),
  },
  output: signedIn,
})

export const enterCode = command({
  name: 'session.enter_code',
  summary: 'The second step of signing in: the code of the authenticator app, or a recovery code.',
  http: 'POST /login/code',
  permission: 'public',
  input: { challenge, code },
  output: signedIn,
})

export const enrolAtSignIn = command({
  name: 'session.enrol',
  summary: 'A key for the authenticator app of whoever must have one before he may sign in.',
  http: 'POST /login/enrol',
  permission: 'public',
  input: { challenge },
  output: newFactor,
})

export const confirmAtSignIn = command({
  name: 'session.confirm_enrolment',
  summary:
    'Proves the new authenticator app by a first code and signs in; the recovery codes are shown this once.',
  http: 'POST /login/enrol/confirm',
  permission: 'public',
  input: { challenge, code },
  output: group({ ...signedIn.fields, recovery_codes: list(text(50)) }),
})

export const waysToSignIn = query({
  name: 'session.ways',
  summary: 'How people may sign in here besides their password.',
  http: 'GET /login/ways',
  permission: 'public',
  input: {},
  output: group({ sign_on_by: optional(text(250)) }),
})

export const recoverPassword = command({
  name: 'password.recover',
  summary:
    'Mails a link to choose a new password, if somebody signs in with this address; the answer does not tell.',
  http: 'POST /recover-password',
  permission: 'public',
  input: { email: email() },
  output: flag(),
})

export const resetPassword = command({
  name: 'password.reset',
  summary:
    'Sets a new password by a recovery link, once and within its hour, and ends all the sessions of the person and, unless told not to, his API tokens.',
  http: 'POST /reset-password',
  permission: 'public',
  input: { password: text(1000, 8), password_confirm: text(1000), token: text(100), ...tokensEnd },
  output: flag(),
})
