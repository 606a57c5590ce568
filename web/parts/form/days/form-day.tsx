import { parseDay, type Day } from '#core/values/day.ts'
import type { Form } from '#core/screens/form/form.ts'
import { shownDay } from '#core/values/written.ts'
import { useRead } from '../../../state/signals.ts'
import { today } from '../../../state/today.ts'
import type { Control } from '../control.ts'
import { DayInput, type DayRange } from './day-input.tsx'

/** A day is the first or the last of a range; the other one stands at `other`. */
export interface RangeOf<P extends string> {
  readonly part: DayRange['part']
  readonly other: P
}

interface Props<P extends string> extends Control {
  readonly form: Form<P>
  readonly path: P
  readonly label: string
  readonly range: RangeOf<P> | undefined
}

/** A day of a form: what is wrong with it is said when it is left. */
export function FormDay<P extends string>({ form, path, range, ...control }: Props<P>) {
  const [first, last] = range?.part === 'end' ? [range.other, path] : [path, range?.other ?? path]
  const from = useRead(() => dayAt(form, first), [form, first])
  const to = useRead(() => dayAt(form, last), [form, last])
  const set = (start: Day, end: Day): void => {
    form.set(first, shownDay(start))
    form.set(last, shownDay(end))
  }
  return (
    <DayInput
      {...control}
      range={range && { part: range.part, from, to, set }}
      onLeave={() => form.touch(path, today())}
    />
  )
}

const dayAt = <P extends string>(form: Form<P>, path: P): Day | null =>
  parseDay(String(form.value(path) ?? ''))
