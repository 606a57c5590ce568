import { shownDay } from '#core/values/written.ts'
import type { Day } from '#core/values/day.ts'
import { Dialog } from '../../parts/dialog.tsx'
import { DialogActs } from '../../parts/dialog-acts.tsx'
import { useT } from '../../state/texts.ts'

interface Props {
  readonly name: string
  readonly day: Day | null
  readonly onClose: () => void
  /** It was submitted today. */
  readonly act: () => void
}

/** Asks before an offer counts as submitted whose day is yet to come: it was then submitted today. */
export function AskSubmitted({ name, day, onClose, act }: Props) {
  const t = useT()
  const yes = (): void => {
    onClose()
    act()
  }
  return (
    <Dialog
      title={t('pipeline.early', { name })}
      onClose={onClose}
      actions={<DialogActs onCancel={onClose} label={t('pipeline.early_yes')} onAct={yes} careful />}
    >
      <p>{t('pipeline.early_help', { day: shownDay(day) })}</p>
    </Dialog>
  )
}
