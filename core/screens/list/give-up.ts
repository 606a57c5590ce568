import { deciding } from './deciding.ts'

/** Giving something up for a reason, which is sent as it was typed: the server says if it is missing. */
export function giveUpScreen(giveUp: (reason: string) => Promise<unknown>) {
  const own = deciding()
  return { ...own, act: () => own.decideBy((reason) => giveUp(reason ?? '')) }
}
