import { entity } from '../../kernel/entity.ts'
import { choice, text, time } from '../../kernel/field.ts'

/** What is counted together: guesses of a password, mails for a new one, reports of a problem. */
export const callCounters = ['password', 'recovery', 'report'] as const
export type CallCounter = (typeof callCounters)[number]

/** A call by which a secret could be guessed or a mailbox filled; kept a quarter of an hour, for all processes. */
export const callTry = entity(
  'call_tries',
  {
    counter: choice(callCounters),
    /** The address that the call came from, or the network of an IPv6 address. */
    machine: text(64),
    /** A hash of the machine and of whose secret it is about. */
    who: text(22),
    at: time(),
  },
  { index: [['counter', 'machine', 'at'], ['at']], audited: false },
)
