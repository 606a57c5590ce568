import { useRef, useState } from 'react'
import { editLine, lineOf, type Line } from './line-edit.ts'

/** A line being typed. Each key meets what the key before it left, drawn or not. */
export function useLine(
  text: string,
  max?: number,
): readonly [line: Line, edit: (key: string) => Line, put: (line: Line) => void] {
  const latest = useRef(lineOf(text))
  const [line, show] = useState(() => lineOf(text))
  const edit = (key: string): Line => {
    latest.current = editLine(latest.current, key, max)
    show(latest.current)
    return latest.current
  }
  const put = (other: Line): void => {
    latest.current = other
    show(other)
  }
  return [line, edit, put]
}
