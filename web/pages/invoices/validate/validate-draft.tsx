import type { readInvoice } from '#core/invoicing/reading/operations.ts'
import { emitInvoice } from '#core/invoicing/emission/operations.ts'
import { useEffect, useMemo, useRef, useState } from 'react'
import type { Failure } from '#core/kernel/failure.ts'
import type { ValueOf } from '#core/kernel/field.ts'
import { validateScreen, type ValidateScreen } from '#core/screens/invoicing/validate.ts'
import { draftRemarks, shownObstacles } from '#core/screens/invoicing/subfolder.ts'
import { asFailure } from '#core/screens/loaded.ts'
import type { KnownPlaceholder } from '#core/screens/placeholders.ts'
import { generateInvoice, type composeInvoice } from '#core/invoicing/wording/operations.ts'
import { client } from '../../../state/client.ts'
import { later } from '../../../state/live-calls.ts'
import { go, useUnsavedGuard } from '../../../state/navigation.ts'
import { complain, succeed } from '../../../state/notices.ts'
import { useMay } from '../../../state/session.ts'
import { useValue } from '../../../state/signals.ts'
import { useT } from '../../../state/texts.ts'
import { today } from '../../../state/today.ts'
import { openFile } from '../../../parts/files/open-file.ts'
import { saveFile } from '../../../parts/save-file.ts'
import { Refusal } from '../../../parts/states.tsx'
import { DocumentPreview } from '../../templates/document-preview.tsx'
import { PartsEditor } from '../../templates/parts-editor.tsx'
import { WordsOfInvoice } from './words-of-invoice.tsx'
import '../../templates/templates.css'

interface Props {
  readonly invoice: ValueOf<typeof readInvoice.output>
  readonly composed: ValueOf<typeof composeInvoice.output>
  readonly placeholders: readonly KnownPlaceholder[]
  /** The subfolder to which one comes back. */
  readonly record: string
  readonly reload: () => void
}

/** Words left, the document right; the button emits what is seen, and brings the PDF along. */
export function ValidateDraft({ invoice, composed, placeholders, record, reload }: Props) {
  const t = useT()
  const mayEmit = useMay(emitInvoice)
  const screen = useMemo(
    () => validateScreen(client, { invoice, composed }, later),
    // Another draft is another screen; what is loaded anew of this one is taken below.
    // oxlint-disable-next-line react/exhaustive-deps
    [invoice.id],
  )
  const invoiceShown = useRef(invoice)
  useEffect(() => {
    if (invoiceShown.current !== invoice) screen.take({ invoice, composed })
    invoiceShown.current = invoice
  }, [screen, invoice, composed])
  const dirty = useValue(screen.dirty)
  const pages = useValue(screen.pages)
  const [laidOpen, setLaidOpen] = useState(composed.own)
  const [busy, setBusy] = useState<'save' | 'emit' | null>(null)
  const [refused, setRefused] = useState<Failure | null>(null)
  const { obstacles } = composed
  const remarks = draftRemarks(t, invoice)
  useUnsavedGuard(() => screen.dirty.peek() && busy === null)
  useEffect(() => {
    void screen.document.show()
    return screen.close
  }, [screen])

  const attempt = async (what: 'save' | 'emit', act: () => Promise<void>): Promise<void> => {
    setBusy(what)
    setRefused(null)
    try {
      await act()
    } catch (error) {
      setRefused(asFailure(error))
    }
    setBusy(null)
  }
  const save = () =>
    attempt('save', async () => {
      await screen.save()
      succeed(t('validate.saved'))
      reload()
    })
  const giveUp = () =>
    attempt('save', async () => {
      await screen.giveUp()
      reload()
    })
  const emit = () =>
    attempt('emit', async () => {
      const updated_at = await screen.save()
      const { id } = invoice
      const { number } = await client(emitInvoice, { id, updated_at, issue_date: today() })
      succeed(`${t('invoices.emitted')} ${t('invoices.emitted_as', { number: number ?? '' })}`)
      go(`${record}?tab=7&tab2=1`)
      await client(generateInvoice, { id }).then((file) => {
        saveFile(file)
        succeed(t('template.generated'))
      }, complain)
    })
  return (
    <>
      <div className="page-actions">
        <button
          type="button"
          className="quiet"
          disabled={!dirty || busy !== null}
          onClick={() => void save()}
        >
          {t('validate.save')}
        </button>
        {mayEmit && (
          <button
            type="button"
            aria-busy={busy === 'emit'}
            disabled={busy !== null || obstacles.length > 0}
            onClick={() => void emit()}
          >
            {t('validate.pdf')}
          </button>
        )}
      </div>
      <Refusal failure={refused} />
      {obstacles.length > 0 && (
        <div className="trouble" role="alert">
          <p>{t('invoices.obstacles')}</p>
          <ul>
            {shownObstacles(t, obstacles).map((why) => (
              <li key={why}>{why}</li>
            ))}
          </ul>
        </div>
      )}
      {remarks.length > 0 && (
        <div className="trouble">
          {remarks.map((each) => (
            <p key={each}>{each}</p>
          ))}
        </div>
      )}
      <div className="template-panes">
        <div className="parts-editor">
          <WordsOfInvoice screen={screen} invoice={invoice} />
          {composed.own && (
            <p className="muted">
              {t('validate.own')}{' '}
              <button type="button" className="quiet small" onClick={() => void giveUp()}>
                {t('validate.back')}
              </button>
            </p>
          )}
          {laidOpen ? (
            <PartsEditor screen={screen.document} placeholders={placeholders} />
          ) : (
            <div>
              <button type="button" className="quiet" onClick={() => setLaidOpen(true)}>
                {t('validate.layout')}
              </button>
            </div>
          )}
        </div>
        <DocumentPreview screen={screen.document} isOnePage={pages === 1} on={<OnPaper screen={screen} />} />
      </div>
    </>
  )
}

/** On how many pages what is shown is printed, and those pages themselves. */
function OnPaper({ screen }: { screen: ValidateScreen }) {
  const t = useT()
  const printed = useValue(screen.printed)
  const pages = useValue(screen.pages)
  const counting = useValue(screen.counting)
  if (!printed || pages === null)
    return <span className="muted">{t(counting ? 'validate.counting' : 'validate.not_counted')}</span>
  return (
    <span className="row">
      <span className="muted">{t('validate.pages', { count: pages })}</span>
      <button type="button" className="quiet small" onClick={() => openFile().show(printed)}>
        {t('validate.see_pages')}
      </button>
    </span>
  )
}
