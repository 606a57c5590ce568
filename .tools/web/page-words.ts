import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { asking } from './page-rights.ts'
import { deferredTexts } from '../../core/texts/deferred-texts.ts'

const root = join(import.meta.dirname, '../..')
const imports = /^(?:import|export)\s(?!type\b)(?:[^'"]*?\sfrom\s)?['"](#core\/[^'"]+|\.[^'"]+\.tsx?)['"]/gm

/** These sources know of no record, so a word in them is no name of a field. */
const withoutRecords = /^core\/(?:client|kernel|values)\/|^web\/(?:state|shell\/failures)\//

/** Texts of fields and columns are found by the names that records give these (`field.city` where a source names `city`). */
const ofNames = /^(?:field|column)\.(\w+?)(?:_one|_other)?$/

/** What can be chosen is found by the name of its field (`project_type.support` where a source has both words). */
const ofChoices = /^(\w+)\.(\w+)$/

/** The sources that come with these ones, from the root: what they import, and what that imports. */
export function comeWith(sources: readonly string[], found = new Set<string>()): Set<string> {
  for (const source of sources.filter((each) => !found.has(each))) {
    found.add(source)
    const imported = [...textOf(source).matchAll(imports)]
      .map(([, path = '']) => (path.startsWith('#') ? path.slice(1) : join(dirname(source), path)))
      .filter((path) => existsSync(join(root, path)) && !isLeftOut(source, path))
    comeWith(imported, found)
  }
  return found
}

/** Of operations of which only the right is asked the build brings nothing along. */
const isLeftOut = (source: string, imported: string): boolean =>
  asking.includes(join(root, source)) && imported.endsWith('operations.ts')

/**
 * Finds the texts that sources can say: `keys` that stand in them whole, those that begin or end as a text which the
 * program completes (`tab.${name}`, `${noun}.edit`), and those of the fields
 * and choices that they name.
 */
export function wordsIn(keys: readonly string[]): (sources: Iterable<string>) => Set<string> {
  const bySource = new Map<string, readonly string[]>()
  const known = new Set(keys)
  const forms = (key: string): string[] =>
    [key, `${key}_one`, `${key}_other`].filter((each) => known.has(each))
  const find = (source: string): readonly string[] => {
    const text = textOf(source)
    const whole = [...text.matchAll(/['"`]([a-z]\w*(?:\.\w+)*)['"`]/g)].flatMap(([, key]) => forms(key!))
    const names = new Set(withoutRecords.test(source) ? [] : text.match(/\b[a-z]\w+\b/g))
    const fields = new Set(text.match(/\b[a-z]\w+(?=\??:)/g))
    const quoted = new Set([...text.matchAll(/'(\w+)'/g)].map(([, word]) => word!))
    const begun = [...text.matchAll(/['"`]([a-z]\w*\.[\w.]*)(?:\$\{|['"`]\s*\+)/g)]
      .map(([, beginning]) => beginning!)
      .filter((beginning) => !deferredTexts.test(beginning))
    const ended = new Set([...text.matchAll(/`\$\{\w+\}(\.[\w.]+)`/g)].map(([, ending]) => ending!))
    const isSaid = (key: string): boolean => {
      const name = ofNames.exec(key)?.[1]
      const [, field = '', choice = ''] = ofChoices.exec(key) ?? []
      if (ended.has(key.slice(key.indexOf('.')))) return true
      if (fields.has(field) && quoted.has(choice)) return true
      return name === undefined ? begun.some((beginning) => key.startsWith(beginning)) : names.has(name)
    }
    return [...whole, ...keys.filter(isSaid)]
  }
  return (sources) =>
    new Set(
      [...sources].flatMap((source) => {
        if (!bySource.has(source)) bySource.set(source, find(source))
        return bySource.get(source)!
      }),
    )
}

const texts = new Map<string, string>()

/** A source without its comments, which name what it does not say. */
function textOf(source: string): string {
  let text = texts.get(source)
  if (text === undefined) {
    text = readFileSync(join(root, source), 'utf8').replace(/^\s*(\/\*[\s\S]*?\*\/|\/\/.*)/gm, '')
    texts.set(source, text)
  }
  return text
}
