import { useState, type ReactNode } from 'react'
import { earlySubmission, submittedToday } from '#core/screens/folders/early-submission.ts'
import { dropLosses, lossesOf, type FlagLoss } from '#core/screens/folders/flag-losses.ts'
import type { SubfolderNames } from '#core/screens/folders/subfolder-names.ts'
import type { SubfolderForm } from '#core/screens/folders/subfolder-edit.ts'
import type { Day } from '#core/values/day.ts'
import { ConfirmDialog } from '../../../parts/confirm-dialog.tsx'
import { useT } from '../../../state/texts.ts'
import { today } from '../../../state/today.ts'
import { AskSubmitted } from '../../pipeline/ask-submitted.tsx'

interface Asking {
  readonly form: SubfolderForm
  readonly names: SubfolderNames
  /** What is stored says already that the offer was submitted. */
  readonly wasSubmitted: boolean
  readonly save: () => Promise<void>
}

/**
 * Saves a subfolder's form, and asks first where a no takes something with it, or where an offer counts as submitted whose
 * day is yet to come. The dialog is to be drawn.
 */
export function useAskingSave({ form, names, wasSubmitted, save }: Asking): {
  readonly save: () => Promise<void>
  readonly dialog: ReactNode
} {
  const t = useT()
  const [losses, setLosses] = useState<readonly FlagLoss[]>([])
  const [early, setEarly] = useState<Day | null>(null)
  const lossLines = losses.flatMap(({ table, rows, company }) => [
    ...(rows > 0 ? [t('form.says', { label: t(`parts.${table}`), value: String(rows) })] : []),
    ...(company
      ? [t('form.says', { label: t('field.association_company_id'), value: names.companies.of(company) })]
      : []),
  ])
  const askAndSave = async (): Promise<void> => {
    const [found, day] = [lossesOf(form), earlySubmission(form, wasSubmitted, today())]
    if (found.length > 0) setLosses(found)
    else if (day !== null) setEarly(day)
    else await save()
  }
  const dialog =
    losses.length > 0 ? (
      <ConfirmDialog
        title={t('subfolders.losing_title')}
        question={t('subfolders.losing', { what: lossLines.join('; ') })}
        label={t('subfolders.losing_save')}
        onClose={() => setLosses([])}
        act={() => {
          setLosses([])
          dropLosses(form)
          void askAndSave()
        }}
      />
    ) : early !== null ? (
      <AskSubmitted
        name={String(form.value('subFolder.name') ?? '')}
        day={early}
        onClose={() => setEarly(null)}
        act={() => {
          submittedToday(form, today())
          void save()
        }}
      />
    ) : null
  return { save: askAndSave, dialog }
}
