import { useCallback, useMemo, useRef, type ReactNode } from 'react'
import { usePageKeys } from '../../state/keys.ts'
import { go, goUp, useUnsavedGuard } from '../../state/navigation.ts'
import { useValue } from '../../state/signals.ts'
import { useT } from '../../state/texts.ts'
import { useTitle } from '../../state/title.ts'
import { canClash, Clashes, FormFields, FormTrouble, FormView, useOneSave, type AnyForm } from './form.tsx'

interface PageProps {
  readonly title: string
  readonly form: AnyForm
  readonly save: () => Promise<unknown>
  /** Where Cancel goes. */
  readonly backTo: string
  readonly saveLabel: string
  readonly children: ReactNode
  /** What is typed is kept while another tab of the page is open. */
  readonly outlivesTabs?: boolean
}

/** A form as a page: the same layout as the record, buttons that stay in sight, and nothing lost by leaving. */
export function FormPage({ title, ...body }: PageProps) {
  useTitle(title)
  return (
    <div className="page form-page">
      <header className="page-head">
        <h1>{title}</h1>
      </header>
      <FormBody {...body} />
    </div>
  )
}

/** The form itself, where the page around it has its title already: a tab of a record. */
export function FormBody({
  form,
  save,
  backTo,
  saveLabel,
  children,
  outlivesTabs,
}: Omit<PageProps, 'title'>) {
  const t = useT()
  const submitting = useOneSave(save)
  const busy = useValue(form.saving) || submitting.busy
  const dirty = useValue(form.dirty)
  const element = useRef<HTMLDivElement>(null)
  useUnsavedGuard(
    useCallback(() => form.dirty.value, [form]),
    outlivesTabs,
  )
  usePageKeys(
    useMemo(
      () => [
        {
          keys: 'Ctrl-S',
          label: 'keys.save',
          act: () => element.current?.querySelector('form')?.requestSubmit(),
        },
        { keys: 'Esc', label: 'keys.back', act: leaveInput },
      ],
      [],
    ),
  )
  return (
    <div className="form-body" ref={element}>
      <FormView form={form} onSubmit={submitting.save}>
        <FormFields form={form} busy={busy} className="record-body">
          <FormTrouble form={form} />
          {canClash(form) && <Clashes form={form} />}
          {children}
        </FormFields>
        <footer className="form-foot">
          <span className="muted" role="status">
            {dirty ? t('form.unsaved') : ''}
          </span>
          <button type="button" className="quiet" onClick={() => go(backTo)}>
            {t('form.cancel')}
          </button>
          <button type="submit" aria-busy={busy} disabled={busy}>
            {saveLabel}
          </button>
        </footer>
      </FormView>
    </div>
  )
}

/** Esc leaves an input before it leaves the page. */
function leaveInput(): void {
  const { activeElement } = document
  if (activeElement instanceof HTMLElement && activeElement.matches('input, textarea, select'))
    activeElement.blur()
  else goUp()
}
