import { basename, dirname } from 'node:path'

/** The folders of the sources that load a sheet. */
export const pageSheet = (
  sheet: string,
  sources: readonly { readonly path: string; readonly text: string }[],
): string[] =>
  sources
    .filter(({ text }) => new RegExp(`^import '.*/${basename(sheet)}'`, 'm').test(text))
    .map(({ path }) => dirname(path))

/** The classes that a source gives to elements, as far as it writes them out. */
export function worn(source: string): Set<string> {
  const attributes = source.matchAll(/\b(?:\w+Class|className)=("[^"]*"|\{[^}]*(?:\}[^}`]*`[^}]*)?\})/g)
  const texts = [...attributes].flatMap(([, value = '']) => [...value.matchAll(/(['"`])(.*?)\1/g)])
  const words = texts.flatMap(([, , text = '']) => text.replaceAll(/\$\{[^}]*\}/g, ' ').split(/\s+/))
  return new Set(words.filter(Boolean))
}

/** Selectors that name no class of their own: what stands on other pages, too, is dressed by them. */
export function strangeSelectors(css: string, others: ReadonlySet<string>): string[] {
  const plain = css.replaceAll(/\/\*[^]*?\*\//g, '').replaceAll(/@(?:media|container|supports)[^{]*\{/g, '')
  const selectors = [...plain.matchAll(/([^{}]+)\{/g)].flatMap(([, list = '']) =>
    list.split(/,(?![^(]*\))(?![^(]*\([^()]*\)[^(]*\))/).map((each) => each.trim()),
  )
  return selectors.filter((selector) => {
    // A named page of paper is its own page's.
    if (/^@page \w/.test(selector)) return false
    const classes = [...selector.matchAll(/\.([\w-]+)/g)].map(([, name = '']) => name)
    return classes.every((name) => others.has(name))
  })
}
