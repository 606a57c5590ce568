import type { TextKey } from '#core/texts/translate.ts'
import { pages } from './pages.ts'

export interface Crumb {
  readonly path: string
  /** A text of ours, or a record's name; '?' while it is unknown. */
  readonly key?: TextKey
  readonly name?: string
}

const words: { readonly [part: string]: TextKey } = {
  account: 'menu.account',
  doctor: 'doctor_page.title',
  tokens: 'all_tokens.title',
  feedback: 'feedback.title',
  create: 'crumbs.create',
  edit: 'crumbs.edit',
  month: 'planner.month',
  sendings: 'sendings.crumb',
  ageing: 'payments.ageing',
  reminders: 'payments.reminders',
  requests: 'access_requests.open',
  validateInvoice: 'validate.crumb',
  'from-server': 'reports.from_server',
  accountant: 'accountant.title',
  callback: 'callback.title',
}

/** The steps that lead to a path, each with where it goes. `subfolders` is no page, but a folder's tab. */
export function trailOf(path: string, known: { readonly [path: string]: string }): Crumb[] {
  const parts = path.split('/').filter(Boolean)
  return parts.flatMap((part, i): Crumb[] => {
    const at = '/' + parts.slice(0, i + 1).join('/')
    if (part === 'subfolders')
      return i === parts.length - 1
        ? []
        : [{ path: at.replace(/\/subfolders$/, '?tab=1'), key: 'crumbs.subfolders' }]
    const key = words[part] ?? pages.find((page) => page.path === `/${part}`)?.menu
    return [key ? { path: at, key } : { path: at, name: known[at] ?? '?' }]
  })
}
