import { useId, useState } from 'react'
import { Link } from 'wouter'
import { importPurchase } from '#core/purchases/operations.ts'
import { shownFailure } from '#core/screens/formatting.ts'
import { asFailure } from '#core/screens/loaded.ts'
import type { Failure } from '#core/kernel/failure.ts'
import type { OpenPurchase } from '#core/screens/purchases.ts'
import { client } from '../../state/client.ts'
import { useT } from '../../state/texts.ts'
import { Dialog } from '../../parts/dialog.tsx'
import { DialogActs } from '../../parts/dialog-acts.tsx'
import { FileChooser } from '../../parts/form/file-chooser.tsx'
import { PurchaseStatus } from './purchase-status.tsx'

interface Props {
  readonly onClose: () => void
  readonly onDone: () => Promise<void>
}

interface Outcome {
  readonly name: string
  readonly purchase: OpenPurchase | null
  readonly failure: Failure | null
}

/** E-invoices, several at once, each told by itself: one that is refused stops no other. */
export function ImportPurchases({ onClose, onDone }: Props) {
  const t = useT()
  const id = useId()
  const [busy, setBusy] = useState(false)
  const [outcomes, setOutcomes] = useState<readonly Outcome[]>([])
  const take = async (files: readonly File[]): Promise<void> => {
    setBusy(true)
    for (const file of files) {
      const outcome = await taken(file)
      setOutcomes((before) => [...before, outcome])
    }
    await onDone()
    setBusy(false)
  }
  return (
    <Dialog
      title={t('purchases.import_title')}
      onClose={onClose}
      wide="fields"
      actions={<DialogActs onCancel={onClose} cancelLabel={t('form.close')} label={null} />}
    >
      <div className="field wide" aria-busy={busy}>
        <label htmlFor={id}>{t('field.file')}</label>
        <FileChooser
          id={id}
          accept=".xml,.pdf"
          multiple
          chooseLabel={t('purchases.choose_files')}
          onChoose={(files) => void take(files)}
          removeLabel=""
          onRemove={null}
          help={t('purchases.import_help')}
          error={undefined}
        />
      </div>
      <ul className="plain-list changes" role="status">
        {outcomes.map(({ name, purchase, failure }, place) => (
          <li key={place}>
            <span className="muted">{name}</span>
            {purchase && (
              <span className="row">
                <Link href={`/purchases/${purchase.id}`} onClick={onClose}>
                  {purchase.supplier} {purchase.number}
                </Link>
                <PurchaseStatus purchase={purchase} />
              </span>
            )}
            {failure && <span className="trouble">{shownFailure(t, failure)}</span>}
          </li>
        ))}
      </ul>
    </Dialog>
  )
}

async function taken(file: File): Promise<Outcome> {
  const { name } = file
  try {
    const bytes = new Uint8Array(await file.arrayBuffer())
    const purchase = await client(importPurchase, { file: { name, type: file.type, bytes } })
    return { name, purchase, failure: null }
  } catch (error) {
    return { name, purchase: null, failure: asFailure(error) }
  }
}
