import { pastedText } from './keys.ts'

/** One line of text being typed, and where the caret stands in it. */
export interface Line {
  readonly text: string
  readonly at: number
}

export const lineOf = (text: string): Line => ({ text, at: text.length })

/** The line after a key; the keys of every shell. Keys that mean nothing here leave it as it is. */
export function editLine(line: Line, key: string, max = 250): Line {
  const { text, at } = line
  const act = acts[key]
  if (act) return act(line)
  const pasted = pastedText(key)
  if (pasted !== null) {
    const kept = pasted
      .trim()
      .replace(/\s+/g, ' ')
      .slice(0, Math.max(0, max - text.length))
    return { text: text.slice(0, at) + kept + text.slice(at), at: at + kept.length }
  }
  const printable = [...key].length === 1 && key >= ' ' && key !== '\u007f'
  return printable && text.length < max
    ? { text: text.slice(0, at) + key + text.slice(at), at: at + key.length }
    : line
}

const acts: { readonly [key: string]: (line: Line) => Line } = {
  left: ({ text, at }) => ({ text, at: Math.max(0, at - 1) }),
  right: ({ text, at }) => ({ text, at: Math.min(text.length, at + 1) }),
  home: ({ text }) => ({ text, at: 0 }),
  end: ({ text }) => lineOf(text),
  'ctrl+a': ({ text }) => ({ text, at: 0 }),
  'ctrl+e': ({ text }) => lineOf(text),
  'ctrl+u': ({ text, at }) => ({ text: text.slice(at), at: 0 }),
  'ctrl+k': ({ text, at }) => ({ text: text.slice(0, at), at }),
  'ctrl+w': ({ text, at }) => {
    const kept = text.slice(0, at).replace(/\S+\s*$/, '')
    return { text: kept + text.slice(at), at: kept.length }
  },
  backspace: ({ text, at }) =>
    at === 0 ? { text, at } : { text: text.slice(0, at - 1) + text.slice(at), at: at - 1 },
  delete: ({ text, at }) => ({ text: text.slice(0, at) + text.slice(at + 1), at }),
}
