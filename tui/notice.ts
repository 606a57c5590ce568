import { Failure } from '#core/kernel/failure.ts'
import { shownFailure } from '#core/screens/formatting.ts'
import type { TextKey, Translate } from '#core/texts/translate.ts'

/** The last news: a text, or a refusal to be put into words. */
export type Notice =
  | { readonly key: TextKey; readonly values?: { readonly [name: string]: string | number } }
  | { readonly text: string }
  | Failure

/** The news as the person reads it; empty where there is none. */
export function noticeInWords(notice: Notice | null, t: Translate): string {
  if (notice === null) return ''
  if (notice instanceof Failure) return shownFailure(t, notice)
  return 'text' in notice ? notice.text : t(notice.key, notice.values)
}
