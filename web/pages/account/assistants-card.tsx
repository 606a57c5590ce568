import { useState } from 'react'
import {
  changesShown,
  previewUndo,
  takeBack,
  type ChangeRow,
  type Undone,
} from '#core/screens/assistants/changes.ts'
import { changeInWords } from '#core/screens/assistants/in-words.ts'
import type { Loaded } from '#core/screens/loaded.ts'
import type { Translate } from '#core/texts/translate.ts'
import { client } from '../../state/client.ts'
import { complain, succeed } from '../../state/notices.ts'
import { useT } from '../../state/texts.ts'
import { Dialog } from '../../parts/dialog.tsx'
import { DialogActs } from '../../parts/dialog-acts.tsx'
import { Moment } from '../../parts/moment.tsx'
import { Facts } from '../../parts/record/facts.tsx'
import { Await } from '../../parts/record/record-page.tsx'

interface Changes {
  readonly changes: readonly ChangeRow[]
  readonly count: number
}

/** The changes that are to be taken back, none for all of them, and what a preview says of them. */
interface Asked {
  readonly ids: number[]
  readonly preview: Undone
}

/** What assistants changed for oneself, taken back one by one or all at once. */
export function AssistantsCard({ changes, own }: { changes: Loaded<Changes>; own: boolean }) {
  const t = useT()
  const [asked, setAsked] = useState<Asked | null>(null)
  const ask = (ids: number[]): void =>
    void previewUndo(client, ids)
      .then((preview) => setAsked({ ids, preview }))
      .catch(complain)
  const close = (): void => {
    setAsked(null)
    void changes.reload()
  }
  return (
    <Facts title={t('assistants.title')}>
      <p className="prose muted">{t('assistants.what')}</p>
      <Await loaded={changes}>
        {({ changes: rows, count }) =>
          rows.length === 0 ? (
            <p>{t('assistants.empty')}</p>
          ) : (
            <>
              <ChangeTable rows={rows} ask={own ? ask : null} />
              {count > rows.length && <p className="muted">{t('assistants.older', { n: changesShown })}</p>}
              {own && rows.some(({ taken_back_at }) => taken_back_at === null) && (
                <p className="row">
                  <button type="button" className="quiet" onClick={() => ask([])}>
                    {t('assistants.take_back_all')}
                  </button>
                </p>
              )}
            </>
          )
        }
      </Await>
      {asked && <TakeBackDialog {...asked} onClose={close} />}
    </Facts>
  )
}

function ChangeTable({ rows, ask }: { rows: readonly ChangeRow[]; ask: ((ids: number[]) => void) | null }) {
  const t = useT()
  return (
    <div className="plain-rows">
      <table className="data-table dense">
        <thead>
          <tr>
            <th scope="col">{t('assistants.changes')}</th>
            <th scope="col" className="spare">
              {t('assistants.by')}
            </th>
            <th scope="col" className="spare">
              {t('assistants.when')}
            </th>
            <th scope="col">
              <span className="hidden">{t('assistants.take_back')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id}>
              <th scope="row">
                <ChangeLines changes={row.changes} t={t} />
              </th>
              <td className="spare">{row.assistant ?? t('assistants.unnamed')}</td>
              <td className="spare">
                <Moment of={row.created_at} />
              </td>
              <td className="row-actions">
                {row.taken_back_at !== null ? (
                  <span className="muted">
                    {t(row.left.length > 0 ? 'assistants.partly' : 'assistants.taken_back')}
                  </span>
                ) : (
                  ask && (
                    <button
                      type="button"
                      className="quiet small"
                      aria-label={t('assistants.take_back_named', { id: row.id })}
                      onClick={() => ask([row.id])}
                    >
                      {t('assistants.take_back')}
                    </button>
                  )
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

const ChangeLines = ({ changes, t }: { changes: ChangeRow['changes']; t: Translate }) => (
  <>
    {changes.map((change, place) => (
      <div key={place}>{changeInWords(t, change)}</div>
    ))}
  </>
)

/** Says what goes back and what is left, before anything does. */
function TakeBackDialog({ ids, preview, onClose }: Asked & { onClose: () => void }) {
  const t = useT()
  const [busy, setBusy] = useState(false)
  const { changes, left, confirmation } = preview
  const act = async (): Promise<void> => {
    setBusy(true)
    await takeBack(client, ids, preview)
    succeed(t('assistants.done'))
    onClose()
  }
  return (
    <Dialog
      title={t('assistants.take_back')}
      onClose={onClose}
      actions={
        confirmation === null ? (
          <button type="button" className="quiet" onClick={onClose}>
            {t('form.close')}
          </button>
        ) : (
          <DialogActs
            onCancel={onClose}
            label={t('assistants.take_back')}
            onAct={() =>
              void act().catch((error: unknown) => {
                setBusy(false)
                complain(error)
              })
            }
            busy={busy}
            danger
            careful
          />
        )
      }
    >
      {confirmation === null && <p>{t('assistants.nothing')}</p>}
      {changes.length > 0 && (
        <>
          <p>{t('assistants.will')}</p>
          <ChangeLines changes={changes} t={t} />
        </>
      )}
      {left.length > 0 && (
        <>
          <p>{t('assistants.left')}</p>
          <ChangeLines changes={left} t={t} />
        </>
      )}
    </Dialog>
  )
}
