const placeholder = /\{\{(\w+)\}\}/g

/** The values that a text takes, each once: `{{name}}` is `name`. */
export const placeholdersIn = (text: string): string[] => [
  ...new Set([...text.matchAll(placeholder)].map(([, name = '']) => name)),
]

/** What is wrong with the values in a text, compared with the text it words anew; null when it has them all. */
export function checkPlaceholders(
  text: string,
  reference: string,
): { readonly code: string; readonly params: { readonly names: string } } | null {
  const wanted = placeholdersIn(reference)
  const used = placeholdersIn(text)
  const lost = wanted.filter((name) => !used.includes(name))
  if (lost.length > 0) return { code: 'placeholder_lost', params: { names: written(lost) } }
  const foreign = used.filter((name) => !wanted.includes(name))
  if (foreign.length > 0) return { code: 'placeholder_unknown', params: { names: written(foreign) } }
  const broken = /\{\{|\}\}/.exec(text.replace(placeholder, ''))
  return broken ? { code: 'placeholder_unknown', params: { names: broken[0] } } : null
}

const written = (names: readonly string[]): string => names.map((name) => `{{${name}}}`).join(', ')

/** A text on one line, as the editor keeps it: a line break becomes a space. */
export const onOneLine = (text: string): string => text.replace(/\s*[\r\n\u2028\u2029]+\s*/g, ' ').trim()
