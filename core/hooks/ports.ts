/** Why an address is refused: it is not encrypted or otherwise no address for a hook, leads into the house, or its name is nobody's. */
export const addressFaults = ['hook_address', 'hook_inside', 'hook_unknown_host'] as const
export type AddressFault = (typeof addressFaults)[number]

/** What stood in the way of a delivery; `answered` means that the receiver answered with a status that is no success. */
export const deliveryReasons = [
  'answered',
  'redirect',
  'inside',
  'unknown_host',
  'unreachable',
  'timeout',
  'hook_off',
  /** A person gave its job up. */
  'given_up',
  'sealed_with_another_key',
] as const
export type DeliveryReason = (typeof deliveryReasons)[number]

/** A message as it leaves, by the specification Standard Webhooks. */
export interface HookMessage {
  readonly address: string
  /** Stays the same over all tries, so that a receiver knows what it has. */
  readonly id: string
  readonly body: string
  /** It is signed with each of them: two while a new secret takes over. */
  readonly secrets: readonly string[]
}

/** What became of one try. */
export interface HookReceipt {
  /** Null if the receiver did not answer. */
  readonly status: number | null
  /** Null if the receiver took it. */
  readonly reason: DeliveryReason | null
  /** The beginning of the answer, for a person to read. */
  readonly answer: string
  /** The receiver asks not to be called again for so many milliseconds. */
  readonly retryAfterMs: number | null
  readonly milliseconds: number
}

/** Sends messages to addresses outside. */
export interface HookSender {
  /** What is wrong with an address, before anything is sent there; its name is looked up. Null for an address that will do. */
  faultOf(address: string): Promise<{ readonly fault: AddressFault; readonly host: string } | null>
  /** A new secret of 256 random bits: `whsec_…`. */
  newSecret(): Promise<string>
  /** One try. It throws only for a defect; everything that a receiver may do is in the receipt. */
  send(message: HookMessage): Promise<HookReceipt>
}
