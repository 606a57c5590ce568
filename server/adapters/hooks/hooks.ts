import type { HookSender } from '#core/hooks/ports.ts'
import type { HookSettings } from '../../settings/hooks.ts'

/** Sends messages to hooks; nothing is loaded before the first one. */
export function openHooks({ insideAllowed }: HookSettings): HookSender {
  let made: Promise<HookSender> | undefined
  const sender = (): Promise<HookSender> =>
    (made ??= import('./sender.ts').then(({ hookSender }) => hookSender(insideAllowed)))
  return {
    faultOf: async (address) => (await sender()).faultOf(address),
    newSecret: async () => (await sender()).newSecret(),
    send: async (message) => (await sender()).send(message),
  }
}
