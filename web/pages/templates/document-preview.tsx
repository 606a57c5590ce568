import { useEffect, useMemo, useRef, useState, type ReactNode } from 'react'
import type { Preview, TemplateScreen } from '#core/screens/templates.ts'
import { edgeFont } from '#core/printing/template.ts'
import { useValue } from '../../state/signals.ts'
import { useT } from '../../state/texts.ts'
import { documentFonts } from '../../parts/files/document-fonts.ts'
import { drawnIn } from '../../parts/tool/drawn-in.ts'
import { firstItem } from '#core/values/known.ts'

interface Props {
  readonly screen: TemplateScreen
  /** On what it is shown. */
  readonly on?: ReactNode
  /** A mail is read on a screen, not on paper. */
  readonly mail?: boolean
  /** Whether it is known that it is printed on one page. */
  readonly isOnePage?: boolean
}

/** The breadth of A4, and that in which a mail is read, in dots. */
const paper = 794
const mailWindow = 560

/** How the document would look, as small as its place, in a frame that can run and fetch nothing. */
export function DocumentPreview({ screen, on, mail = false, isOnePage = false }: Props) {
  const t = useT()
  const preview = useValue(screen.preview)
  const failure = useValue(screen.failure)
  const frame = useRef<HTMLIFrameElement>(null)
  const [breadth, setBreadth] = useState(paper)
  useEffect(() => {
    const observer = new ResizeObserver((entries) =>
      setBreadth(Math.round(firstItem(entries).contentRect.width)),
    )
    observer.observe(drawnIn(frame))
    return () => observer.disconnect()
  }, [])
  const whole = mail ? mailWindow : paper
  const [fonts, setFonts] = useState('')
  useEffect(() => {
    let isHere = true
    void documentFonts().then((rules) => isHere && setFonts(rules))
    return () => void (isHere = false)
  }, [])
  const html = useMemo(
    () => (preview ? pageOf(preview, { scale: breadth / whole, fonts, isOnePage }) : ''),
    [preview, breadth, whole, fonts, isOnePage],
  )
  return (
    <section className="document-preview" aria-label={t('template.preview')}>
      <div className="parts-head">
        <h3>{t('template.preview')}</h3>
        {on}
      </div>
      {failure && preview && <p className="muted">{t('template.preview_old')}</p>}
      {preview && preview.removed.length > 0 && (
        <p className="template-trouble">{t('template.will_remove', { what: preview.removed.join(', ') })}</p>
      )}
      <iframe ref={frame} className="paper" sandbox="" srcDoc={html} title={t('template.preview')} />
    </section>
  )
}

interface Sheet {
  readonly scale: number
  readonly fonts: string
  readonly isOnePage: boolean
}

/**
 * Text, header and footer on one sheet; on paper the printer leaves the margins, on the screen the sheet needs its own.
 * Where a page ends is known to the printer alone: a sheet of several, or of who knows how many, has no number.
 */
function pageOf({ header, body, footer }: Preview, { scale, fonts, isOnePage }: Sheet): string {
  const margins = `<style>${fonts}html{zoom:${scale.toFixed(3)};padding:12mm 18mm;background:#fff}.sheet-edge{font:${edgeFont}}.sheet-edge>*{margin-left:0!important;margin-right:0!important}</style>`
  const numbered = (text: string): string =>
    text.replace(/(<span class="(?:pageNumber|totalPages)">)(<\/span>)/g, isOnePage ? '$11$2' : '$1…$2')
  const edge = (text: string): string => `<div class="sheet-edge">${numbered(text)}</div>`
  return body
    .replace('</head>', () => `${margins}</head>`)
    .replace(/(<body[^>]*>)/i, (open) => open + edge(header))
    .replace(/<\/body>/i, `${edge(footer)}</body>`)
}
