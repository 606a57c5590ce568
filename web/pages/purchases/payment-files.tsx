import { useMemo, useState } from 'react'
import { Link } from 'wouter'
import { formatIban } from '#core/identifiers/iban.ts'
import {
  cancelPaymentFile,
  createPaymentFile,
  downloadPaymentFile,
  type listPaymentFiles,
  previewPayments,
  sendPaymentFile,
  transferRow,
} from '#core/purchases/operations.ts'
import { paymentFileForm, paymentFilesScreen } from '#core/screens/purchases.ts'
import type { ValueOf } from '#core/kernel/field.ts'
import { columnsOf } from '#core/tables/columns.ts'
import { readDay } from '#core/values/typed-day.ts'
import { shownDay, shownEuro } from '#core/values/written.ts'
import { useAddressQuery } from '../../state/address.ts'
import { client } from '../../state/client.ts'
import { useRecord } from '../../state/live.ts'
import { complain, succeed } from '../../state/notices.ts'
import { useMay } from '../../state/session.ts'
import { useOnce, useRead, useValue } from '../../state/signals.ts'
import { useT } from '../../state/texts.ts'
import { today } from '../../state/today.ts'
import { FieldInput } from '../../parts/form/field-input.tsx'
import { SavedDialog } from '../../parts/form/saved-dialog.tsx'
import { Icon } from '../../parts/icon.tsx'
import { ListPage } from '../../parts/list/list-page.tsx'
import { DataTable } from '../../parts/list/table.tsx'
import { saveFile } from '../../parts/save-file.ts'
import { Status } from '../../parts/status.tsx'

type FileRow = ValueOf<typeof listPaymentFiles.output>['rows'][number]
type Transfer = ValueOf<typeof previewPayments.output>['transfers'][number]
const changes = { payment_file: {}, purchase: {} } as const

/** The files for the bank, and the button that makes the next one. */
export function PaymentFilesPage() {
  const t = useT()
  const query = useAddressQuery()
  const screen = useMemo(() => paymentFilesScreen(client, query), [query])
  const mayMake = useMay(createPaymentFile)
  const [making, setMaking] = useState(false)
  return (
    <>
      <ListPage<FileRow>
        title={t('purchases.payment_files')}
        screen={screen}
        draw={{
          file_state: ({ file_state }) => <Status of={file_state} />,
          iban: ({ iban }) => formatIban(iban),
        }}
        actions={(row) => <FileActions file={row} reload={screen.reload} />}
        searchFor={t('column.payments_file')}
        tools={
          <>
            <Link href="/purchases" className="button quiet">
              {t('menu.purchases')}
            </Link>
            {mayMake && (
              <button type="button" className="primary-action" onClick={() => setMaking(true)}>
                <Icon name="plus" />
                <span>{t('payment_files.make')}</span>
              </button>
            )}
          </>
        }
        empty={{ title: t('payment_files.empty'), help: t('payment_files.empty_help') }}
        changes={changes}
      />
      {making && <MakeDialog onClose={() => setMaking(false)} onDone={screen.reload} />}
    </>
  )
}

interface ActionsProps {
  readonly file: FileRow
  readonly reload: () => Promise<unknown>
}

function FileActions({ file, reload }: ActionsProps) {
  const t = useT()
  const may = useMay(sendPaymentFile)
  if (!may || file.file_state === 'cancelled') return null
  const asked = { id: file.id, updated_at: file.updated_at }
  const act = (work: () => Promise<unknown>, says: string | null): void =>
    void work()
      .then(() => says && succeed(says))
      .catch(complain)
      .finally(() => void reload())
  const button = (label: string, onClick: () => void) => (
    <button
      type="button"
      className="quiet small"
      aria-label={t('form.says', { label, value: file.message_id })}
      onClick={onClick}
    >
      {label}
    </button>
  )
  return (
    <>
      {button(t('payment_files.download'), () =>
        act(() => client(downloadPaymentFile, { id: file.id }).then(saveFile), null),
      )}
      {file.file_state === 'made' && (
        <>
          {button(t('payment_files.send'), () =>
            act(() => client(sendPaymentFile, asked), t('payment_files.sent')),
          )}
          {button(t('payment_files.cancel'), () =>
            act(() => client(cancelPaymentFile, asked), t('payment_files.cancelled')),
          )}
        </>
      )}
    </>
  )
}

interface MakeProps {
  readonly onClose: () => void
  readonly onDone: () => Promise<unknown>
}

const columns = columnsOf(transferRow, 'counterparty_name', 'counterparty_iban', 'numbers', 'amount')

/** Until which day and when, with the transfers that the file will have. */
function MakeDialog({ onClose, onDone }: MakeProps) {
  const t = useT()
  const form = useOnce(() => paymentFileForm(client, today()))
  const typed = String(useRead(() => form.value('due_by'), [form]) ?? '')
  const due_by = readDay(typed, today()) ?? null
  const preview = useRecord(() => client(previewPayments, { due_by }), [due_by], {
    purchase: {},
    payment_file: {},
  })
  const found = useValue(preview.value)
  const rows = (found?.transfers ?? []).map((each, id) => ({ ...each, id }))
  return (
    <SavedDialog
      title={t('payment_files.make')}
      form={form}
      message={t('payment_files.made')}
      onSaved={onDone}
      saveLabel={t('payment_files.make')}
      onClose={onClose}
      wide
    >
      <FieldInput form={form} path="due_by" autoFocus />
      <FieldInput form={form} path="date" label="column.execution_date" />
      <div className="wide">
        <p>
          {t('payment_files.will_have')} {found ? shownEuro(found.amount) : '…'}
        </p>
        {rows.length > 0 && (
          <DataTable<Transfer & { id: number }>
            label={t('column.transfers')}
            columns={columns}
            rows={rows}
            idOf={({ id }) => id}
            draw={{ counterparty_iban: ({ counterparty_iban }) => formatIban(counterparty_iban) }}
            note={({ is_new_account }) => is_new_account && t('payment_files.new_account')}
          />
        )}
        {found && found.left.length > 0 && (
          <>
            <p>{t('payment_files.left_out')}</p>
            <ul>
              {found.left.map(({ id, number, supplier_name, term_date, why }) => (
                <li key={id}>
                  {[supplier_name, number, shownDay(term_date), t(`purchase.left.${why}`)]
                    .filter(Boolean)
                    .join(' · ')}
                </li>
              ))}
            </ul>
          </>
        )}
      </div>
    </SavedDialog>
  )
}
