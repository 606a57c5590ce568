import { paletteFound } from './queries.ts'
import { fold } from '../../values/fold.ts'
import { fuzzy } from '../../values/fuzzy.ts'
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
    internal: can(actor, 'folders_all.read'),
  })
  return fuzzy(found, search, ({ haystack }) => haystack)
    .slice(0, size)
    .map(({ kind, id, folder_id, title, detail }) => ({
      kind,
      id,
      title,
      detail: detail || null,
      path: pathOf[kind]({ id, folder_id }),
    }))
})

interface Place {
  readonly id: number
  readonly folder_id: number | null
}

const pathOf: { readonly [kind in PaletteRow['kind']]: (place: Place) => string } = {
  user: ({ id }) => `/users/${id}`,
  company: ({ id }) => `/companies/${id}`,
  folder: ({ id }) => `/folders/${id}`,
  subfolder: ({ id, folder_id }) => `/folders/${folder_id}/subfolders/${id}`,
  task: ({ folder_id }) => `/folders/${folder_id}?tab=2`,
  invoice: ({ id }) => `/invoices/${id}`,
}
