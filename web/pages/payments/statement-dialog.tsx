import { formatIban } from '#core/identifiers/iban.ts'
import { importedLine } from '#core/invoicing/operations.ts'
import { statementScreen, type StatementScreen } from '#core/screens/invoicing/payments.ts'
import { shownDay, shownEuro } from '#core/values/written.ts'
import { columnsOf } from '#core/tables/columns.ts'
import { client } from '../../state/client.ts'
import { succeed } from '../../state/notices.ts'
import { useOnce, useValue } from '../../state/signals.ts'
import { useT } from '../../state/texts.ts'
import { DataTable } from '../../parts/list/table.tsx'
import { Refusal } from '../../parts/states.tsx'
import { TrialDialog } from '../../parts/trial-dialog.tsx'

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
  const apply = async (): Promise<void> => {
    if (!(await screen.apply())) return
    await onDone()
    succeed(t('payments.imported', { count: screen.outcome.value?.created ?? 0 }))
    onClose()
  }
  return (
    <TrialDialog
      title={t('payments.import')}
      help={t('payments.import_help')}
      screen={screen}
      words={{ choose: t('payments.choose_file'), drop: t('payments.drop') }}
      apply={apply}
      onClose={onClose}
    >
      <Trial screen={screen} />
    </TrialDialog>
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
  const { statements, left_aside, effects, created, unchanged, lines } = outcome
  const isOne = new Set(statements.map(({ iban }) => iban)).size <= 1
  return (
    <>
      <div role="status">
        {statements.length === 0 && <p>{t('payments.nothing_new')}</p>}
        {statements.map(({ iban, number, date, old_balance, new_balance }) => (
          <p key={iban + number}>
            {t(isOne ? 'payments.statement_says' : 'payments.statement_of', {
              iban: formatIban(iban),
              number,
              day: shownDay(date),
              old: shownEuro(old_balance),
              new: shownEuro(new_balance),
            })}
          </p>
        ))}
        {left_aside.map((each) => (
          <p key={each.iban + each.number}>{t('payments.left_aside', each)}</p>
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
