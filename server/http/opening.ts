import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { exchangeOf } from '#core/client/http.ts'
import { waysToSignIn } from '#core/access/sign-in/operations.ts'
import type { Language } from '#core/kernel/permission.ts'
import { loadTexts } from '#core/texts/operations.ts'
import { buildFolder } from '../paths.ts'

/** Who opens a page: in which language he reads it, and whether he is signed in. */
export interface Visitor {
  readonly language: Language
  readonly isKnown: boolean
}

/** What `npm run build` found: the files of the pages whose addresses match. */
type Opening = readonly { readonly page: string; readonly files: readonly string[] }[]

/**
 * The application's page with the names of all that it is about to ask for (the page's own code, the words), so that
 * the browser asks for it beside the program, not after it.
 */
export async function opener(apiBase: string): Promise<(path: string, visitor: Visitor | null) => string> {
  const html = await readFile(join(buildFolder, 'web/index.html'), 'utf8')
  // Without it the page comes all the same, its parts one after the other.
  const opening = await readFile(join(buildFolder, 'opening.json'), 'utf8').then(
    (text) => JSON.parse(text) as Opening,
    () => [],
  )
  const filesOf = (path: string): readonly string[] =>
    opening.find(({ page }) => new RegExp(page).test(path))?.files ?? []
  return (path, visitor) => {
    if (!visitor) return html
    const { language, isKnown } = visitor
    const calls = [
      exchangeOf(loadTexts, { lang: language }),
      ...(isKnown ? [] : [exchangeOf(waysToSignIn, {})]),
    ].map((call) => asCall(apiBase + call.path))
    const hints = [...(isKnown ? filesOf(path).map(asFile) : []), ...calls]
    return html.replace('</head>', `${hints.join('')}</head>`)
  }
}

const asCall = (path: string): string => `<link rel="preload" as="fetch" crossorigin href="${path}">`

const asFile = (file: string): string =>
  file.endsWith('.css')
    ? `<link rel="preload" as="style" crossorigin href="/${file}">`
    : `<link rel="modulepreload" crossorigin href="/${file}">`
