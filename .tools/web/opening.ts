import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pages } from '../../web/shell/pages.ts'

interface Piece {
  readonly file: string
  readonly imports?: readonly string[]
  readonly css?: readonly string[]
}
type Manifest = { readonly [source: string]: Piece }

/**
 * Writes which files each page needs besides those that index.html names, so that the server can name them with the
 * page: the browser then fetches them beside the program, not after it.
 */
export async function writeOpening(web: string, file: string): Promise<void> {
  const html = await readFile(join(web, 'index.html'), 'utf8')
  const manifest = JSON.parse(await readFile(join(web, '.vite/manifest.json'), 'utf8')) as Manifest
  const opening = pages.map(({ path, load }) => {
    const source = /import\(['"]\.\.\/(.+?)['"]\)/.exec(load.toString())?.[1] ?? ''
    const files = [...piecesOf(manifest, source)].flatMap(({ file, css = [] }) => [file, ...css])
    return {
      page: `^${path.replace(/:\w+/g, '[^/]+')}/?$`,
      files: files.filter((each) => !html.includes(each)),
    }
  })
  await writeFile(file, JSON.stringify(opening))
}

/** The piece of a source and those it imports. */
function piecesOf(manifest: Manifest, source: string, found = new Set<Piece>()): Set<Piece> {
  const piece = manifest[source]
  if (!piece) throw new Error(`no piece for ${source}`)
  if (found.has(piece)) return found
  found.add(piece)
  for (const each of piece.imports ?? []) piecesOf(manifest, each, found)
  return found
}
