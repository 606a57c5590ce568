import { entity } from '../../kernel/entity.ts'
import { choice, optional, text, time } from '../../kernel/field.ts'

/** What is counted together: guesses of a password or of a code, mails for a new password, reports of a problem; calendar addresses that nobody has; `known` is a machine where somebody got in. */
export const callCounters = ['password', 'code', 'recovery', 'report', 'feed', 'known'] as const
export type CallCounter = (typeof callCounters)[number]

/** A call by which a secret could be guessed or a mailbox filled; kept as long as it counts, for all processes. */
export const callTry = entity(
  'call_tries',
  {
    counter: choice(callCounters),
    /** The address that the call came from, or the network of an IPv6 address. */
    machine: text(64),
    /** A hash of the machine and of whose secret it is about. */
    who: text(22),
    /** A hash of whose secret it is about, from wherever it came. */
    person: optional(text(22)),
    at: time(),
  },
  { index: [['counter', 'machine', 'at'], ['counter', 'person', 'at'], ['at']], audited: false },
)
