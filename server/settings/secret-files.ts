import { readFileSync } from 'node:fs'
import { WrongSetting } from './wrong-setting.ts'

type Environment = { readonly [name: string]: string | undefined }

/**
 * A secret that stands in its variable or, without the ends of its lines, in the file that `<variable>_FILE` names, as
 * services and containers hand secrets over. Both at once, a file that cannot be read and an empty one are a WrongSetting.
 */
export function secretOf(environment: Environment, variable: string): string | undefined {
  const told = environment[variable] || undefined
  const path = environment[`${variable}_FILE`] || undefined
  if (path === undefined) return told
  if (told !== undefined) throw new WrongSetting(`${variable}_FILE`, 'variable_or_file', variable)
  const kept = contentOf(path)?.trim()
  if (!kept) throw new WrongSetting(`${variable}_FILE`, 'secret_file', path)
  return kept
}

function contentOf(path: string): string | null {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return null
  }
}
