import { nothingInside, readInsideAllowed, type InsideAllowed } from '../adapters/outside/inside.ts'
import { WrongSetting } from './wrong-setting.ts'

/** What of the house an address that a person typed may lead to. */
export interface HookSettings {
  readonly insideAllowed: InsideAllowed
}

export const hookSettings = [
  {
    name: 'insideAllowed',
    variable: 'DECIDAG_INSIDE_ALLOWED',
    of: 'every',
    flag: '--inside-allowed <list>',
    what: 'machines and networks of the house that webhooks may reach, 192.168.1.20,10.1.0.0/16,erp.office for instance (none)',
  },
] as const

export function readHooks(value: (name: keyof HookSettings) => string | undefined): HookSettings {
  const written = value('insideAllowed')
  if (written === undefined) return { insideAllowed: nothingInside }
  const insideAllowed = readInsideAllowed(written)
  if (!insideAllowed) throw new WrongSetting('DECIDAG_INSIDE_ALLOWED', 'inside_allowed', written)
  return { insideAllowed }
}
