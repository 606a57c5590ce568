import type { Finding, FindingRow } from '#core/upkeep/findings.ts'
import { Failure } from '#core/kernel/failure.ts'
import type { Language } from '#core/kernel/permission.ts'
import { plainParams, shownFailure } from '#core/screens/formatting.ts'
import { plain } from '#core/screens/plain.ts'
import { translate } from '#core/texts/translate.ts'

/** Findings in the words of a language, for people and for programs. */
export function told(findings: readonly Finding[], language: Language): FindingRow[] {
  const t = translate(language)
  return findings.map(({ check, state, says, params = {} }) => ({
    check,
    state,
    code: says.replace(/^.*\./, ''),
    message: says.startsWith('error.')
      ? shownFailure(t, new Failure(says.slice('error.'.length), { params }))
      : plain(t(says, plainParams(params))),
  }))
}
