import { isLocal, isSecure } from './addresses.ts'
import { WrongSetting } from './wrong-setting.ts'

/** A calendar server by CalDAV: off as long as its address is not given. */
export interface CaldavSettings {
  /** With `{email}` or `{name}` in the place of a person. */
  readonly caldavUrl: string | null
  readonly caldavUser: string
  readonly caldavPassword: string | null
}

export const caldavSettings = [
  {
    name: 'caldavUrl',
    variable: 'DECIDAG_CALDAV_URL',
    flag: '--caldav-url <url>',
    what: 'people’s calendars on a CalDAV server, https://cloud.firm.example/remote.php/dav/calendars/{name}/decidag/ for instance (none)',
  },
  {
    name: 'caldavUser',
    variable: 'DECIDAG_CALDAV_USER',
    flag: '--caldav-user <name>',
    what: 'our user there, who may write into each of these calendars',
  },
  {
    name: 'caldavPassword',
    variable: 'DECIDAG_CALDAV_PASSWORD',
    flag: null,
    what: 'password of that user',
  },
] as const

/** An address is given with a place for the person, our user and his password. */
export function readCaldav(value: (name: keyof CaldavSettings) => string | undefined): CaldavSettings {
  const caldavUrl = value('caldavUrl') ?? null
  const caldavUser = value('caldavUser') ?? ''
  const caldavPassword = value('caldavPassword') ?? null
  if (caldavUrl !== null) {
    if (!/\{(email|name)\}/.test(caldavUrl) || !(isSecure(caldavUrl) || isLocal(caldavUrl)))
      throw new WrongSetting('DECIDAG_CALDAV_URL', 'caldav', caldavUrl)
    if (caldavUser === '') throw new WrongSetting('DECIDAG_CALDAV_USER', 'beside_caldav')
    if (caldavPassword === null) throw new WrongSetting('DECIDAG_CALDAV_PASSWORD', 'beside_caldav')
  }
  return { caldavUrl, caldavUser, caldavPassword }
}
