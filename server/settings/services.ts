import { isLocal, isSecure } from './addresses.ts'
import { WrongSetting } from './wrong-setting.ts'
import { surely } from '#core/values/known.ts'

/** ClearFacts and Billit: off as long as our name there, or the key, is not given. */
export interface ServiceSettings {
  readonly clearfactsClientId: string
  readonly clearfactsClientSecret: string | null
  /** Where people agree: the issuer, from which the other addresses are discovered. */
  readonly clearfactsLogin: string
  readonly clearfactsApi: string
  readonly billitKey: string | null
  /** Our company there. */
  readonly billitParty: string
  readonly billitUrl: string
}

export const serviceSettings = [
  {
    name: 'clearfactsClientId',
    variable: 'DECIDAG_CLEARFACTS_CLIENT_ID',
    flag: '--clearfacts-client-id <id>',
    what: 'our name at ClearFacts (none: nothing is sent there)',
  },
  {
    name: 'clearfactsClientSecret',
    variable: 'DECIDAG_CLEARFACTS_CLIENT_SECRET',
    flag: null,
    what: 'our secret at ClearFacts',
  },
  {
    name: 'clearfactsLogin',
    variable: 'DECIDAG_CLEARFACTS_LOGIN',
    flag: '--clearfacts-login <url>',
    what: 'where people agree, an accountant’s own address for instance (https://login.clearfacts.be)',
  },
  {
    name: 'clearfactsApi',
    variable: 'DECIDAG_CLEARFACTS_API',
    flag: '--clearfacts-api <url>',
    what: 'where ClearFacts takes documents (https://api.clearfacts.be/graphql)',
  },
  {
    name: 'billitKey',
    variable: 'DECIDAG_BILLIT_KEY',
    flag: null,
    what: 'our API key at Billit (none: nothing is sent there)',
  },
  {
    name: 'billitParty',
    variable: 'DECIDAG_BILLIT_PARTY',
    flag: '--billit-party <id>',
    what: 'our company at Billit, its PartyID',
  },
  {
    name: 'billitUrl',
    variable: 'DECIDAG_BILLIT_URL',
    flag: '--billit-url <url>',
    what: 'where Billit is, https://api.sandbox.billit.be for trials (https://api.billit.be)',
  },
] as const

/** What belongs together is given together: a name with its secret, a key with its company. */
export function readServices(value: (name: keyof ServiceSettings) => string | undefined): ServiceSettings {
  const clearfactsClientId = value('clearfactsClientId') ?? ''
  const clearfactsClientSecret = value('clearfactsClientSecret') ?? null
  if (clearfactsClientId !== '' && clearfactsClientSecret === null)
    throw new WrongSetting('DECIDAG_CLEARFACTS_CLIENT_SECRET', 'beside_clearfacts')
  const billitKey = value('billitKey') ?? null
  const billitParty = value('billitParty') ?? ''
  if (billitKey !== null && billitParty === '')
    throw new WrongSetting('DECIDAG_BILLIT_PARTY', 'beside_billit')
  const address = (name: keyof ServiceSettings, usual: string): string => {
    const written = value(name)?.replace(/\/+$/, '') ?? usual
    const { variable } = surely(
      serviceSettings.find((each) => each.name === name),
      `setting ${name}`,
    )
    // Keys and documents travel encrypted, but to this machine itself, as in a trial.
    if (!isSecure(written) && !isLocal(written)) throw new WrongSetting(variable, 'address', written)
    return written
  }
  return {
    clearfactsClientId,
    clearfactsClientSecret,
    clearfactsLogin: address('clearfactsLogin', 'https://login.clearfacts.be'),
    clearfactsApi: address('clearfactsApi', 'https://api.clearfacts.be/graphql'),
    billitKey,
    billitParty,
    billitUrl: address('billitUrl', 'https://api.billit.be'),
  }
}
