import { useRef } from 'react'
import type { BadRow } from '#core/kernel/failure.ts'
import { importScreen, shownColumn, shownReason } from '#core/screens/import.ts'
import type { ImportOperation, ImportScreen } from '#core/screens/import.ts'
import { shownFailure } from '#core/screens/shown.ts'
import { client } from '../state/client.ts'
import { succeed } from '../state/notices.ts'
import { useOnce, useValue } from '../state/signals.ts'
import { useT } from '../state/texts.ts'
import { Dialog } from './dialog.tsx'
import { Icon } from './icon.tsx'

interface Props {
  readonly title: string
  /** Which columns the workbook needs. */
  readonly help: string
  readonly operation: ImportOperation
  readonly onClose: () => void
  readonly onDone: () => void
}

/** A workbook is chosen, tried and seen to before anything is written. */
export function ImportDialog({ title, help, operation, onClose, onDone }: Props) {
  const t = useT()
  const screen = useOnce(() => importScreen(client, operation))
  const busy = useValue(screen.busy)
  const ready = useValue(screen.ready)
  const apply = async (): Promise<void> => {
    if (!(await screen.apply())) return
    const { created = 0, updated = 0, unchanged = 0 } = screen.outcome.value ?? {}
    succeed(t('import.done', { created, updated, unchanged }))
    onDone()
  }
  return (
    <Dialog
      title={title}
      wide
      onClose={onClose}
      actions={
        <>
          <button type="button" className="quiet" onClick={onClose}>
            {t('form.cancel')}
          </button>
          <button
            type="button"
            disabled={!ready || busy}
            aria-busy={ready && busy}
            onClick={() => void apply()}
          >
            {t('import.apply')}
          </button>
        </>
      }
    >
      <p>{help}</p>
      <ChooseWorkbook screen={screen} />
      <Preview screen={screen} />
    </Dialog>
  )
}

function ChooseWorkbook({ screen }: { screen: ImportScreen }) {
  const t = useT()
  const input = useRef<HTMLInputElement>(null)
  const file = useValue(screen.file)
  const take = async (chosen: File | undefined): Promise<void> => {
    if (!chosen) return
    const bytes = new Uint8Array(await chosen.arrayBuffer())
    await screen.choose({ name: chosen.name, type: chosen.type, bytes })
  }
  return (
    <div
      className="drop-zone"
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault()
        void take(event.dataTransfer.files[0])
      }}
    >
      <button type="button" className="quiet" data-first onClick={() => input.current?.click()}>
        <Icon name="upload" />
        {t('import.choose')}
      </button>
      <span className={file ? undefined : 'muted'}>{file?.name ?? t('import.drop')}</span>
      <input
        ref={input}
        type="file"
        className="hidden"
        tabIndex={-1}
        aria-label={t('import.choose')}
        accept=".xlsx,.csv"
        onChange={(event) => {
          void take(event.target.files?.[0])
          event.target.value = ''
        }}
      />
    </div>
  )
}

/** What the trial found, read aloud when it comes. */
function Preview({ screen }: { screen: ImportScreen }) {
  const t = useT()
  const outcome = useValue(screen.outcome)
  const failure = useValue(screen.failure)
  const rows = useValue(screen.badRows)
  const busy = useValue(screen.busy)
  if (busy) return <p role="status">{t('import.trying')}</p>
  if (failure) {
    return (
      <div className="trouble" role="alert">
        <p>{shownFailure(t, failure)}</p>
        {rows.length > 0 && <BadRows rows={rows} />}
      </div>
    )
  }
  if (!outcome) return null
  const { created, updated, unchanged } = outcome
  return (
    <dl className="figures" role="status">
      {(
        [
          ['import.created', created],
          ['import.updated', updated],
          ['import.unchanged', unchanged],
        ] as const
      ).map(([label, count]) => (
        <div key={label}>
          <dt>{t(label)}</dt>
          <dd>{count}</dd>
        </div>
      ))}
    </dl>
  )
}

function BadRows({ rows }: { rows: readonly BadRow[] }) {
  const t = useT()
  return (
    <div className="table-box bad-rows" tabIndex={0} role="region" aria-label={t('import.bad')}>
      <table className="data-table">
        <thead>
          <tr>
            <th>{t('import.sheet')}</th>
            <th className="right">{t('import.row')}</th>
            <th>{t('import.column')}</th>
            <th>{t('import.reason')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((bad, place) => (
            <tr key={place}>
              <td>{bad.sheet}</td>
              <td className="right">{bad.row}</td>
              <td>{shownColumn(t, bad)}</td>
              <td>{shownReason(t, bad)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
