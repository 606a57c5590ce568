import { useEffect, useRef } from 'react'
import { bookingEdit, commentPath } from '#core/screens/planner/booking-edit.ts'
import { shownBlocks } from '#core/values/written.ts'
import { fieldLabel, shownError, shownFailure } from '#core/screens/formatting.ts'
import { cellOf, type PlannerScreen } from '#core/screens/planner/planner.ts'
import type { Cell } from '#core/screens/grid/range.ts'
import { useOnce, useValue } from '../../state/signals.ts'
import { useLanguage, useT } from '../../state/texts.ts'
import { focusCell } from '../../parts/grid/grid-keys.ts'
import { Clashes } from '../../parts/form/form.tsx'
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
  const form = useOnce(() => bookingEdit(screen, task.id, date, language))
  const booking = useValue(form.booking)
  const failure = useValue(form.failure)
  const errors = useValue(form.errors)
  useValue(form.values)
  const input = useRef<HTMLInputElement>(null)
  const blocks = useRef<HTMLInputElement>(null)
  useEffect(() => input.current?.select(), [])

  /** The cell first: a key pressed as the bar goes is the cell's. */
  const close = (): void => {
    focusCell(document, cell)
    onClose()
  }
  const save = async (): Promise<void> => {
    if (await form.saveOver()) return close()
    // What is still missing is typed next.
    if (form.errors.value['userBooking.number_blocks']) blocks.current?.focus()
  }
  const reasons = [
    ...(form.isGone() ? [t('planner.booking_gone')] : []),
    ...(failure ? [shownFailure(t, failure)] : []),
    ...Object.entries(errors).flatMap(([path, error]) =>
      error ? [t('form.says', { label: fieldLabel(t, path), value: shownError(t, error) })] : [],
    ),
  ].join(' · ')

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
          {booking && (
            <span className="muted">
              {' '}
              · {t('planner.dd', { n: shownBlocks(booking.number_blocks, language) })}
            </span>
          )}
        </span>
        <input
          ref={input}
          type="text"
          maxLength={250}
          autoComplete="off"
          value={String(form.value(commentPath) ?? '')}
          onChange={(event) => form.set(commentPath, event.target.value)}
        />
      </label>
      {!booking && (
        <label className="comment-blocks">
          <span>{t('field.number_blocks')}</span>
          <input
            ref={blocks}
            type="text"
            inputMode="decimal"
            autoComplete="off"
            value={String(form.value('userBooking.number_blocks') ?? '')}
            onChange={(event) => form.set('userBooking.number_blocks', event.target.value)}
          />
        </label>
      )}
      <button type="submit" className="small">
        {t('form.save')}
      </button>
      <button type="button" className="quiet small" onClick={close}>
        {t('form.cancel')}
      </button>
      <p role="alert" className={reasons ? 'refused' : 'hidden'}>
        {reasons}
      </p>
      <Clashes form={form} />
    </form>
  )
}
