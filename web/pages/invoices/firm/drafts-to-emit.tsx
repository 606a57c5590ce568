import { useRef, useState } from 'react'
import { monthDraft } from '#core/invoicing/operations.ts'
import type { MonthDraft, MonthRunScreen } from '#core/screens/invoicing/month.ts'
import { peopleOf, shownWithoutCost, draftRemarks } from '#core/screens/invoicing/subfolder.ts'
import { shownEuro } from '#core/values/written.ts'
import { columnsOf } from '#core/tables/columns.ts'
import { DataTable } from '../../../parts/list/table.tsx'
import { complain } from '../../../state/notices.ts'
import { useValue } from '../../../state/signals.ts'
import { useLanguage, useT } from '../../../state/texts.ts'
import { today } from '../../../state/today.ts'
import { draftName, shownRefusal } from '#core/screens/invoicing/month-words.ts'
import { AskToEmit } from './emission.tsx'
import { Step, useKeyboardKept } from './step-button.tsx'
import { Unpriced } from './unpriced.tsx'

const columns = columnsOf(
  monthDraft,
  'customer',
  'subfolder_code',
  'invoice_class',
  'lines',
  'forecast_date',
  'amount',
  'amount_vat_included',
)

interface Props {
  readonly screen: MonthRunScreen
  readonly may: boolean
}

/** The drafts of the month in whose way nothing stands; those that are ticked are emitted one after the other. */
export function DraftsToEmit({ screen, may }: Props) {
  const t = useT()
  const language = useLanguage()
  const drafts = useValue(screen.ready)
  const taken = useValue(screen.drafts)
  const { drafts: total } = useValue(screen.total)
  const isBusy = useValue(screen.emitting) !== null
  const stale = useValue(screen.failure) !== null
  // What was refused is drawn with its row.
  useValue(screen.result)
  const [asking, setAsking] = useState<readonly MonthDraft[] | null>(null)
  const emit = (): void => {
    setAsking(null)
    if (asking) void screen.emit(asking, today()).catch(complain)
  }
  const note = (draft: MonthDraft): string | null => {
    const failure = screen.refusalOf(draft)
    if (failure) return t('invoices.run_blocked', { why: shownRefusal(t, failure) })
    return draftRemarks(t, draft).join(' ') || null
  }
  const step = may && drafts.length > 0 && (
    <EmitButton
      label={t('invoices.run_emit', { count: taken.length, amount: shownEuro(total.amount) })}
      idle={isBusy || stale || taken.length === 0}
      busy={isBusy}
      onPress={() => setAsking(taken)}
    />
  )
  return (
    <Step title={t('invoices.run_drafts')} step={step}>
      <Unpriced says={shownWithoutCost(t, language, peopleOf(taken))} />
      {drafts.length === 0 ? (
        <p className="all-clear">{t('invoices.run_drafts_none')}</p>
      ) : (
        <DataTable<MonthDraft>
          label={t('invoices.run_drafts')}
          columns={columns}
          rows={drafts}
          idOf={({ id }) => id}
          href={({ folder_id, subfolder_id }) =>
            `/folders/${folder_id}/subfolders/${subfolder_id}?tab=7&tab2=0`
          }
          linked="customer"
          draw={{
            customer: ({ customer }) => customer ?? '?',
            invoice_class: ({ invoice_class }) => t(`invoice.kind.${invoice_class}`),
          }}
          note={note}
          {...(may && {
            ticks: {
              has: screen.isTaken.drafts,
              set: (some, on) => isBusy || screen.take.drafts(some, on),
              may: () => true,
              label: (draft) => t('invoices.take', { name: draftName(draft) }),
            },
          })}
        />
      )}
      {asking && <AskToEmit drafts={asking} onClose={() => setAsking(null)} onEmit={emit} />}
    </Step>
  )
}

interface ButtonProps {
  readonly label: string
  readonly idle: boolean
  readonly busy: boolean
  readonly onPress: () => void
}

function EmitButton({ label, idle, busy, onPress }: ButtonProps) {
  const button = useRef<HTMLButtonElement>(null)
  useKeyboardKept(button)
  return (
    <button
      ref={button}
      type="button"
      aria-disabled={idle}
      aria-busy={busy}
      onClick={() => idle || onPress()}
    >
      {label}
    </button>
  )
}
