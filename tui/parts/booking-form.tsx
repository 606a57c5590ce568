import { Box, Text } from 'ink'
import { useState } from 'react'
import { slotsPerDay } from '#core/booking/booking.ts'
import type { UserBooking } from '#core/booking/booking.ts'
import { parseNumber, toCents, toEuro } from '#core/values/money.ts'
import type { BookingDetails } from '#core/screens/planner/planner.ts'
import { useKeys } from '../keyboard.tsx'
import { editLine, lineOf } from '../line-edit.ts'
import type { Line } from '../line-edit.ts'
import { tint, useTerminal } from '../terminal-context.ts'
import { cut, fit, wrap } from '../text.ts'
import { Prompt } from './prompt.tsx'

interface Props {
  readonly title: string
  readonly booking: UserBooking
  readonly width: number
  readonly height: number
  /** Why it was refused, or null when it was saved. */
  readonly onSave: (details: BookingDetails) => Promise<string | null>
  readonly onDelete: () => void
  readonly onClose: () => void
}

const names = ['number_blocks', 'distance', 'transport_price', 'comment'] as const
type Name = (typeof names)[number]
type Lines = { readonly [name in Name]: Line }

/** A booking's blocks, distance, transport and comment. */
export function BookingForm({ title, booking, width, height, onSave, onDelete, onClose }: Props) {
  const terminal = useTerminal()
  const { t } = terminal
  const [lines, setLines] = useState<Lines>(() => linesOf(booking))
  const [at, setAt] = useState(names.length - 1)
  const [reason, setReason] = useState('')
  const [saving, setSaving] = useState(false)

  async function save(): Promise<void> {
    const details = read(lines)
    if ('wrong' in details)
      return setReason(
        t('form.says', { label: t(`field.${details.wrong}`), value: t('forms.validation.mixed.invalid') }),
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
    if (key === 'ctrl+d') return onDelete()
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

const linesOf = ({ number_blocks, distance, transport_price, comment }: UserBooking): Lines => ({
  number_blocks: lineOf(String(number_blocks)),
  distance: lineOf(distance === null ? '' : String(distance)),
  transport_price: lineOf(transport_price === null ? '' : String(toEuro(transport_price))),
  comment: lineOf(comment ?? ''),
})

/** What was typed as values, or the field that is none. */
function read(lines: Lines): Required<BookingDetails> | { readonly wrong: Name } {
  const figure = (name: Name): number | null | undefined => {
    const { text } = lines[name]
    return text.trim() === '' ? null : (parseNumber(text) ?? undefined)
  }
  const [number_blocks, distance, euro] = [
    figure('number_blocks'),
    figure('distance'),
    figure('transport_price'),
  ]
  const isWhole = number_blocks !== null && number_blocks !== undefined && Number.isInteger(number_blocks)
  if (!isWhole || number_blocks < 1 || number_blocks > slotsPerDay) return { wrong: 'number_blocks' }
  if (distance === undefined) return { wrong: 'distance' }
  if (euro === undefined) return { wrong: 'transport_price' }
  return {
    number_blocks,
    distance,
    transport_price: euro === null ? null : toCents(euro),
    comment: lines.comment.text.trim() || null,
  }
}
