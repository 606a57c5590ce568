import { redo, undo } from 'prosemirror-history'
import type { Command, EditorState } from 'prosemirror-state'
import { useRef, type ReactNode } from 'react'
import { pageCountHtml, pageCounts } from '#core/screens/placeholders.ts'
import { regret } from '../../../state/notices.ts'
import { useT } from '../../../state/texts.ts'
import {
  addParagraph,
  hasMark,
  insertPicture,
  insertPiece,
  isInList,
  paragraphAt,
  setParagraph,
  toggle,
  toggleList,
  type ParagraphKind,
} from './commands.ts'
import type { PageView } from './page-view.ts'
import { propertyIn } from '#core/values/known.ts'

interface Props {
  readonly page: PageView | null
  readonly state: EditorState | null
  /** Whether it stands on every page: these can be counted there. */
  readonly isOnEachPage: boolean
}

/** A picture in a template is small: it goes along with every document. */
const largestPicture = 150_000

/** What is done to the words at the cursor: each also by its usual key. */
export function PageTools({ page, state, isOnEachPage }: Props) {
  const t = useT()
  const chooser = useRef<HTMLInputElement>(null)
  const run = (command: (page: PageView) => Command): void => page?.run(command(page))
  return (
    <div className="page-tools" role="group" aria-label={t('template.tools')}>
      <select
        aria-label={t('template.style')}
        value={(state && paragraphAt(state)) ?? ''}
        disabled={!state || paragraphAt(state) === null}
        onChange={({ target }) => run(() => setParagraph(target.value as ParagraphKind))}
      >
        {/* Where what is chosen is neither: a cell, a picture. */}
        <option value="" disabled hidden>
          {t('template.style')}
        </option>
        <option value="p">{t('template.paragraph')}</option>
        <option value="h2">{t('template.heading')} 1</option>
        <option value="h3">{t('template.heading')} 2</option>
      </select>
      {marks.map(([name, label, drawn]) => (
        <Tool
          key={name}
          label={t(label)}
          on={state !== null && hasMark(state, propertyIn(state.schema.marks, name))}
          onPress={() => run(({ schema }) => toggle(schema.marks[name]))}
        >
          {drawn}
        </Tool>
      ))}
      <Tool
        label={t('template.bullets')}
        on={state !== null && isInList(state)}
        onPress={() => run(({ schema }) => toggleList(schema))}
      />
      <Tool label={t('template.add_paragraph')} onPress={() => run(({ schema }) => addParagraph(schema))} />
      <Tool label={t('template.picture')} onPress={() => chooser.current?.click()} />
      {isOnEachPage &&
        counts.map((name) => (
          <Tool
            key={name}
            label={t(pageCounts[name])}
            onPress={() => run(({ schema }) => insertPiece(schema, pageCountHtml(name)))}
          />
        ))}
      <Tool label={t('template.undo')} onPress={() => run(() => undo)} />
      <Tool label={t('template.redo')} onPress={() => run(() => redo)} />
      <input
        ref={chooser}
        type="file"
        className="hidden"
        tabIndex={-1}
        aria-label={t('template.picture')}
        accept="image/png,image/jpeg,image/gif"
        onChange={({ target }) => {
          const [file] = target.files ?? []
          target.value = ''
          if (!file) return
          if (file.size > largestPicture)
            regret(t('template.picture_too_large', { kb: largestPicture / 1000 }))
          else void dataUrlOf(file).then((src) => run(({ schema }) => insertPicture(schema, src)))
        }}
      />
    </div>
  )
}

const counts = ['pageNumber', 'totalPages'] as const

const marks = [
  ['strong', 'template.bold', <strong key="b">B</strong>],
  ['em', 'template.italic', <em key="i">I</em>],
  ['u', 'template.underline', <u key="u">U</u>],
] as const

interface ToolProps {
  readonly label: string
  /** Whether it holds where the cursor is, for what can be on or off. */
  readonly on?: boolean
  readonly onPress: () => void
  readonly children?: ReactNode
}

/** A button that leaves the cursor where it is. */
const Tool = ({ label, on, onPress, children = label }: ToolProps) => (
  <button
    type="button"
    className="quiet small"
    aria-label={label}
    title={label}
    aria-pressed={on}
    onMouseDown={(event) => event.preventDefault()}
    onClick={onPress}
  >
    {children}
  </button>
)

const dataUrlOf = (file: File): Promise<string> =>
  new Promise((done, failed) => {
    const reader = new FileReader()
    reader.addEventListener('load', () => done(String(reader.result)))
    reader.addEventListener('error', () => failed(reader.error ?? new Error('unreadable')))
    reader.readAsDataURL(file)
  })
