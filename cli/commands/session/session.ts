import { hostname } from 'node:os'
import {
  confirmAtSignIn,
  currentUser,
  enrolAtSignIn,
  enterCode,
  signIn,
  signOut,
  signOutEverywhere,
  whoAmI,
  type SignedIn,
} from '#core/access/operations.ts'
import { othersWaiting, replacePerson } from '#core/client/kept.ts'
import { Failure } from '#core/kernel/failure.ts'
import { roleName } from '#core/screens/users/role-names.ts'
import type { Client } from '#core/kernel/operation.ts'
import { keepSession, knownServers, rememberServer, type Connection } from '#server/connect.ts'
import { ask, askSecret, secretGiven } from '../../ask.ts'
import { command, Misuse, type CommandContext } from '../../command.ts'
import { keptOfSession, sayOthers } from '../time/offline.ts'
import { localName } from './servers.ts'
import { queueRow, queueRowOf } from '../time/queue.ts'

export const login = command<{ email?: string; passwordStdin?: true; code?: string; name?: string }>({
  name: 'login',
  about: 'cli.login',
  options: [
    { flags: '--email <address>', about: 'cli.login.email' },
    { flags: '--password-stdin', about: 'cli.option.password_stdin' },
    { flags: '--code <code>', about: 'cli.login.code' },
    { flags: '--name <name>', about: 'cli.login.name' },
  ],
  examples: [
    'login --server https://decidag.example',
    'login --data /srv/decidag --email anne.delvaux@decidag.example',
    'login --email anne.delvaux@decidag.example --password-stdin < secret.txt',
  ],
  runWithoutClient: async (context, { email, passwordStdin, code, name }) => {
    const { t, say } = context
    if (name !== undefined && (name === localName || !/^[\p{L}\p{N}][\p{L}\p{N}._-]*$/u.test(name)))
      throw new Misuse('cli.misuse.server_name', { typed: name })
    const connection = await context.connect({ anonymous: true })
    try {
      await refuseTaken(name, connection.place)
      const address = email ?? (await ask(t('cli.login.ask_email'), '--email'))
      const password = (await secretGiven(passwordStdin)) ?? (await askSecret(t('cli.login.ask_password')))
      const client = `decidag, ${process.platform}, ${hostname()}`.slice(0, 250)
      const entered = await connection.client(signIn, { email: address, password, client })
      const { session, user } = await withCode(context, connection.client, entered, code)
      if (session === null || user === null) throw new Failure('invalid_credentials')
      const { place, kept: here } = connection
      const replaced = await keepSession(place, {
        token: session,
        email: address,
        language: user.language_type,
      })
      say(t('cli.login.done', { name: `${user.first_name} ${user.last_name}`, place }))
      if (here) say(t('cli.login.remembered', { name: await rememberServer(place, name) }))
      const shelf = await here?.shelf()
      if (!here || !shelf) return
      if (replaced) replacePerson(shelf, here.keyOf(replaced.token), user.id)
      sayOthers(context, othersWaiting(shelf, user.id))
    } finally {
      await connection.close()
    }
  },
})

/** A name that scripts use stays with its server until somebody forgets that one. */
async function refuseTaken(name: string | undefined, place: string): Promise<void> {
  const namesake = (await knownServers()).find((each) => each.name === name)
  if (namesake && namesake.address !== place)
    throw new Misuse('cli.misuse.server_name_taken', { name: namesake.name, address: namesake.address })
}

/** The second step, where one is owed: the code of the app, or an app that is set up on the way. */
async function withCode(
  context: CommandContext,
  client: Client,
  entered: SignedIn,
  email?: string,
): Promise<SignedIn> {
  if (!entered.second_factor) return entered
  const { t, say, print } = context
  const { challenge, enrol } = entered.second_factor
  const typed = async (): Promise<string> => email ?? ask(t('cli.login.ask_code'), '--code')
  if (!enrol) return client(enterCode, { challenge, code: await typed() })
  const { key, address } = await client(enrolAtSignIn, { challenge })
  say(t('cli.login.enrol', { key, address }))
  const done = await client(confirmAtSignIn, { challenge, code: await typed() })
  say(t('cli.login.recovery_codes'))
  for (const each of done.recovery_codes) print.line(each)
  return done
}

export const logout = command<{ everywhere?: true; dropBookings?: true }>({
  name: 'logout',
  about: 'cli.logout',
  options: [
    { flags: '--everywhere', about: 'cli.logout.everywhere' },
    { flags: '--drop-bookings', about: 'cli.logout.drop_bookings' },
  ],
  examples: ['logout', 'logout --everywhere', 'logout --server https://decidag.example --drop-bookings'],
  runWithoutClient: async (context, { everywhere = false, dropBookings = false }) => {
    const { t, say, complain, print } = context
    const connection = await connectAnyway(context)
    try {
      const { client, place } = connection
      const here = await keptOfSession(connection)
      const waiting = here?.queue.cells() ?? []
      if (waiting.length > 0 && !dropBookings) {
        print.rows(
          queueRow,
          waiting.map((cell) => queueRowOf(cell, context)),
        )
        complain(t('cli.logout.waits', { count: waiting.length }))
        return 1
      }
      // A session that ended by itself is no reason to keep it here.
      await (everywhere ? client(signOutEverywhere, {}) : client(signOut, {})).catch(unlessEnded)
      if (dropBookings && waiting.length > 0) {
        here?.queue.dropAll()
        complain(t('cli.logout.dropped', { count: waiting.length }))
      }
      here?.forget()
      await keepSession(place, null)
      say(t(everywhere ? 'cli.logout.done_everywhere' : 'cli.logout.done', { place }))
      return 0
    } finally {
      await connection.close()
    }
  },
})

/** As whoever is signed in; where the session is over, as nobody. */
const connectAnyway = (context: CommandContext): Promise<Connection> =>
  context.connect().catch((error: unknown) => {
    unlessEnded(error)
    return context.connect({ anonymous: true })
  })

function unlessEnded(error: unknown): void {
  if (!(error instanceof Failure && error.code === 'not_signed_in')) throw error
}

export const whoami = command({
  name: 'whoami',
  about: 'cli.whoami',
  examples: ['whoami', 'whoami --format json', 'whoami --server https://decidag.example'],
  run: async ({ client, connection, print, t }) => {
    const user = await client(whoAmI, {})
    if (print.format !== 'table') return print.record(currentUser, user)
    const { first_name, last_name, email, role, is_super_admin, account_name } = user
    print.line(
      t('cli.whoami.is', {
        name: `${first_name} ${last_name}`,
        email: email ?? '',
        role: is_super_admin ? t('field.is_super_admin') : roleName(t, role),
      }),
    )
    return print.line(t('cli.whoami.at', { firm: account_name, place: connection.place }))
  },
})
