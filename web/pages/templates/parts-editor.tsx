import { Suspense, lazy, useCallback, useMemo, useRef, useState } from 'react'
import { shownWhole } from '#core/screens/formatting.ts'
import { shownCode, type KnownPlaceholder } from '#core/screens/placeholders.ts'
import type { TemplateScreen } from '#core/screens/templates.ts'
import type { TemplateParts } from '#core/printing/template.ts'
import { useValue } from '../../state/signals.ts'
import { useLanguage, useT, t as words } from '../../state/texts.ts'
import { Icon } from '../../parts/icon.tsx'
import type { PageView } from './page/page-view.ts'
import { PlaceholderDialog } from './placeholder-dialog.tsx'
import { inserted } from './inserted.ts'
import './templates.css'

/** The editor is large: it comes when a page is written in. */
const PageEditor = lazy(async () => ({ default: (await import('./page/page-editor.tsx')).PageEditor }))

interface Props {
  readonly screen: TemplateScreen
  readonly placeholders: readonly KnownPlaceholder[]
  readonly readOnly?: boolean
  /** A mail has a subject and words, and no pages. */
  readonly mail?: boolean
}

type Part = keyof TemplateParts

const labels = {
  header: 'template.header',
  body: 'template.text',
  footer: 'template.footer',
} as const

/** The three parts of a template, its text and the header and footer of each page: as a page or as HTML. */
export function PartsEditor({ screen, placeholders, readOnly = false, mail = false }: Props) {
  const t = useT()
  const parts = useValue(screen.parts)
  const failure = useValue(screen.failure)
  const [asSource, setAsSource] = useState(false)
  const [inserting, setInserting] = useState(false)
  const page = useRef<PageView | null>(null)
  const boxes = useRef<{ [part in Part]?: HTMLTextAreaElement | null }>({})
  const lastPart = useRef<Part>('body')
  const language = useLanguage()
  // For other placeholders, or when more words come, the page would be opened anew, and lose the keyboard in the middle of
  // a word: it keeps those with which it was opened, and speaks another language when one is chosen.
  const describe = useMemo(
    () => (code: string) => shownCode(words.peek(), placeholders, code),
    // oxlint-disable-next-line react/exhaustive-deps
    [screen, language],
  )
  const setPage = useCallback((view: PageView | null) => void (page.current = view), [])
  const wrong = failure?.details.fields ?? {}

  const insert = (placeholder: KnownPlaceholder): void => {
    setInserting(false)
    const { current: part } = lastPart
    const box = boxes.current[part]
    if (page.current) {
      const { name, kind } = placeholder
      const as = kind === 'markup' && name.endsWith('.logo') ? 'picture' : kind === 'group' ? 'text' : kind
      page.current.insert(name, as)
    } else if (box) screen.type(part, inserted(box, placeholder))
  }
  const box = (part: Part, label: string, rows: number) => (
    <label className={mail ? 'part-box of-mail' : 'part-box'}>
      {label}
      <textarea
        ref={(element) => {
          boxes.current[part] = element
        }}
        rows={rows}
        spellCheck={mail}
        readOnly={readOnly}
        value={parts[part]}
        aria-invalid={wrong[part] ? true : undefined}
        aria-describedby={wrong[part] ? 'template-trouble' : undefined}
        onFocus={() => (lastPart.current = part)}
        onChange={({ target }) => screen.type(part, target.value)}
      />
    </label>
  )
  const ways = useMemo(() => [false, true], [])
  return (
    <div className="parts-editor">
      <div className="parts-head">
        {!mail && (
          <div className="switch" role="group" aria-label={t('template.how')}>
            {ways.map((source) => (
              <button
                key={String(source)}
                type="button"
                className="quiet small"
                aria-pressed={asSource === source}
                onClick={() => setAsSource(source)}
              >
                {t(source ? 'template.as_source' : 'template.as_page')}
              </button>
            ))}
          </div>
        )}
        {!readOnly && (
          <button type="button" className="quiet small" onClick={() => setInserting(true)}>
            <Icon name="plus" />
            {t('template.insert')}
          </button>
        )}
      </div>
      {failure && (
        <p className="template-trouble" id="template-trouble" role="alert">
          {shownWhole(t, failure)}
        </p>
      )}
      {mail && box('header', t('template.subject'), 2)}
      {mail ? (
        box('body', t('template.mail'), 18)
      ) : asSource || readOnly ? (
        <>
          {box('body', t(labels.body), 18)}
          {box('header', t(labels.header), 3)}
          {box('footer', t(labels.footer), 3)}
        </>
      ) : (
        <Suspense fallback={<div className="page-editor" />}>
          <PageEditor
            parts={screen.parts}
            labels={labels}
            describe={describe}
            onWrite={screen.type}
            onPage={setPage}
          />
        </Suspense>
      )}
      {inserting && (
        <PlaceholderDialog
          placeholders={placeholders}
          onChoose={insert}
          onClose={() => setInserting(false)}
        />
      )}
    </div>
  )
}
