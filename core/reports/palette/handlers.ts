import { passageOf, phrasesOf } from '../../documents/text.ts'
import { paletteFound, textsFound } from './queries.ts'
import type { RecordKind } from '../../documents/document.ts'
import { subfolderTabs } from '../../folders/parts/kinds.ts'
import { fold } from '../../values/fold.ts'
import { fuzzy } from '../../values/fuzzy.ts'
import { surely } from '../../values/known.ts'
import { can } from '../../kernel/permission.ts'
import type { RecordOf } from '../../kernel/field.ts'
import { handle } from '../../kernel/run.ts'
import { searchPalette, type PaletteRow } from './operations.ts'

/** Of each kind; more than are shown, for the closest are picked from them. */
const candidates = 30

handle(searchPalette, async ({ store, actor }, { search, size }) => {
  const words = fold(search).split(/\s+/).filter(Boolean)
  if (words.length === 0) return []
  const seen = {
    company: can(actor, 'company.read'),
    folder: can(actor, 'folders.read'),
    subfolder: can(actor, 'subfolder.read'),
    invoice: can(actor, 'invoices_all.read'),
    personnel: can(actor, 'users.read') && can(actor, 'user_extended.read'),
    internal: can(actor, 'folders_all.read'),
  }
  const phrases = phrasesOf(search)
  const [found, texts] = await Promise.all([
    store.query(paletteFound, {
      ...seen,
      words,
      limit: candidates,
      user: can(actor, 'users.read'),
      task: can(actor, 'folders.read') && can(actor, 'wbs.read'),
      document: true,
    }),
    phrases.length > 0 ? store.query(textsFound, { ...seen, phrases, limit: size }) : [],
  ])
  const named = fuzzy(found, search, ({ haystack }) => haystack)
  const known = new Set(named.filter(({ kind }) => kind === 'document').map(({ id }) => id))
  const others = texts.filter(({ id }) => !known.has(id))
  return [
    ...named.slice(0, size - Math.min(others.length, Math.ceil(size / 4))).map(rowOf),
    ...others.map((text) => ({
      ...rowOf({ ...text, kind: 'document' }),
      passage: passageOf(text.around, phrases),
    })),
  ].slice(0, size)
})

type Found = Pick<RecordOf<typeof paletteFound.row>, 'kind' | 'id' | 'title' | 'detail'> &
  Pick<RecordOf<typeof paletteFound.row>, 'folder_id' | 'record_kind' | 'record_id'>

const rowOf = ({ kind, id, folder_id, title, detail, record_kind, record_id }: Found): PaletteRow => ({
  kind,
  id,
  title,
  detail: detail || null,
  passage: null,
  path:
    kind === 'document'
      ? `${documentsAt[surely(record_kind, 'record')]({ id: surely(record_id, 'record'), folder_id })}&document=${id}`
      : pathOf[kind]({ id, folder_id }),
})

interface Place {
  readonly id: number
  readonly folder_id: number | null
}

/** Where the documents of a record are on its page. */
const documentsAt: { readonly [kind in RecordKind]: (place: Place) => string } = {
  company: ({ id }) => `/companies/${id}?documents=1`,
  folder: ({ id }) => `/folders/${id}?tab=4`,
  subfolder: ({ id, folder_id }) => `/folders/${folder_id}/subfolders/${id}?tab=${subfolderTabs.length}`,
  invoice: ({ id }) => `/invoices/${id}?documents=1`,
  user: ({ id }) => `/users/${id}?tab=3`,
}

const pathOf: { readonly [kind in Exclude<PaletteRow['kind'], 'document'>]: (place: Place) => string } = {
  user: ({ id }) => `/users/${id}`,
  company: ({ id }) => `/companies/${id}`,
  folder: ({ id }) => `/folders/${id}`,
  subfolder: ({ id, folder_id }) => `/folders/${folder_id}/subfolders/${id}`,
  task: ({ folder_id }) => `/folders/${folder_id}?tab=2`,
  invoice: ({ id }) => `/invoices/${id}`,
}
