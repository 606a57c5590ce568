import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { exchangeOf } from '#core/client/http.ts'
import { waysToSignIn } from '#core/access/sign-in/operations.ts'
import { run } from '#core/kernel/run.ts'
import type { Actor } from '#core/kernel/permission.ts'
import type { Env } from '#core/ports.ts'
import { loadTexts } from '#core/texts/load-texts.ts'
import { allTexts } from '#core/texts/translate.ts'
import { buildFolder } from '../paths.ts'

/** What is sent with a page: names of files, keys of texts. */
export interface Part {
  readonly files: readonly string[]
  readonly words: readonly string[]
}

/** What `npm run build` found that pages need, each beyond the sign-in’s and the shell’s. */
export interface Opening {
  readonly signIn: Part
  readonly shell: Part
  /** Those of the pages whose addresses match. */
  readonly pages: readonly (Part & { readonly page: string })[]
}

/**
 * The application's page with the words that it says first, in the language of whoever opens it, and with the names of
 * all that it is about to ask for, so that the browser asks for it beside the program, not after it. Nobody is told
 * what only the signed in may hear.
 */
export async function opener(
  apiBase: string,
  env: Env,
): Promise<(path: string, visitor: Actor | null) => Promise<string>> {
  const html = await readFile(join(buildFolder, 'web/index.html'), 'utf8')
  // Without it the page comes all the same, its parts one after the other.
  const opening = await readFile(join(buildFolder, 'opening.json'), 'utf8').then(
    (text) => JSON.parse(text) as Opening,
    () => null,
  )
  const partsOf = (path: string, isKnown: boolean): readonly Part[] => {
    if (!opening) return []
    const { signIn, shell, pages } = opening
    const page = pages.find((each) => new RegExp(each.page).test(path))
    return isKnown ? [signIn, shell, ...(page ? [page] : [])] : [signIn]
  }
  return async (path, visitor) => {
    if (!visitor) return html
    const isKnown = visitor.kind !== 'nobody'
    const parts = partsOf(path, isKnown)
    const hints = [
      ...parts.flatMap(({ files }) => files.map(asFile)),
      ...(isKnown ? [] : [asCall(apiBase + exchangeOf(waysToSignIn, {}).path)]),
    ]
    const words = opening ? await wordsOf(env, visitor, new Set(parts.flatMap((each) => each.words))) : ''
    return html
      .replace('<html lang="en"', `<html lang="${visitor.language}"`)
      .replace('</head>', () => `${hints.join('')}${words}</head>`)
  }
}

/** The texts of these keys as the firm says them, and those that it alone has, as data that the browser does not run. */
async function wordsOf(env: Env, visitor: Actor, keys: ReadonlySet<string>): Promise<string> {
  const { language, kind } = visitor
  const { value } = await run(loadTexts, env, visitor, { lang: language })
  const texts = Object.fromEntries(
    Object.entries(value).filter(([key]) => keys.has(key) || !(key in allTexts)),
  )
  const written = JSON.stringify({ language, texts, isKnown: kind !== 'nobody' }).replaceAll('<', '\\u003c')
  return `<script type="application/json" id="words">${written}</script>`
}

const asCall = (path: string): string => `<link rel="preload" as="fetch" crossorigin href="${path}">`

/** Fonts come after the program, which has to be there before anything is written in them. */
function asFile(file: string): string {
  const href = `crossorigin href="/${file}"`
  if (file.endsWith('.css')) return `<link rel="preload" as="style" ${href}>`
  if (file.endsWith('.woff2'))
    return `<link rel="preload" as="font" type="font/woff2" fetchpriority="low" ${href}>`
  return `<link rel="modulepreload" ${href}>`
}
