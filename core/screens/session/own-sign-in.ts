import { listSessions, listTokens, readSecondFactor } from '../../access/operations.ts'
import type { Client } from '../../kernel/operation.ts'
import { loaded } from '../loaded.ts'

/** How one signs in oneself: from where one is signed in, the second factor, the keys of one's scripts. */
export const ownSignInScreen = (client: Client) => ({
  sessions: loaded(() => client(listSessions, {})),
  factor: loaded(() => client(readSecondFactor, {})),
  tokens: loaded(() => client(listTokens, {})),
})
