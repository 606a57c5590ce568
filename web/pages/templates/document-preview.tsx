import { useEffect, useMemo, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import type { Shown, TemplateScreen } from '#core/screens/templates.ts'
import { useValue } from '../../state/signals.ts'
import { useT } from '../../state/texts.ts'

interface Props {
  readonly screen: TemplateScreen
  /** On what it is shown. */
  readonly on?: ReactNode
  /** A mail is read on a screen, not on paper. */
  readonly mail?: boolean
}

/** The breadth of A4, and that in which a mail is read, in dots. */
const paper = 794
const mailWindow = 560

/** How the document would look, as small as its place, in a frame that can run and fetch nothing. */
export function DocumentPreview({ screen, on, mail = false }: Props) {
  const t = useT()
  const shown = useValue(screen.shown)
  const failure = useValue(screen.failure)
  const frame = useRef<HTMLIFrameElement>(null)
  const [breadth, setBreadth] = useState(paper)
  useEffect(() => {
    const observer = new ResizeObserver(([entry]) => setBreadth(Math.round(entry!.contentRect.width)))
    observer.observe(frame.current!)
    return () => observer.disconnect()
  }, [])
  const whole = mail ? mailWindow : paper
  const html = useMemo(() => (shown ? pageOf(shown, breadth / whole) : ''), [shown, breadth, whole])
  return (
    <section className="document-preview" aria-label={t('template.preview')}>
      <div className="parts-head">
        <h3>{t('template.preview')}</h3>
        {on}
      </div>
      {failure && shown && <p className="muted">{t('template.preview_old')}</p>}
      {shown && shown.removed.length > 0 && (
        <p className="template-trouble">{t('template.will_remove', { what: shown.removed.join(', ') })}</p>
      )}
      <iframe ref={frame} className="paper" sandbox="" srcDoc={html} title={t('template.preview')} />
    </section>
  )
}

/** Text, header and footer on one sheet; on paper the printer leaves the margins, on the screen the sheet needs its own. */
function pageOf({ header, body, footer }: Shown, scale: number): string {
  const margins = `<style>html{zoom:${scale.toFixed(3)};padding:12mm 18mm;background:#fff}.sheet-edge>*{margin-left:0!important;margin-right:0!important}</style>`
  const numbered = (text: string): string =>
    text.replace(/(<span class="(?:pageNumber|totalPages)">)(<\/span>)/g, '$11$2')
  const edge = (text: string): string => `<div class="sheet-edge">${numbered(text)}</div>`
  return body
    .replace('</head>', `${margins}</head>`)
    .replace(/(<body[^>]*>)/i, (open) => open + edge(header))
    .replace(/<\/body>/i, `${edge(footer)}</body>`)
}
