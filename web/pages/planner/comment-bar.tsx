import { useEffect, useRef, useState } from 'react'
import { userBooking } from '#core/booking/booking.ts'
import { Failure } from '#core/kernel/failure.ts'
import { readTyped } from '#core/screens/form/typed.ts'
import { shownBlocks, shownError, shownFailure } from '#core/screens/shown.ts'
import { cellOf } from '#core/screens/planner/planner.ts'
import type { BookingDetails, PlannerScreen } from '#core/screens/planner/planner.ts'
import type { Cell } from '#core/screens/grid/range.ts'
import { useOnce } from '../../state/signals.ts'
import { useLanguage, useT } from '../../state/texts.ts'
import { focusCell } from '../../parts/grid/grid-keys.ts'
import type { CellPlace } from './week-table.tsx'

interface Props {
  readonly screen: PlannerScreen
  readonly place: CellPlace
  readonly nameOf: (cell: Cell) => string
  readonly onClose: () => void
}

/** A comment under the grid, on the cell that the keyboard came from; an empty cell takes its blocks after it. */
export function CommentBar({ screen, place: { task, date }, nameOf, onClose }: Props) {
  const t = useT()
  const language = useLanguage()
  const cell = cellOf(task.id, date)
  const before = useOnce(() => screen.bookingAt(task.id, date))
  const [comment, setComment] = useState(before?.comment ?? '')
  const [blocks, setBlocks] = useState('')
  const [reason, setReason] = useState('')
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => input.current?.select(), [])

  /** The cell first: a key pressed as the bar goes is the cell's. */
  const close = (): void => {
    focusCell(document, cell)
    onClose()
  }
  const read = (): BookingDetails | string => {
    const text = comment.trim() || null
    if (before) return { comment: text }
    const reading = readTyped(userBooking.given.number_blocks, blocks)
    if ('error' in reading)
      return t('form.says', { label: t('field.number_blocks'), value: shownError(t, reading.error) })
    return { comment: text, number_blocks: reading.value as number }
  }
  const save = async (): Promise<void> => {
    const details = read()
    if (typeof details === 'string') return setReason(details)
    const refused =
      (details.number_blocks ? screen.check(task.id, date, details.number_blocks) : null) ??
      (await screen.edit(task.id, date, details, before).then(
        () => null,
        (error: unknown) => {
          if (error instanceof Failure) return error
          throw error
        },
      ))
    return refused ? setReason(shownFailure(t, refused)) : close()
  }

  return (
    <form
      className="comment-bar"
      aria-label={t('planner.comment_cell', { cell: nameOf(cell) })}
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return
        event.preventDefault()
        event.stopPropagation()
        close()
      }}
    >
      <label>
        <span>
          {t('planner.comment_cell', { cell: nameOf(cell) })}
          {before && (
            <span className="muted">
              {' '}
              · {t('planner.dd', { n: shownBlocks(before.number_blocks, language) })}
            </span>
          )}
        </span>
        <input
          ref={input}
          type="text"
          maxLength={250}
          autoComplete="off"
          value={comment}
          onChange={(event) => setComment(event.target.value)}
        />
      </label>
      {!before && (
        <label className="comment-blocks">
          <span>{t('field.number_blocks')}</span>
          <input
            type="text"
            inputMode="decimal"
            autoComplete="off"
            value={blocks}
            onChange={(event) => setBlocks(event.target.value)}
          />
        </label>
      )}
      <button type="submit" className="small">
        {t('form.save')}
      </button>
      <button type="button" className="quiet small" onClick={close}>
        {t('form.cancel')}
      </button>
      <p role="alert" className={reason ? 'refused' : 'hidden'}>
        {reason}
      </p>
    </form>
  )
}
