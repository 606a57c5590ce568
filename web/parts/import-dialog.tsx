import type { BadRow } from '#core/kernel/failure.ts'
import type { Facts } from '#core/kernel/field.ts'
import {
  changedRows,
  importScreen,
  importedInWords,
  progressInWords,
  shownCell,
  shownImportWarning,
  type ImportOperation,
  type ImportScreen,
} from '#core/screens/import.ts'
import { shownReason } from '#core/screens/imports/refused.ts'
import { shownFailure } from '#core/screens/formatting.ts'
import type { ImportOutcome } from '#core/tables/import.ts'
import { client } from '../state/client.ts'
import { succeed } from '../state/notices.ts'
import { useOnce, useValue } from '../state/signals.ts'
import { useLanguage, useT } from '../state/texts.ts'
import { TrialDialog } from './trial-dialog.tsx'

interface Props {
  readonly title: string
  /** Which columns the workbook needs. */
  readonly help: string
  readonly operation: ImportOperation
  /** What the operation asks besides the file. */
  readonly more?: object
  readonly onClose: () => void
  readonly onDone: () => void
}

/** A workbook is chosen, tried and seen to before anything is written. */
export function ImportDialog({ title, help, operation, more, onClose, onDone }: Props) {
  const t = useT()
  const screen = useOnce(() => importScreen(client, operation, more))
  const { endings = [] }: Facts = operation.input.file
  const apply = async (): Promise<void> => {
    if (!(await screen.apply())) return
    if (screen.outcome.value) succeed(importedInWords(t, screen.outcome.value))
    onDone()
  }
  return (
    <TrialDialog
      title={title}
      help={help}
      screen={screen}
      words={{ choose: t('import.choose'), drop: t('import.drop', { endings: endings.join(', ') }) }}
      accept={endings.join()}
      apply={apply}
      onClose={onClose}
    >
      <IgnoreUnknown screen={screen} />
      <BypassAlike screen={screen} />
      <Preview screen={screen} />
    </TrialDialog>
  )
}

/** Offered where the file has columns that the import does not take. */
function IgnoreUnknown({ screen }: { screen: ImportScreen }) {
  const t = useT()
  const unknown = useValue(screen.unknown)
  const ignoring = useValue(screen.ignoring)
  const busy = useValue(screen.busy)
  if (unknown.length === 0) return null
  return (
    <label className="tick">
      <input
        type="checkbox"
        checked={ignoring}
        aria-disabled={busy}
        onChange={({ target }) => void screen.ignore(target.checked)}
      />
      {t('import.ignore', { count: unknown.length, columns: unknown.join(', ') })}
    </label>
  )
}

/** Offered where rows may be companies that there are already. */
function BypassAlike({ screen }: { screen: ImportScreen }) {
  const t = useT()
  const alike = useValue(screen.alike)
  const bypassing = useValue(screen.bypassing)
  const busy = useValue(screen.busy)
  if (alike === 0) return null
  return (
    <label className="tick">
      <input
        type="checkbox"
        checked={bypassing}
        aria-disabled={busy}
        onChange={({ target }) => void screen.bypass(target.checked)}
      />
      {t('import.bypass', { count: alike })}
    </label>
  )
}

/** What the trial found, read aloud when it comes. */
function Preview({ screen }: { screen: ImportScreen }) {
  const t = useT()
  const outcome = useValue(screen.outcome)
  const failure = useValue(screen.failure)
  const rows = useValue(screen.badRows)
  const busy = useValue(screen.busy)
  const progress = useValue(screen.progress)
  if (busy)
    return (
      <>
        <p role="status">{t('import.trying')}</p>
        {progress && <p className="muted">{progressInWords(t, progress)}</p>}
      </>
    )
  if (failure) {
    return (
      <div className="trouble" role="alert">
        <p>{shownFailure(t, failure)}</p>
        {rows.length > 0 && <BadRows rows={rows} />}
      </div>
    )
  }
  if (!outcome) return null
  const { created, updated, unchanged, left_out } = outcome
  return (
    <>
      <dl className="figures" role="status">
        {(
          [
            ['import.created', created],
            ['import.updated', updated],
            ['import.unchanged', unchanged],
            ...(left_out > 0 ? ([['import.left_out', left_out]] as const) : []),
          ] as const
        ).map(([label, count]) => (
          <div key={label}>
            <dt>{t(label)}</dt>
            <dd>{count}</dd>
          </div>
        ))}
      </dl>
      {outcome.not_taken_count > 0 && <NotTaken outcome={outcome} />}
      {outcome.warnings.length > 0 && (
        <div className="trouble">
          {outcome.warnings.map((warning) => (
            <p key={warning.code}>{shownImportWarning(t, warning)}</p>
          ))}
        </div>
      )}
      {outcome.changes.length > 0 && <Changes outcome={outcome} />}
    </>
  )
}

/** Each cell that would become another, before and after, row by row. */
function Changes({ outcome }: { outcome: ImportOutcome }) {
  const t = useT()
  const language = useLanguage()
  const of = changedRows(outcome)
  const { changes } = outcome
  return (
    <>
      {changes.length < of && <p>{t('import.first_of', { count: changes.length, of })}</p>}
      <div className="table-box changed-rows" tabIndex={0} role="region" aria-label={t('import.changes')}>
        <table className="data-table">
          <thead>
            <tr>
              <th>{t('import.sheet')}</th>
              <th className="right">{t('import.row')}</th>
              <th>{t('import.about')}</th>
              <th>{t('import.column')}</th>
              <th>{t('import.before')}</th>
              <th>{t('import.after')}</th>
            </tr>
          </thead>
          <tbody>
            {changes.flatMap(({ sheet, row, about, effect, cells }) =>
              cells.map((cell, place) => (
                <tr key={`${sheet} ${row} ${place}`}>
                  <td>{place === 0 && sheet}</td>
                  <td className="right">{place === 0 && row}</td>
                  <td>{place === 0 && about}</td>
                  <td>{cell.column}</td>
                  <td>{effect === 'updated' && shownCell(t, language, cell, cell.before)}</td>
                  <td>{shownCell(t, language, cell, cell.after)}</td>
                </tr>
              )),
            )}
          </tbody>
        </table>
      </div>
    </>
  )
}

/** The cells that somebody changed and that no import takes, with what stays there. */
function NotTaken({ outcome: { not_taken, not_taken_count } }: { outcome: ImportOutcome }) {
  const t = useT()
  const title = t('import.not_taken', { count: not_taken_count })
  return (
    <div className="trouble">
      <p>{title}</p>
      <div className="table-box not-taken" tabIndex={0} role="region" aria-label={title}>
        <table className="data-table">
          <thead>
            <tr>
              <th>{t('import.sheet')}</th>
              <th className="right">{t('import.row')}</th>
              <th>{t('import.about')}</th>
              <th>{t('import.column')}</th>
              <th>{t('import.value')}</th>
              <th>{t('import.stays')}</th>
            </tr>
          </thead>
          <tbody>
            {not_taken.map(({ sheet, row, about, column, value, stands }, place) => (
              <tr key={place}>
                <td>{sheet}</td>
                <td className="right">{row}</td>
                <td>{about}</td>
                <td>{column}</td>
                <td>{value}</td>
                <td>{stands}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </div>
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
            <th>{t('import.value')}</th>
            <th>{t('import.reason')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((bad, place) => (
            <tr key={place}>
              <td>{bad.sheet}</td>
              <td className="right">{bad.row}</td>
              <td>{bad.column}</td>
              <td>{bad.value}</td>
              <td>{shownReason(t, bad)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
