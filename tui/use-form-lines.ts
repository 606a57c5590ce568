import { useState } from 'react'
import { editLine, lineOf, type Line } from './line-edit.ts'

/** A form whose fields are typed as texts. */
interface TypedForm<P extends string> {
  readonly value: (path: P) => unknown
  readonly set: (path: P, text: string) => void
}

/** The fields of a form as lines that are typed: the form has the texts, and each line remembers its caret. */
export function useFormLines<P extends string>(form: TypedForm<P>, max?: number) {
  const [carets, setCarets] = useState<{ readonly [path in P]?: Line }>({})
  const textAt = (path: P): string => String(form.value(path) ?? '')
  const lineAt = (path: P): Line => {
    const line = carets[path]
    return line?.text === textAt(path) ? line : lineOf(textAt(path))
  }
  return {
    lineAt,
    type: (path: P, key: string): void => {
      const line = editLine(lineAt(path), key, max)
      setCarets((before) => ({ ...before, [path]: line }))
      if (line.text !== textAt(path)) form.set(path, line.text)
    },
  }
}
