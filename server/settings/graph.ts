import { isLocal, isSecure } from './addresses.ts'
import { WrongSetting } from './wrong-setting.ts'

/** Microsoft 365, reached by Microsoft Graph: off as long as the tenant is not given. */
export interface GraphSettings {
  readonly graphTenant: string | null
  readonly graphClientId: string
  readonly graphClientSecret: string | null
  /** Where tokens are given. */
  readonly graphLogin: string
  readonly graphUrl: string
  /** The mailbox from which mails leave; null if they leave by a mail server. */
  readonly graphMailbox: string | null
}

export const graphSettings = [
  {
    name: 'graphTenant',
    variable: 'DECIDAG_GRAPH_TENANT',
    flag: '--graph-tenant <id>',
    what: 'the firm’s directory at Microsoft 365, its id or its domain (none: Microsoft 365 is not used)',
  },
  {
    name: 'graphClientId',
    variable: 'DECIDAG_GRAPH_CLIENT_ID',
    flag: '--graph-client-id <id>',
    what: 'our application in that directory',
  },
  {
    name: 'graphClientSecret',
    variable: 'DECIDAG_GRAPH_CLIENT_SECRET',
    flag: null,
    what: 'secret of that application',
  },
  {
    name: 'graphLogin',
    variable: 'DECIDAG_GRAPH_LOGIN',
    flag: '--graph-login <url>',
    what: 'where Microsoft gives tokens (https://login.microsoftonline.com)',
  },
  {
    name: 'graphUrl',
    variable: 'DECIDAG_GRAPH_URL',
    flag: '--graph-url <url>',
    what: 'where Microsoft Graph is (https://graph.microsoft.com/v1.0)',
  },
  {
    name: 'graphMailbox',
    variable: 'DECIDAG_GRAPH_MAILBOX',
    flag: '--graph-mailbox <address>',
    what: 'mailbox of Microsoft 365 from which mails leave, in place of a mail server (none)',
  },
] as const

/** A tenant is given with our application there and its secret. */
export function readGraph(value: (name: keyof GraphSettings) => string | undefined): GraphSettings {
  const graphTenant = value('graphTenant') ?? null
  const graphClientId = value('graphClientId') ?? ''
  const graphClientSecret = value('graphClientSecret') ?? null
  if (graphTenant !== null && !/^[\w.-]+$/.test(graphTenant))
    throw new WrongSetting('DECIDAG_GRAPH_TENANT', 'tenant', graphTenant)
  if (graphTenant !== null && graphClientId === '')
    throw new WrongSetting('DECIDAG_GRAPH_CLIENT_ID', 'beside_graph')
  if (graphTenant !== null && graphClientSecret === null)
    throw new WrongSetting('DECIDAG_GRAPH_CLIENT_SECRET', 'beside_graph')
  const graphMailbox = value('graphMailbox') ?? null
  if (graphMailbox !== null && graphTenant === null)
    throw new WrongSetting('DECIDAG_GRAPH_TENANT', 'beside_mailbox')
  if (graphMailbox !== null && !/^[^\s@<>]+@[^\s@<>]+$/.test(graphMailbox))
    throw new WrongSetting('DECIDAG_GRAPH_MAILBOX', 'mailbox', graphMailbox)
  return {
    graphMailbox,
    graphTenant,
    graphClientId,
    graphClientSecret,
    graphLogin: address('DECIDAG_GRAPH_LOGIN', value('graphLogin') ?? 'https://login.microsoftonline.com'),
    graphUrl: address('DECIDAG_GRAPH_URL', value('graphUrl') ?? 'https://graph.microsoft.com/v1.0'),
  }
}

/** Secrets travel encrypted, except to this machine itself. */
function address(variable: string, written: string): string {
  if (!isSecure(written) && !isLocal(written)) throw new WrongSetting(variable, 'address', written)
  return written.replace(/\/+$/, '')
}
