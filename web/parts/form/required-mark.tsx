import { useT } from '../../state/texts.ts'

/** Stands beside the label of what cannot be left empty. */
export function RequiredMark() {
  const t = useT()
  return (
    <abbr className="required" title={t('form.required')}>
      *
    </abbr>
  )
}
