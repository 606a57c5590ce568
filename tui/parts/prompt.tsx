import { Text } from 'ink'
import type { Line } from '../line-edit.ts'
import { cut } from '../text.ts'

/** A line being typed, with its caret. */
export function Prompt({
  label,
  line,
  width,
  active = true,
}: {
  label: string
  line: Line
  width: number
  active?: boolean
}) {
  const room = Math.max(4, width - label.length - 2)
  const from = Math.max(0, line.at - room + 1)
  const visible = line.text.slice(from, from + room)
  const at = line.at - from
  if (!active) return <Text>{`${label} ${cut(line.text, room)}`}</Text>
  return (
    <Text>
      <Text bold>{label} </Text>
      {visible.slice(0, at)}
      <Text inverse>{visible[at] ?? ' '}</Text>
      {visible.slice(at + 1)}
    </Text>
  )
}
