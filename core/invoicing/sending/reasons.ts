import type { TextKey, Translate } from '../../texts/translate.ts'
import type { SendingService } from '../sending.ts'

type Values = { readonly [name: string]: string | number }

/** A failure of ours as a sending keeps it: its code, and what its words name. */
export const keptReason = (code: string, values: Values = {}): string =>
  Object.keys(values).length === 0 ? code : `${code} ${JSON.stringify(values)}`

/** The code of a reason; what others said has none. */
export const codeOf = (reason: string): string | null => /^([a-z_]+)(?: \{.*)?$/s.exec(reason)?.[1] ?? null

/** A reason in words of ours, in the language of whoever reads it; null for what others said, which stands as it is. */
export function reasonInWords(
  t: Translate,
  reason: string,
  service: SendingService | null = null,
): string | null {
  const code = codeOf(reason)
  // Nobody connects Billit, whose key stands in the configuration.
  const key =
    service === 'billit' && code === 'service_unauthorized' ? 'error.service_key_refused' : `error.${code}`
  if (code === null || !t.knows(key)) return null
  const serviceParam = service ? { service: t(`service.${service}`) } : {}
  return t(key as TextKey, { ...valuesIn(reason.slice(code.length)), ...serviceParam })
}

/** Nothing where they were cut off. */
function valuesIn(text: string): Values {
  try {
    return text === '' ? {} : (JSON.parse(text) as Values)
  } catch {
    return {}
  }
}
