import { useRef } from 'react'
import { importedLine } from '#core/invoicing/operations.ts'
import { statementScreen } from '#core/screens/invoicing/payments.ts'
import type { StatementScreen } from '#core/screens/invoicing/payments.ts'
import { shownDay, shownEuro } from '#core/screens/shown.ts'
import { columnsOf } from '#core/tables/columns.ts'
import { client } from '../../state/client.ts'
import { succeed } from '../../state/notices.ts'
import { useOnce, useValue } from '../../state/signals.ts'
import { useT } from '../../state/texts.ts'
import { Dialog } from '../../parts/dialog.tsx'
import { Icon } from '../../parts/icon.tsx'
import { DataTable } from '../../parts/list/table.tsx'
import { Refusal } from '../../parts/states.tsx'

const columns = columnsOf(
  importedLine,
  'date',
  'counterparty_name',
  'communication',
  'amount',
  'effect',
  'number',
)

interface Props {
  readonly onClose: () => void
  readonly onDone: () => Promise<void>
}

/** A file of the bank is chosen, tried and seen before anything is written. */
export function StatementDialog({ onClose, onDone }: Props) {
  const t = useT()
  const screen = useOnce(() => statementScreen(client))
  const busy = useValue(screen.busy)
  const ready = useValue(screen.ready)
  const apply = async (): Promise<void> => {
    if (!(await screen.apply())) return
    await onDone()
    succeed(t('payments.imported', { count: screen.outcome.value?.created ?? 0 }))
    onClose()
  }
  return (
    <Dialog
      title={t('payments.import')}
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
      <p>{t('payments.import_help')}</p>
      <ChooseStatement screen={screen} />
      <Trial screen={screen} />
    </Dialog>
  )
}

function ChooseStatement({ screen }: { screen: StatementScreen }) {
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
        {t('payments.choose_file')}
      </button>
      <span className={file ? undefined : 'muted'}>{file?.name ?? t('payments.drop')}</span>
      <input
        ref={input}
        type="file"
        className="hidden"
        tabIndex={-1}
        aria-label={t('payments.choose_file')}
        onChange={(event) => {
          void take(event.target.files?.[0])
          event.target.value = ''
        }}
      />
    </div>
  )
}

/** What the file would do, or why it is refused. */
function Trial({ screen }: { screen: StatementScreen }) {
  const t = useT()
  const outcome = useValue(screen.outcome)
  const failure = useValue(screen.failure)
  const busy = useValue(screen.busy)
  if (failure) return <Refusal failure={failure} />
  if (!outcome) return <p role="status">{busy ? t('import.trying') : ''}</p>
  const { statements, effects, created, unchanged, lines } = outcome
  return (
    <>
      <div role="status">
        {statements.length === 0 && <p>{t('payments.nothing_new')}</p>}
        {statements.map(({ number, date, old_balance, new_balance }) => (
          <p key={number}>
            {t('payments.statement_says', {
              number,
              day: shownDay(date),
              old: shownEuro(old_balance),
              new: shownEuro(new_balance),
            })}
          </p>
        ))}
        <p>{t('payments.effects', { created, unchanged, ...effects })}</p>
      </div>
      {lines.length > 0 && (
        <DataTable
          label={t('payments.preview')}
          columns={columns}
          rows={lines.map((line, place) => ({ ...line, place }))}
          idOf={({ place }) => place}
        />
      )}
    </>
  )
}
