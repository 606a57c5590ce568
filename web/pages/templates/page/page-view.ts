import { baseKeymap } from 'prosemirror-commands'
import { history, redo, undo } from 'prosemirror-history'
import { keymap } from 'prosemirror-keymap'
import { DOMSerializer, Slice } from 'prosemirror-model'
import { EditorState, type Command } from 'prosemirror-state'
import { EditorView } from 'prosemirror-view'
import { enter, insertPlaceholder, toggle } from './commands.ts'
import { readPage, readPasted, sheetOf, stylesOf } from './read-page.ts'
import { pageSchema, type Describe, type PageSchema } from './schema.ts'
import { sectionNotes } from './section-notes.ts'
import { removeSection } from './sections.ts'
import { sheetStyle } from './sheet-style.ts'
import { writePage } from './write-page.ts'

interface Options {
  readonly source: string
  readonly label: string
  readonly describe: Describe
  /** A header or footer: a strip rather than a page. */
  readonly isStrip: boolean
  /** The whole template, whenever something was written. */
  readonly onWrite: (source: string) => void
  /** After each step, so that buttons show where the cursor is. */
  readonly onMove: (state: EditorState) => void
}

/** The page in which a person writes, and what is done to it from outside. */
export interface PageView {
  readonly schema: PageSchema
  readonly run: (command: Command) => void
  /** A placeholder where the cursor is. */
  readonly insert: (...placeholder: Inserted) => void
  /** Shows another text, unless it is the one that was written here. */
  readonly show: (source: string) => void
  readonly close: () => void
}

type Inserted = Parameters<typeof insertPlaceholder> extends [unknown, ...infer Rest] ? Rest : never

/** A page to write in, in a part of the document of its own, so that neither style reaches the other. */
export function openPage(host: HTMLElement, options: Options): PageView {
  const schema = pageSchema(options.describe)
  const root = host.shadowRoot ?? host.attachShadow({ mode: 'open' })
  const style = document.createElement('style')
  const mount = document.createElement('div')
  mount.className = options.isStrip ? 'sheet strip' : 'sheet'
  const margin = document.createElement('div')
  margin.className = 'margin'
  margin.ariaHidden = 'true'
  root.replaceChildren(style, mount, margin)
  let sheet = sheetOf(options.source)
  let written = options.source

  const stateOf = (source: string): EditorState => {
    sheet = sheetOf(source)
    style.textContent = sheetStyle(stylesOf(source))
    const keys = {
      'Mod-z': undo,
      'Mod-y': redo,
      'Shift-Mod-z': redo,
      'Mod-b': toggle(schema.marks.strong),
      'Mod-i': toggle(schema.marks.em),
      'Mod-u': toggle(schema.marks.u),
      Enter: enter(schema),
      Backspace: removeSection,
      Delete: removeSection,
    }
    const notes = sectionNotes(margin, options.describe)
    const plugins = [history(), keymap(keys), keymap(baseKeymap), notes]
    return EditorState.create({ doc: readPage(schema, sheet.inner), plugins })
  }
  const view = new EditorView(
    { mount },
    {
      state: stateOf(options.source),
      attributes: { role: 'textbox', tabindex: '0', 'aria-multiline': 'true', 'aria-label': options.label },
      clipboardSerializer: DOMSerializer.fromSchema(schema),
      clipboardParser: clipboardParser(schema),
      dispatchTransaction(transaction) {
        const state = view.state.apply(transaction)
        view.updateState(state)
        if (transaction.docChanged) {
          written = sheet.before + writePage(state.doc) + sheet.after
          options.onWrite(written)
        }
        options.onMove(state)
      },
    },
  )
  options.onMove(view.state)
  const run = (command: Command): void => {
    command(view.state, (transaction) => view.dispatch(transaction), view)
    view.focus()
  }
  return {
    schema,
    run,
    insert: (...placeholder) => run(insertPlaceholder(schema, ...placeholder)),
    show: (source) => {
      if (source === written) return
      written = source
      view.updateState(stateOf(source))
      options.onMove(view.state)
    },
    close: () => view.destroy(),
  }
}

/** The part of a parser that pasting asks for. */
const clipboardParser = (schema: PageSchema) =>
  ({
    parseSlice: (dom: ParentNode) => new Slice(readPasted(schema, dom), 0, 0),
  }) as NonNullable<EditorView['props']['clipboardParser']>
