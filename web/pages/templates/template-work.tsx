import { useEffect, useMemo, useRef, useState } from 'react'
import { listBankAccounts } from '#core/access/operations.ts'
import { asFailure } from '#core/screens/loaded.ts'
import { templateScreen } from '#core/screens/templates.ts'
import { shownTemplateType } from '#core/screens/template-types.ts'
import {
  listPlaceholders,
  listTemplateExamples,
  previewTemplate,
  sendTestMail,
  testTemplate,
  updateTemplate,
} from '#core/templates/operations.ts'
import {
  isMailType,
  partsOfTemplate,
  typedParts,
  type Template,
  type TemplateParts,
} from '#core/printing/template.ts'
import type { ValueOf } from '#core/kernel/field.ts'
import type { Failure } from '#core/kernel/failure.ts'
import { client } from '../../state/client.ts'
import { later } from '../../state/live-calls.ts'
import { useRecord } from '../../state/live.ts'
import { useUnsavedGuard } from '../../state/navigation.ts'
import { complain, inform, succeed } from '../../state/notices.ts'
import { useMay } from '../../state/session.ts'
import { useValue } from '../../state/signals.ts'
import { useT } from '../../state/texts.ts'
import { Await } from '../../parts/record/record-page.tsx'
import { openFile } from '../../parts/files/open-file.ts'
import { Refusal } from '../../parts/states.tsx'
import { PaidInto } from '../account/paid-into.tsx'
import { DocumentPreview } from './document-preview.tsx'
import { PartsEditor } from './parts-editor.tsx'
import { VersionsDialog } from './versions-dialog.tsx'

/** The work on one template: its parts, how it looks on an invoice of the firm, its versions. */
export function TemplateWork({ template }: { readonly template: Template }) {
  const t = useT()
  const { id, template_type } = template
  const mayUpdate = useMay(updateTemplate)
  const mayTest = useMay(testTemplate)
  const [stored, setStored] = useState(template)
  const [versions, setVersions] = useState(false)
  const [busy, setBusy] = useState<'save' | 'test' | null>(null)
  const [refused, setRefused] = useState<Failure | null>(null)
  const on = useRef<Example | null>(null)
  const [chosen, setChosen] = useState('')
  // All at once: what is drawn above what is there already would push it away.
  const readBefore = useRecord(
    async () => {
      const [known, accounts, examples] = await Promise.all([
        client(listPlaceholders, { template_type }),
        client(listBankAccounts, {}),
        client(listTemplateExamples, { template_type }),
      ])
      return { known, accounts, examples }
    },
    [template_type],
    { account: {} },
  )
  const screen = useMemo(
    () =>
      templateScreen(partsOfTemplate(template), {
        ask: async (parts) => {
          const asked = { template_type, ...shownOn(on.current), ...typedParts(parts) }
          const { html: body, ...rest } = await client(previewTemplate, asked)
          return { body, ...rest }
        },
        later,
      }),
    // Another template is another screen; what is saved of this one is taken below.
    // oxlint-disable-next-line react/exhaustive-deps
    [id],
  )
  const dirty = useValue(screen.dirty)
  const preview = useValue(screen.preview)
  useUnsavedGuard(() => screen.dirty.peek())
  useEffect(() => {
    void screen.show()
    return screen.close
  }, [screen])
  // What somebody else saved comes in where nothing was typed.
  useEffect(() => {
    if (template.updated_at <= stored.updated_at || screen.dirty.peek()) return
    setStored(template)
    screen.take(partsOfTemplate(template))
  }, [template, stored, screen])

  const take = (now: Template & { readonly removed?: readonly string[] }, sent?: TemplateParts): void => {
    setStored(now)
    setRefused(null)
    screen.take(partsOfTemplate(now), sent)
    if (now.removed && now.removed.length > 0) inform(t('template.removed', { what: now.removed.join(', ') }))
  }
  const save = async (): Promise<void> => {
    setBusy('save')
    const sent = screen.parts.peek()
    try {
      take(await client(updateTemplate, { id, ...typedParts(sent), updated_at: stored.updated_at }), sent)
      succeed(t('template.saved'))
    } catch (error) {
      setRefused(asFailure(error))
    }
    setBusy(null)
  }
  const test = async (): Promise<void> => {
    setBusy('test')
    const opened = openFile()
    try {
      opened.show(
        await client(testTemplate, {
          template_type,
          ...shownOn(on.current),
          ...typedParts(screen.parts.peek()),
        }),
      )
      succeed(t('template.generated'))
    } catch (error) {
      opened.close()
      complain(error)
    }
    setBusy(null)
  }
  const sendTest = async (): Promise<void> => {
    setBusy('test')
    try {
      const asked = { template_type, ...shownOn(on.current), ...typedParts(screen.parts.peek()) }
      const { email, posted } = await client(sendTestMail, asked)
      succeed(posted ? t('template.test_sent', { email }) : t('template.test_kept'))
    } catch (error) {
      complain(error)
    }
    setBusy(null)
  }
  const choose = (value: string): void => {
    setChosen(value)
    on.current = readBefore.value.peek()?.examples[Number(value)] ?? null
    void screen.show()
  }
  const name = shownTemplateType(t, template_type)
  return (
    <div
      className="template-work"
      onKeyDown={(event) => {
        if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 's') return
        event.preventDefault()
        if (mayUpdate && dirty) void save()
      }}
    >
      <div className="tool-head">
        <h2>{name}</h2>
        <div className="page-actions">
          <button type="button" className="quiet" onClick={() => setVersions(true)}>
            {t('template.versions')}
          </button>
          {mayTest && isMailType(template_type) && (
            <button
              type="button"
              className="quiet"
              aria-busy={busy === 'test'}
              onClick={() => void sendTest()}
            >
              {t('template.send_test')}
            </button>
          )}
          {mayTest && !isMailType(template_type) && (
            <button type="button" className="quiet" aria-busy={busy === 'test'} onClick={() => void test()}>
              {t('template.test')}
            </button>
          )}
          {mayUpdate && (
            <button
              type="button"
              aria-busy={busy === 'save'}
              disabled={!dirty || busy === 'save'}
              onClick={() => void save()}
            >
              {t('template.save')}
            </button>
          )}
        </div>
      </div>
      <Await loaded={readBefore}>
        {({ known, accounts, examples: found }) => (
          <>
            {template_type.startsWith('invoice_') && (
              <PaidInto
                accounts={accounts}
                chosen={stored.paid_into}
                readOnly={!mayUpdate}
                onChoose={(paid_into) =>
                  client(updateTemplate, { id, paid_into, updated_at: stored.updated_at })
                    .then((now) => {
                      setStored(now)
                      succeed(t('template.saved'))
                      void screen.show()
                    })
                    .catch(complain)
                }
              />
            )}
            <Refusal failure={refused} />
            <div className="template-panes">
              <PartsEditor
                screen={screen}
                placeholders={known}
                readOnly={!mayUpdate}
                mail={isMailType(template_type)}
              />
              <DocumentPreview
                screen={screen}
                mail={isMailType(template_type)}
                on={
                  found.length > 0 ? (
                    <label className="preview-on">
                      {t('template.preview_on')}
                      <select value={chosen} onChange={({ target }) => choose(target.value)}>
                        {found.map(({ number, customer }, nth) => (
                          <option key={number + customer} value={nth || ''}>
                            {number} {nth > 0 && customer}
                          </option>
                        ))}
                      </select>
                    </label>
                  ) : (
                    <span className="muted">{preview?.number || t('template.preview_sample')}</span>
                  )
                }
              />
            </div>
          </>
        )}
      </Await>
      {versions && (
        <VersionsDialog template={stored} name={name} onTaken={take} onClose={() => setVersions(false)} />
      )}
    </div>
  )
}

type Example = ValueOf<typeof listTemplateExamples.output>[number]

/** What it is shown on, where one was chosen. */
const shownOn = (example: Example | null) => ({
  invoice_id: example?.invoice_id ?? null,
  subfolder_id: example?.subfolder_id ?? null,
})
