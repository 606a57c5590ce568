import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Plugin, Rolldown } from 'vite'
import { allTexts } from '../../core/texts/translate.ts'
import { pages } from '../../web/shell/pages.ts'
import type { Opening, Part } from '../../server/http/opening.ts'
import { comeWith, wordsIn } from './page-words.ts'

type Bundle = Rolldown.OutputBundle

const [main, shell] = ['main.tsx', 'shell/signed-in.tsx'] as const
/** In what most is written: text that is seen before them would move when they come. */
const firstFonts = /\/inter-latin-(400|600)-normal-.*\.woff2$/

const wordsOf = wordsIn(Object.keys(allTexts))

/**
 * Writes what each page needs besides what index.html names, its files and its words, so that the server can send both
 * with the page: the browser then has them beside the program, not after it.
 */
export const opening = (file: string): Plugin => ({
  name: 'opening',
  apply: 'build',
  enforce: 'post',
  generateBundle: async (_, bundle) => {
    await mkdir(dirname(file), { recursive: true })
    await writeFile(file, JSON.stringify(openingOf(bundle)))
  },
})

function openingOf(bundle: Bundle): Opening {
  /** What a source brings that those before it did not. */
  const partOf = (source: string, ...before: readonly string[]): Part => {
    const known = new Set(before.flatMap((each) => [...filesOf(bundle, each)]))
    const wordsBefore = wordsOf(comeWith(before.map(inWeb)))
    return {
      files: [...filesOf(bundle, source)].filter((each) => !known.has(each)),
      words: [...wordsOf(comeWith([inWeb(source)]))].filter((key) => !wordsBefore.has(key)),
    }
  }
  return {
    signIn: { files: Object.keys(bundle).filter((each) => firstFonts.test(each)), words: partOf(main).words },
    shell: partOf(shell, main),
    pages: pages.map(({ path, load }) => ({
      page: `^${path.replace(/:\w+/g, '[^/]+')}/?$`,
      ...partOf(/import\(['"]\.\.\/(.+?)['"]\)/.exec(load.toString())?.[1] ?? '', main, shell),
    })),
  }
}

const inWeb = (source: string): string => join('web', source)

/** The files of the piece that a source is in and of those that it imports. */
function filesOf(bundle: Bundle, source: string): Set<string> {
  const chunks = Object.values(bundle).filter((each) => each.type === 'chunk')
  const piece = chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(`/${inWeb(source)}`)))
  if (!piece) throw new Error(`no piece has ${source}`)
  const found = new Set([piece])
  // A set that grows is gone through to its end.
  for (const { imports } of found)
    for (const each of chunks) if (imports.includes(each.fileName)) found.add(each)
  return new Set(
    [...found].flatMap(({ fileName, viteMetadata }) => [fileName, ...(viteMetadata?.importedCss ?? [])]),
  )
}
