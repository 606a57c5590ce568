import { Failure } from '#core/kernel/failure.ts'
import { readConfig, WrongSetting, type Config } from '../config.ts'
import type { Firm } from './firm.ts'
import { settingOf } from './own-settings.ts'

type Environment = { readonly [name: string]: string | undefined }

/**
 * The environment in which a process works on this firm: what the server says for all, and what the firm says for itself. Its
 * backups lie in a folder of its name in the place that is named for all.
 */
export function environmentOf(firm: Firm, environment: Environment): Environment {
  const own: { [name: string]: string | undefined } = {}
  for (const [name, value] of Object.entries(environment)) {
    const setting = settingOf.get(name)
    if (setting === undefined || setting.of === 'server' || setting.of === 'every') own[name] = value
  }
  const backups = environment['DECIDAG_BACKUP_TARGET']
  for (const variable of Object.keys(firm.settings)) delete own[otherWay(variable)]
  return {
    ...own,
    ...(backups ? { DECIDAG_BACKUP_TARGET: `${backups.replace(/\/+$/, '')}/${firm.name}` } : {}),
    ...firm.settings,
    DATABASE_URL: firm.database,
    DECIDAG_DATA: firm.data,
    DECIDAG_URL: firm.address,
    DECIDAG_FIRMS: undefined,
  }
}

/** The configuration of this firm; a setting that makes no sense is a Failure that names it and the firm. */
export function configOfFirm(firm: Firm, environment: Environment = process.env): Config {
  try {
    return readConfig({}, environmentOf(firm, environment))
  } catch (error) {
    if (!(error instanceof WrongSetting)) throw error
    const { variable, takes, value } = error
    throw new Failure('wrong_setting', { params: { variable: `${variable} (${firm.name})`, takes, value } })
  }
}

/** A secret stands in its variable or in a file: a firm that says one of them does not mean the server's other. */
const otherWay = (variable: string): string =>
  variable.endsWith('_FILE') ? variable.slice(0, -'_FILE'.length) : `${variable}_FILE`
