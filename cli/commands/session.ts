import { currentUser, signIn, signOut, whoAmI } from '#core/access/operations.ts'
import { Failure } from '#core/kernel/failure.ts'
import { keepSession } from '#server/connect.ts'
import { ask, askSecret, secretGiven } from '../ask.ts'
import { command } from '../command.ts'

export const login = command<{ email?: string; passwordStdin?: true }>({
  name: 'login',
  about: 'cli.login',
  options: [
    { flags: '--email <address>', about: 'cli.login.email' },
    { flags: '--password-stdin', about: 'cli.option.password_stdin' },
  ],
  examples: [
    'login --server https://decidag.example',
    'login --data /srv/decidag --email marie@firm.example',
    'login --email marie@firm.example --password-stdin < secret',
  ],
  alone: async (desk, { email, passwordStdin }) => {
    const { t, say } = desk
    const connection = await desk.connect({ anonymous: true })
    try {
      const address = email ?? (await ask(t('cli.login.ask_email'), '--email'))
      const password = (await secretGiven(passwordStdin)) ?? (await askSecret(t('cli.login.ask_password')))
      const { session, user } = await connection.client(signIn, { email: address, password })
      await keepSession(connection.place, { token: session, email: address, language: user.language_type })
      say(t('cli.login.done', { name: `${user.first_name} ${user.last_name}`, place: connection.place }))
    } finally {
      await connection.close()
    }
  },
})

export const logout = command({
  name: 'logout',
  about: 'cli.logout',
  examples: ['logout', 'logout --server https://decidag.example', 'logout --quiet'],
  alone: async (desk) => {
    const place = await endSession(desk)
    await keepSession(place, null)
    desk.say(desk.t('cli.logout.done', { place }))
  },
})

/** Ends the session where it was opened. One that ended by itself is no reason to keep it here. */
async function endSession(desk: Parameters<NonNullable<typeof logout.alone>>[0]): Promise<string> {
  try {
    const connection = await desk.connect()
    await connection.client(signOut, {}).catch(unlessEnded)
    await connection.close()
    return connection.place
  } catch (error) {
    unlessEnded(error)
    const connection = await desk.connect({ anonymous: true })
    await connection.close()
    return connection.place
  }
}

function unlessEnded(error: unknown): void {
  if (!(error instanceof Failure && error.code === 'not_signed_in')) throw error
}

export const whoami = command({
  name: 'whoami',
  about: 'cli.whoami',
  examples: ['whoami', 'whoami --format json', 'whoami --server https://decidag.example'],
  work: async ({ client, connection, print, t }) => {
    const user = await client(whoAmI, {})
    if (print.format !== 'table') return print.record(currentUser, user)
    const { first_name, last_name, email, role, is_super_admin, account_name } = user
    print.line(
      t('cli.whoami.is', {
        name: `${first_name} ${last_name}`,
        email: email ?? '',
        role: is_super_admin ? 'super-admin' : role,
      }),
    )
    return print.line(t('cli.whoami.at', { firm: account_name, place: connection.place }))
  },
})
