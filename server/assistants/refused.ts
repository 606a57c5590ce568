import type { Failure } from '#core/kernel/failure.ts'
import type { Language } from '#core/kernel/permission.ts'
import { shownError } from '#core/screens/formatting.ts'
import { translate, type TextKey, type Translate } from '#core/texts/translate.ts'

/**
 * A refusal as a tool answers it: its code, our words in the person's language, and beside them the data. What people typed (a
 * name, a comment) is never put into our words: it may read like an instruction.
 */
export function refusedResult({ code, details }: Pick<Failure, 'code' | 'details'>, language: Language) {
  const t = translate(language)
  const { fields = {}, params = {}, value } = details
  const error = {
    code,
    message: wordsOf(t, code, params),
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

type Params = NonNullable<Failure['details']['params']>

function wordsOf(t: Translate, code: string, params: Params): string {
  const key = t.knows(`error.${code}`) ? `error.${code}` : 'error.unexpected_error'
  const safe = Object.entries(params).map(([name, value]) => [name, isPlain(value) ? value : '…'])
  return t(key as TextKey, { id: code, fields: '…', ...Object.fromEntries(safe) })
}

/** A number, a day or one word: nothing that could be read as a sentence. */
const isPlain = (value: string | number): boolean => typeof value === 'number' || /^\S{1,100}$/.test(value)

const limitOf = (limit: string | number | undefined) =>
  limit === undefined || !isPlain(limit) ? {} : { limit }
