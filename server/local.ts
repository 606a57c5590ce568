import { identifier } from '#core/access/sign-in/identify.ts'
import { refuseToken } from '#core/access/sign-in/token-scope.ts'
import { localClient } from '#core/client/local.ts'
import type { Change } from '#core/events.ts'
import { nobody } from '#core/kernel/permission.ts'
import { databaseFile, type Config } from './config.ts'
import type { Connection, ConnectOptions } from './connection.ts'
import { refuseMisfit } from './db/migrations/fits.ts'
import { stateOfFile, watchDatabaseFile } from './db/notify.ts'
import { openInstallation } from './env.ts'
import { starting } from './ending/started.ts'

type Local = Omit<Connection, 'kept' | 'place' | 'outbox' | 'isHere' | 'timeZone' | 'today' | 'reached'>

/** A client of a database that this process opens; only a command that works on one loads what this needs. */
export async function openLocally(
  config: Config,
  place: string,
  token: string | undefined,
  { language, lang, onWarning, assistant }: ConnectOptions,
): Promise<Local> {
  const installation = openInstallation(config)
  return starting(async (opened) => {
    opened.note(installation.close)
    opened.note(() => installation.settle())
    await refuseMisfit(installation.database, place)
    const known = token === undefined ? nobody(language) : await identifier(installation.env).identify(token)
    const actor = { ...known, language: lang ?? known.language }
    const calling = () => ({ ...actor, assistant: assistant?.() ?? actor.assistant ?? null })
    const client = localClient(installation.env, calling, onWarning)
    const file = databaseFile(config)
    const before = file === null ? '' : stateOfFile(file)
    return {
      client: async (operation, input, ...call) => {
        refuseToken(operation, actor)
        return client(operation, input, ...call)
      },
      language: known.kind === 'person' ? known.language : null,
      learn: installation.env.words,
      listen: (heard: (change: Change) => void) => {
        installation.listen((events) => events.forEach(heard))
        const anything = (): void => heard({ type: '*' })
        if (file === null) return void installation.followOthers().then(anything, () => undefined)
        opened.note(watchDatabaseFile(file, anything))
        if (stateOfFile(file) !== before) anything()
      },
      settle: installation.settle,
      print: installation.print,
      close: opened.letGo,
    }
  })
}
