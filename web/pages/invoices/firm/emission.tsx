import { useEffect } from 'react'
import { Link } from 'wouter'
import type { EmissionResult, EmissionScreen, SeenDraft } from '#core/screens/invoicing/emission.ts'
import { totalOf } from '#core/invoicing/fields.ts'
import { invoicesUndated } from '#core/invoicing/operations.ts'
import { isWhole, shownEmission, shownRemarks } from '#core/screens/invoicing/month-words.ts'
import { shownEuro } from '#core/values/written.ts'
import { Dialog } from '../../../parts/dialog.tsx'
import { DialogActs } from '../../../parts/dialog-acts.tsx'
import { client } from '../../../state/client.ts'
import { useRecord } from '../../../state/live.ts'
import { useValue } from '../../../state/signals.ts'
import { useT } from '../../../state/texts.ts'

interface AskProps {
  /** As they stood when the question was asked. */
  readonly drafts: readonly SeenDraft[]
  readonly onClose: () => void
  readonly onEmit: () => void
}

/** Asks once before numbers are given for good; what came meanwhile is not among them. */
export function AskToEmit({ drafts, onClose, onEmit }: AskProps) {
  const t = useT()
  const { amount } = totalOf(drafts)
  const ids = drafts.map(({ id }) => id)
  const undated = useValue(useRecord(() => client(invoicesUndated, { ids }), [ids.join()]).value) ?? []
  return (
    <Dialog
      title={t('invoices.emit_title')}
      onClose={onClose}
      actions={
        <DialogActs
          onCancel={onClose}
          label={t('invoices.run_emit', { count: drafts.length, amount: shownEuro(amount) })}
          onAct={onEmit}
          careful
        />
      }
    >
      <p>{t('invoices.run_emit_help')}</p>
      <div role="status">
        {shownRemarks(t, undated).map((each) => (
          <p key={each} className="overdrawn">
            {each}
          </p>
        ))}
      </div>
    </Dialog>
  )
}

/** How far the emission is, and how to stop it; then what came of it, until the next one. */
export function EmissionState({ screen }: { screen: Pick<EmissionScreen, 'emitting' | 'result' | 'stop'> }) {
  const t = useT()
  const emitting = useValue(screen.emitting)
  const result = useValue(screen.result)
  return (
    <>
      {emitting && (
        <div className="row">
          <progress value={emitting.at} max={emitting.of} aria-label={t('invoices.run_drafts')} />
          <span>{t('invoices.run_emitting', { at: emitting.at, of: emitting.of })}</span>
          <button
            type="button"
            className="quiet small"
            aria-disabled={emitting.stopping}
            onClick={screen.stop}
          >
            {t(emitting.stopping ? 'invoices.run_stopping' : 'invoices.run_stop')}
          </button>
        </div>
      )}
      <div role="status">{result && !emitting && <Outcome of={result} />}</div>
    </>
  )
}

/** So many numbers are named; all of them stand in the step that sends. */
const mostNumbers = 12

function Outcome({ of }: { of: EmissionResult }) {
  const t = useT()
  return (
    <div className={isWhole(of) ? 'all-clear' : 'trouble'}>
      {shownEmission(t, of).map((each) => (
        <p key={each}>{each}</p>
      ))}
      {of.numbers.length > 0 && (
        <p className="given-numbers">
          {of.numbers.slice(0, mostNumbers).map(({ id, number }) => (
            <Link key={id} href={`/invoices/${id}`}>
              {number}
            </Link>
          ))}
          {of.numbers.length > mostNumbers && '…'}
          <Link href={`/invoices/sendings?ids=${of.numbers.map(({ id }) => id).join()}`}>
            {t('invoices.send_ticked', { count: of.numbers.length })}
          </Link>
        </p>
      )}
    </div>
  )
}

/** Nothing is emitted unseen: whoever leaves the page stops the run, and whoever closes the window is asked first. */
export function useStopOnLeaving(screen: Pick<EmissionScreen, 'stop'>, isBusy: boolean): void {
  useEffect(() => () => screen.stop(), [screen])
  useEffect(() => {
    if (!isBusy) return
    const ask = (event: BeforeUnloadEvent): void => event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [isBusy])
}
