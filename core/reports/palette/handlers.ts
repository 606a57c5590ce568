import { paletteFound } from './queries.ts'
import type { RecordKind } from '../../documents/document.ts'
import { subfolderTabs } from '../../folders/parts/kinds.ts'
import { fold } from '../../values/fold.ts'
import { fuzzy } from '../../values/fuzzy.ts'
import { surely } from '../../values/known.ts'
import { can } from '../../kernel/permission.ts'
import { handle } from '../../kernel/run.ts'
import { searchPalette, type PaletteRow } from './operations.ts'

/** Of each kind; more than are shown, for the closest are picked from them. */
const candidates = 30

handle(searchPalette, async ({ store, actor }, { search, size }) => {
  const words = fold(search).split(/\s+/).filter(Boolean)
  if (words.length === 0) return []
  const found = await store.query(paletteFound, {
    words,
    limit: candidates,
    user: can(actor, 'users.read'),
    company: can(actor, 'company.read'),
    folder: can(actor, 'folders.read'),
    subfolder: can(actor, 'subfolder.read'),
    task: can(actor, 'folders.read') && can(actor, 'wbs.read'),
    invoice: can(actor, 'invoices_all.read'),
    document: true,
    personnel: can(actor, 'users.read') && can(actor, 'user_extended.read'),
    internal: can(actor, 'folders_all.read'),
  })
  return fuzzy(found, search, ({ haystack }) => haystack)
    .slice(0, size)
    .map(({ kind, id, folder_id, title, detail, record_kind, record_id }) => ({
      kind,
      id,
      title,
      detail: detail || null,
      path:
        kind === 'document'
          ? documentsAt[surely(record_kind, 'record')]({ id: surely(record_id, 'record'), folder_id })
          : pathOf[kind]({ id, folder_id }),
    }))
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
