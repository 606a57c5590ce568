import { Box, Text } from 'ink'
import { useState } from 'react'
import type { BookingEdit } from '#core/screens/planner/booking-edit.ts'
import { fieldLabel, shownFailure } from '#core/screens/formatting.ts'
import { useKeys } from '../keyboard.tsx'
import { errorsInWords, theirsInWords } from '../parts/form-words.ts'
import { tint, useTerminal } from '../terminal-context.ts'
import { KeyLine } from '../parts/key-line.tsx'
import { cut, fit, wrap } from '../text.ts'
import { useFormLines } from '../use-form-lines.ts'
import { useSignal } from '../use-signal.ts'
import { Prompt } from '../parts/prompt.tsx'
import { itemAt } from '#core/values/known.ts'

interface Props {
  readonly title: string
  readonly form: BookingEdit
  readonly width: number
  readonly height: number
  readonly onDelete: () => void
  readonly onClose: () => void
}

const booked = [
  'userBooking.number_blocks',
  'userBooking.distance',
  'userBooking.transport_price',
  'userBooking.comment',
] as const
/** Where nothing is booked yet one says what was done first, then how long. */
const unbooked = [booked[3], booked[0], booked[1], booked[2]] as const
type Path = (typeof booked)[number]

/** A booking's blocks, distance, transport and comment. */
export function BookingForm({ title, form, width, height, onDelete, onClose }: Props) {
  const terminal = useTerminal()
  const { t } = terminal
  const booking = useSignal(form.booking)
  const errors = useSignal(form.errors)
  const failure = useSignal(form.failure)
  const theirs = useSignal(form.theirs)
  const settled = useSignal(form.settled)
  const saving = useSignal(form.saving)
  useSignal(form.values)
  const [paths] = useState<readonly Path[]>(booking ? booked : unbooked)
  const [at, setAt] = useState(booking ? paths.length - 1 : 0)
  const { lineAt, type } = useFormLines<Path>(form)

  useKeys((key) => {
    if (form.saving.value) return undefined
    if (key === 'esc') return onClose()
    if (key === 'enter')
      return void form.saveOver().then((isSaved) => {
        if (isSaved) return onClose()
        // What is still missing is typed next.
        const missing = paths.findIndex((path) => form.errors.value[path])
        return missing >= 0 && setAt(missing)
      })
    if (key === 'ctrl+d') return booking ? onDelete() : onClose()
    if (key === 'ctrl+t') return Object.keys(theirs).forEach(form.takeTheirs)
    const step = steps[key]
    if (step) return setAt((at + step + paths.length) % paths.length)
    return type(itemAt(paths, at), key)
  })

  const wrong = [
    ...(form.isGone() ? [t('planner.booking_gone')] : []),
    ...theirsInWords(t, theirs, settled),
    ...errorsInWords(t, errors),
    ...(failure && Object.keys(errors).length === 0 ? [shownFailure(t, failure)] : []),
  ]
  const status = saving ? [t('planner.saving')] : wrong
  const label = Math.max(...paths.map((path) => fieldLabel(t, path).length)) + 2
  const keys = [
    t(booking ? 'tui.form.keys' : 'tui.form.keys_new'),
    ...(Object.keys(theirs).length > 0 ? [`Ctrl-T ${t('form.take_theirs')}`] : []),
  ]
  return (
    <Box flexDirection="column" width={width} height={height}>
      <Text bold>{t('planner.edit_booking')}</Text>
      <Text>{cut(title, width)}</Text>
      <Text> </Text>
      {paths.map((path, i) => (
        <Prompt
          key={path}
          label={fit(`${i === at ? '› ' : '  '}${fieldLabel(t, path)}`, label + 2)}
          line={lineAt(path)}
          width={width}
          active={i === at}
        />
      ))}
      <Text> </Text>
      {status
        .flatMap((text) => wrap(text, width))
        .map((text) => (
          <Text key={text} {...(saving ? {} : tint(terminal, 'red'))}>
            {text}
          </Text>
        ))}
      <Box flexGrow={1} />
      <KeyLine keys={keys.toReversed().join('  ')} width={width} />
    </Box>
  )
}

const steps: { readonly [key: string]: number } = { up: -1, down: 1, tab: 1, 'shift+tab': -1 }
