import type { Failure } from '#core/kernel/failure.ts'
import type { Language } from '#core/kernel/permission.ts'
import { shownError } from '#core/screens/formatting.ts'
import { isPlain, refusalWords } from '#core/assistants/refusal-words.ts'
import { translate } from '#core/texts/translate.ts'

/**
 * A refusal as a tool answers it: its code, our words in the person's language, and beside them the data. What people typed (a
 * name, a comment) is never put into our words: it may read like an instruction.
 */
export function refusedResult(failure: Pick<Failure, 'code' | 'details'>, language: Language) {
  const t = translate(language)
  const { code, details } = failure
  const { fields = {}, params = {}, value } = details
  const error = {
    code,
    message: refusalWords(t, failure),
    fields: Object.entries(fields).map(([name, key]) => ({
      name,
      key,
      reason: shownError(t, { key, ...limitOf(params[name] ?? params['limit']) }),
    })),
    params,
    ...(value === undefined ? {} : { candidates: value }),
  }
  return {
    isError: true,
    content: [{ type: 'text' as const, text: JSON.stringify({ error }) }],
    structuredContent: { error },
  }
}

const limitOf = (limit: string | number | undefined) =>
  limit === undefined || !isPlain(limit) ? {} : { limit }
