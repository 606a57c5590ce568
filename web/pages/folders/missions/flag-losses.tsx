import { useState } from 'react'
import type { ReactNode } from 'react'
import { dropLosses, lossesOf } from '#core/screens/folders/flag-losses.ts'
import type { FlagLoss } from '#core/screens/folders/flag-losses.ts'
import type { MissionNames } from '#core/screens/folders/mission-names.ts'
import type { MissionForm } from '#core/screens/folders/subfolder-edit.ts'
import { ConfirmDialog } from '../../../parts/confirm-dialog.tsx'
import { useT } from '../../../state/texts.ts'

/** Saves a mission's form; where a no takes something with it, without that and once somebody agreed. The dialog is to be drawn. */
export function useAskingSave(
  form: MissionForm,
  names: MissionNames,
  save: () => Promise<void>,
): { readonly save: () => Promise<void>; readonly dialog: ReactNode } {
  const t = useT()
  const [losses, setLosses] = useState<readonly FlagLoss[]>([])
  const shown = losses.flatMap(({ table, rows, company }) => [
    ...(rows > 0 ? [t('form.says', { label: t(`parts.${table}`), value: String(rows) })] : []),
    ...(company
      ? [t('form.says', { label: t('field.association_company_id'), value: names.companies.of(company) })]
      : []),
  ])
  return {
    save: async () => {
      const found = lossesOf(form)
      if (found.length > 0) setLosses(found)
      else await save()
    },
    dialog: losses.length > 0 && (
      <ConfirmDialog
        title={t('subfolders.losing_title')}
        question={t('subfolders.losing', { what: shown.join('; ') })}
        label={t('subfolders.losing_save')}
        onClose={() => setLosses([])}
        act={() => {
          setLosses([])
          dropLosses(form)
          void save()
        }}
      />
    ),
  }
}
