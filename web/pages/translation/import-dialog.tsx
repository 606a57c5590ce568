import { useState } from 'react'
import { Failure } from '#core/kernel/failure.ts'
import type { BadRow } from '#core/kernel/failure.ts'
import type { RecordOf, Upload } from '#core/kernel/field.ts'
import type { importOutcome } from '#core/tables/import.ts'
import type { Language } from '#core/kernel/permission.ts'
import { shownFailure, text } from '#core/screens/shown.ts'
import { importTexts } from '#core/texts/operations.ts'
import { client } from '../../state/client.ts'
import { succeed } from '../../state/notices.ts'
import { useT } from '../../state/texts.ts'
import { Dialog } from '../../parts/dialog.tsx'

interface Props {
  readonly language: Language
  readonly onClose: () => void
}

type Outcome = RecordOf<typeof importOutcome.fields>

/** A translator's workbook: what it would change is shown before anything changes. */
export function ImportDialog({ language, onClose }: Props) {
  const t = useT()
  const [file, setFile] = useState<Upload | null>(null)
  const [outcome, setOutcome] = useState<Outcome | Failure | null>(null)
  const [busy, setBusy] = useState(false)

  async function send(upload: Upload, dry_run: boolean): Promise<Outcome | null> {
    setBusy(true)
    try {
      const answer = await client(importTexts, { lang: language, file: upload, dry_run })
      setOutcome(answer)
      return answer
    } catch (error) {
      if (!(error instanceof Failure)) throw error
      setOutcome(error)
      return null
    } finally {
      setBusy(false)
    }
  }
  async function choose(chosen: File | undefined): Promise<void> {
    setOutcome(null)
    setFile(null)
    if (!chosen) return
    const bytes = new Uint8Array(await chosen.arrayBuffer())
    const upload = { name: chosen.name, type: chosen.type, bytes }
    setFile(upload)
    await send(upload, true)
  }
  async function apply(): Promise<void> {
    const done = file && (await send(file, false))
    if (!done) return
    succeed(t('translation.imported', { count: done.created + done.updated }))
    onClose()
  }
  const changes = outcome && !(outcome instanceof Failure) ? outcome.created + outcome.updated : 0
  return (
    <Dialog
      title={t(`translation.import_into.${language}`)}
      onClose={onClose}
      actions={
        <>
          <button type="button" className="quiet" onClick={onClose}>
            {t('form.close')}
          </button>
          <button
            type="button"
            disabled={busy || changes === 0}
            aria-busy={busy}
            onClick={() => void apply()}
          >
            {t('translation.import')}
          </button>
        </>
      }
    >
      <p>{t('translation.import_help')}</p>
      <label>
        {t('field.file')}
        <input
          type="file"
          accept=".xlsx,.csv"
          data-first
          onChange={({ target }) => void choose(target.files?.[0])}
        />
      </label>
      <div role="status" className="import-outcome">
        {outcome instanceof Failure ? (
          <Refused failure={outcome} />
        ) : (
          outcome && <p>{t('translation.would', { count: changes, unchanged: outcome.unchanged })}</p>
        )}
      </div>
    </Dialog>
  )
}

function Refused({ failure }: { failure: Failure }) {
  const t = useT()
  const reason = ({ reason, params = {} }: BadRow): string =>
    text(t, `forms.validation.${reason}`, params) ?? text(t, `error.${reason}`, params) ?? reason
  return (
    <>
      <p>{shownFailure(t, failure)}</p>
      <ul>
        {(failure.details.rows ?? []).map((bad, place) => (
          <li key={place}>
            {t('form.says', {
              label: t('translation.row', { row: bad.row, column: bad.column ?? '' }),
              value: reason(bad),
            })}
          </li>
        ))}
      </ul>
    </>
  )
}
