import { Box, Text } from 'ink'
import { useState } from 'react'
import { userBooking } from '#core/booking/booking.ts'
import type { UserBooking } from '#core/booking/booking.ts'
import { readTyped, typedFrom } from '#core/screens/form/typed.ts'
import type { FieldError } from '#core/screens/form/typed.ts'
import { shownError } from '#core/screens/shown.ts'
import type { BookingDetails } from '#core/screens/planner/planner.ts'
import { useKeys } from '../keyboard.tsx'
import { editLine, lineOf } from '../line-edit.ts'
import type { Line } from '../line-edit.ts'
import { tint, useTerminal } from '../terminal-context.ts'
import { cut, fit, wrap } from '../text.ts'
import { Prompt } from './prompt.tsx'

interface Props {
  readonly title: string
  /** Null where nothing is booked yet. */
  readonly booking: UserBooking | null
  readonly width: number
  readonly height: number
  /** Why it was refused, or null when it was saved. */
  readonly onSave: (details: BookingDetails) => Promise<string | null>
  readonly onDelete: () => void
  readonly onClose: () => void
}

const booked = ['number_blocks', 'distance', 'transport_price', 'comment'] as const
/** Where nothing is booked yet one says what was done first, then how long. */
const unbooked = ['comment', 'number_blocks', 'distance', 'transport_price'] as const
type Name = (typeof booked)[number]
type Lines = { readonly [name in Name]: Line }

/** A booking's blocks, distance, transport and comment. */
export function BookingForm({ title, booking, width, height, onSave, onDelete, onClose }: Props) {
  const terminal = useTerminal()
  const { t, language } = terminal
  const names = booking ? booked : unbooked
  const [lines, setLines] = useState<Lines>(() => linesOf(booking, language))
  const [at, setAt] = useState(booking ? names.length - 1 : 0)
  const [reason, setReason] = useState('')
  const [saving, setSaving] = useState(false)

  async function save(): Promise<void> {
    const details = read(lines)
    if ('wrong' in details)
      return setReason(
        t('form.says', { label: t(`field.${details.wrong}`), value: shownError(t, details.error) }),
      )
    setSaving(true)
    const refused = await onSave(details)
    setSaving(false)
    return refused === null ? onClose() : setReason(refused)
  }

  useKeys((key) => {
    if (saving) return undefined
    if (key === 'esc') return onClose()
    if (key === 'enter') return void save()
    if (key === 'ctrl+d') return booking ? onDelete() : onClose()
    const step = steps[key]
    if (step) return setAt((at + step + names.length) % names.length)
    const field = names[at]!
    return setLines((before) => ({ ...before, [field]: editLine(before[field], key) }))
  })

  const label = Math.max(...names.map((name) => t(`field.${name}`).length)) + 2
  return (
    <Box flexDirection="column" width={width} height={height}>
      <Text bold>{t('planner.edit_booking')}</Text>
      <Text>{cut(title, width)}</Text>
      <Text> </Text>
      {names.map((name, i) => (
        <Prompt
          key={name}
          label={fit(`${i === at ? '› ' : '  '}${t(`field.${name}`)}`, label + 2)}
          line={lines[name]}
          width={width}
          active={i === at}
        />
      ))}
      <Text> </Text>
      {wrap(saving ? t('planner.saving') : reason, width).map((text) => (
        <Text key={text} {...(saving ? {} : tint(terminal, 'red'))}>
          {text}
        </Text>
      ))}
      <Box flexGrow={1} />
      <Text dimColor>{cut(t('tui.form.keys'), width)}</Text>
    </Box>
  )
}

const steps: { readonly [key: string]: number } = { up: -1, down: 1, tab: 1, 'shift+tab': -1 }

const linesOf = (booking: UserBooking | null, language: string): Lines =>
  Object.fromEntries(
    booked.map((name) => [
      name,
      lineOf(String(typedFrom(userBooking.given[name], booking?.[name], language))),
    ]),
  ) as Lines

/** What was typed as values, or the field that is none and why. */
function read(lines: Lines): BookingDetails | { readonly wrong: Name; readonly error: FieldError } {
  const details: { [name in Name]?: unknown } = {}
  for (const name of booked) {
    const reading = readTyped(userBooking.given[name], lines[name].text)
    if ('error' in reading) return { wrong: name, error: reading.error }
    details[name] = reading.value
  }
  return details as BookingDetails
}
