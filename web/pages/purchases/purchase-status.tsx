import type { PurchaseState } from '#core/purchases/states.ts'
import { useT } from '../../state/texts.ts'
import { Status } from '../../parts/status.tsx'

interface Props {
  readonly purchase: { readonly state: PurchaseState; readonly dispute: string | null }
}

/** Where a purchase stands, and that it is disputed. */
export function PurchaseStatus({ purchase: { state, dispute } }: Props) {
  const t = useT()
  return (
    <span>
      <Status of={state} words={t(`purchase.state.${state}`)} />
      {dispute && <> · {t('field.dispute')}</>}
    </span>
  )
}
