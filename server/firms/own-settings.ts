import { settings, type Setting } from '../config.ts'

/** What is known of each variable that is a setting; a secret may stand in a file that another variable names. */
export const settingOf: ReadonlyMap<string, Setting> = new Map(
  settings.flatMap((setting) => [
    [setting.variable, setting],
    [`${setting.variable}_FILE`, setting],
  ]),
)

/** Whether a firm may have this setting of its own. */
export const mayBeOwn = (variable: string): boolean => {
  const setting = settingOf.get(variable)
  return setting !== undefined && setting.of !== 'server' && setting.of !== 'place'
}
