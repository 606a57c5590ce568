import { signOut } from '#core/access/operations.ts'
import { othersWaiting } from '#core/client/kept.ts'
import { flag, group, text } from '#core/kernel/field.ts'
import { chooseServer, configure, forgetServer, knownServers, placeOf, whereabouts } from '#server/connect.ts'
import { command, Misuse, type CommandContext, type Noun } from '../../command.ts'

/** The name of this machine among the servers. */
export const localName = 'local'

const row = group({ name: text(200), address: text(500), current: flag(), email: text(200) })

const list = command({
  name: 'list',
  about: 'cli.servers.list',
  examples: ['servers', 'servers list', 'servers list --format json'],
  runWithoutClient: async ({ print, say, t, options }) => {
    const known = await knownServers()
    const { place, server, by, beside } = await whereabouts(options)
    const local = {
      name: localName,
      address: placeOf(configure()),
      current: server === null,
      email: '',
    }
    const rows = known.map(({ name, address, email }) => {
      return { name, address, current: address === server, email: email ?? '' }
    })
    print.rows(row, [...rows, local])
    if (known.length === 0) say(t('cli.servers.none'))
    if (server === null && beside !== null) say(t('cli.servers.beside', { place: beside }))
    if (by === 'environment' || by === 'flag') say(t('cli.servers.named', { place }))
  },
})

/** `decidag servers`: where commands may work, and which of them is meant when none is named. */
export const servers: Noun = {
  name: 'servers',
  about: 'cli.servers',
  alone: list,
  commands: [
    list,
    command<{ server: string }>({
      name: 'use',
      about: 'cli.servers.use',
      arguments: [{ name: '<server>', about: 'cli.servers.which' }],
      examples: ['servers use decidag.example', 'servers use https://decidag.example', 'servers use local'],
      runWithoutClient: async ({ say, t }, { server: typed }) => {
        const address = typed === localName ? null : await addressMeant(typed, [localName])
        await chooseServer(address)
        say(t('cli.servers.used', { place: address ?? placeOf(configure()) }))
      },
    }),
    command<{ server: string }>({
      name: 'forget',
      about: 'cli.servers.forget',
      arguments: [{ name: '<server>', about: 'cli.servers.which' }],
      examples: [
        'servers forget decidag.example',
        'servers forget https://decidag.example',
        'servers forget decidag.example --quiet',
      ],
      runWithoutClient: async (context, { server: typed }) => {
        const place = await addressMeant(typed, [])
        await leave(context, place)
        await forgetServer(place)
        context.say(context.t('cli.servers.forgotten', { place }))
      },
    }),
  ],
}

/** Ends the session there where the server answers, and says what waits for it on this machine. */
async function leave({ connect, complain, t }: CommandContext, place: string): Promise<void> {
  const isSignedIn = (await knownServers()).some(({ address, email }) => address === place && email !== null)
  // A token that is given is another's than the session's.
  const connection = await connect({ server: place, data: undefined, database: undefined, kept: true })
  try {
    const ended = isSignedIn
      ? await connection.client(signOut, {}).then(
          () => true,
          ({ code }: { code?: string }) => code === 'not_signed_in',
        )
      : true
    if (!ended) complain(t('cli.servers.session_left'))
    const shelf = await connection.kept?.shelf()
    const count = shelf ? othersWaiting(shelf, nobody).reduce((sum, each) => sum + each.count, 0) : 0
    if (count > 0) complain(t('cli.servers.waits', { count, place }))
  } finally {
    await connection.close()
  }
}

/** No person has this number. */
const nobody = 0

/** The address of a server that this machine knows; a Misuse names those that may be meant, and what `besides` may. */
async function addressMeant(typed: string, besides: readonly string[]): Promise<string> {
  const known = await knownServers()
  const bare = typed.replace(/\/+$/, '')
  const meant = known.find(({ name }) => name === typed) ?? known.find(({ address }) => address === bare)
  if (meant) return meant.address
  const names = [...known.map(({ name }) => name), ...besides]
  if (names.length === 0) throw new Misuse('cli.servers.none')
  throw new Misuse('cli.misuse.server_unknown', { typed, known: names.join(', ') })
}
