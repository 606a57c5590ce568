import { useT } from '../../../state/texts.ts'

interface Props {
  readonly folder: { readonly lead_code: number; readonly code: string | null; readonly name: string } | null
  readonly rankCode: string
}

/** Where a subfolder stands, which nobody types: its folder and the code of its rank. */
export function SubfolderPlace({ folder, rankCode }: Props) {
  const t = useT()
  return (
    <p className="wide muted">
      {t('form.says', {
        label: t('field.folder'),
        value: folder ? `${folder.code ?? folder.lead_code} - ${folder.name}` : '',
      })}
      <br />
      {t('form.says', { label: t('field.rank_code'), value: rankCode })}
    </p>
  )
}
