import { useEffect, useId, useState } from 'react'
import { recordKinds, type RecordKind } from '#core/documents/document.ts'
import { moveDocument } from '#core/documents/operations.ts'
import { Failure } from '#core/kernel/failure.ts'
import { searchPalette, type PaletteRow } from '#core/reports/palette/operations.ts'
import { shownFailure } from '#core/screens/formatting.ts'
import type { DocumentRow } from '#core/screens/documents/record-documents.ts'
import { client } from '../../state/client.ts'
import { complain, succeed } from '../../state/notices.ts'
import { useT } from '../../state/texts.ts'
import { Dialog } from '../dialog.tsx'
import { DialogActs } from '../dialog-acts.tsx'

interface Props {
  readonly document: DocumentRow
  readonly onDone: () => Promise<void>
  readonly onClose: () => void
}
type Target = PaletteRow & { readonly kind: RecordKind }

const isTarget = (row: PaletteRow): row is Target => (recordKinds as readonly string[]).includes(row.kind)
const keyOf = ({ kind, id }: Target): string => `${kind} ${id}`
const pause = 250

/** Another record for a document: found by its name or code, then chosen. */
export function MoveDialog({ document, onDone, onClose }: Props) {
  const t = useT()
  const id = useId()
  const [typed, setTyped] = useState('')
  const [found, setFound] = useState<readonly Target[]>([])
  const [chosen, choose] = useState<Target | null>(null)
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<Failure | null>(null)
  useEffect(() => {
    const search = typed.trim().slice(0, 100)
    let isLast = true
    const timer = setTimeout(() => {
      const rows = search === '' ? Promise.resolve([]) : client(searchPalette, { search, size: 20 })
      rows.then((all) => {
        if (!isLast) return
        const targets = all.filter(isTarget)
        setFound(targets)
        // Nobody moves to what he does not see.
        choose((before) => targets.find((each) => before && keyOf(each) === keyOf(before)) ?? null)
      }, complain)
    }, pause)
    return () => {
      isLast = false
      clearTimeout(timer)
    }
  }, [typed])
  const move = async (): Promise<void> => {
    if (!chosen) return
    setBusy(true)
    try {
      const target = { record_kind: chosen.kind, record_id: chosen.id }
      await client(moveDocument, { id: document.id, ...target, updated_at: document.updated_at })
      succeed(t('documents.moved', { name: document.name, to: chosen.title }))
      await onDone()
    } catch (error) {
      if (!(error instanceof Failure)) throw error
      setFailure(error)
      setBusy(false)
    }
  }
  return (
    <Dialog
      title={t('documents.move_it', { name: document.name })}
      onClose={onClose}
      wide="fields"
      actions={
        <DialogActs
          onCancel={onClose}
          label={t('documents.move')}
          onAct={move}
          busy={busy}
          ready={chosen !== null}
        />
      }
    >
      <label>
        {t('documents.move_to')}
        <input type="search" value={typed} onChange={(event) => setTyped(event.target.value)} />
      </label>
      <fieldset className="move-targets" aria-live="polite">
        <legend className="hidden">{t('documents.move_to')}</legend>
        {found.map((row) => (
          <label key={keyOf(row)}>
            <input
              type="radio"
              name={id}
              checked={chosen !== null && keyOf(chosen) === keyOf(row)}
              onChange={() => choose(row)}
            />
            {row.title}{' '}
            <span className="move-detail">
              {[t(`document.record.${row.kind}`), row.detail].filter(Boolean).join(' · ')}
            </span>
          </label>
        ))}
        {typed.trim() !== '' && found.length === 0 && <p>{t('list.none')}</p>}
      </fieldset>
      {failure && (
        <p className="trouble" role="alert">
          {shownFailure(t, failure)}
        </p>
      )}
    </Dialog>
  )
}
