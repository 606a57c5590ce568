import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin, Root } from 'postcss'

const web = join(import.meta.dirname, '../../web')
const textOf = (pattern: string): string =>
  globSync(pattern, { cwd: web, exclude: (path) => /(^|\/)tests$|\.test\./.test(path) })
    .map((file) => readFileSync(join(web, file), 'utf8'))
    .join('\n')

/**
 * Leaves of Pico's style sheet what our pages can show: rules for elements, classes and attributes that our sources
 * name, and variables that somebody reads and we do not set ourselves. What a source names later is there at the next
 * build.
 */
export function usedCss(): Plugin {
  return {
    postcssPlugin: 'used-css',
    OnceExit(root) {
      if (root.source?.input.file?.includes('@picocss')) strip(root)
    },
  }
}

function strip(root: Root): void {
  const known = namesIn(textOf('**/*.{ts,tsx,html}'))
  root.walkRules((rule) => {
    if (rule.parent?.type === 'atrule' && 'name' in rule.parent && rule.parent.name.endsWith('keyframes'))
      return
    const possible = splitList(rule.selector).filter((selector) => isPossible(selector, known))
    if (possible.length === 0) rule.remove()
    else rule.selector = possible.join(',')
  })
  dropVariables(root, textOf('**/*.{css,ts,tsx}'))
  root.walkAtRules((rule) => {
    if (rule.nodes?.length === 0) rule.remove()
  })
}

/** Until no variable is left that only dropped ones read. */
function dropVariables(root: Root, ours: string): void {
  const own = /:root\[data-look\] \{([^}]*--pico-[^}]*)\}/.exec(ours)?.[1] ?? ''
  const isSet = new Set([...own.matchAll(/(--pico-[\w-]+):/g)].map(([, name]) => name!))
  for (;;) {
    const read = new Set(
      [...(root.toString() + ours).matchAll(/var\((--pico-[\w-]+)/g)].map(([, name]) => name!),
    )
    let dropped = 0
    root.walkDecls(/^--pico-/, (declared) => {
      const { parent } = declared
      const isOfRoot = parent?.type === 'rule' && 'selector' in parent && isRoot(String(parent.selector))
      if (read.has(declared.prop) && !(isOfRoot && isSet.has(declared.prop))) return
      declared.remove()
      if (parent?.nodes?.length === 0) parent.remove()
      dropped++
    })
    if (dropped === 0) return
  }
}

/** Whether it names the whole page, where our looks have the last word. */
const isRoot = (selector: string): boolean =>
  splitList(selector).every((each) => /^(:root|\[data-theme)[^ >+~]*$/.test(each))

interface Names {
  draws(element: string): boolean
  says(word: string): boolean
  sets(attribute: string, value: string): boolean
}

/** Elements are found where they are drawn, words where a text of the program says them: comments name much else. */
function namesIn(sources: string): Names {
  const program = sources.replace(/\/\*[\s\S]*?\*\/|(^|\s)\/\/.*/g, '')
  const elements = new Set([...program.matchAll(/<([a-z][a-z0-9]*)\b/g)].map(([, name]) => name!))
  const classNames = [...program.matchAll(/'[^'\n]*'|"[^"\n]*"|`[^`]*`/g)].flatMap(
    ([text]) => text.match(/[a-z][\w-]*/gi) ?? [],
  )
  const words = new Set(classNames.map((word) => word.toLowerCase()))
  const attributes = new Set(
    [...program.matchAll(/([a-z][\w-]*)['"]?\s*[=:]/gi)].map(([, name]) => name!.toLowerCase()),
  )
  const kept = new Set([...program.matchAll(/dataset\['(\w+)'\]/g)].map(([, name]) => `data-${name}`))
  return {
    draws: (element) => elements.has(element),
    says: (word) => words.has(word.toLowerCase()),
    sets: (attribute, value) =>
      kept.has(attribute) ||
      (attributes.has(attribute) &&
        (value === '' ||
          value === 'true' ||
          new RegExp(`${attribute}[=:][^>\\n]*\\b${value}\\b`).test(program))),
  }
}

/** Whether something on our pages can match: of alternatives one is enough, what is excluded decides nothing. */
function isPossible(selector: string, known: Names): boolean {
  if (selector.includes(':host')) return false
  let rest = ''
  for (let at = 0; at < selector.length; at++) {
    const opening = /^:(is|where|not|has)\(/.exec(selector.slice(at))
    if (!opening) {
      rest += selector[at]
      continue
    }
    const from = at + opening[0].length
    at = closing(selector, from)
    const isChoice = opening[1] === 'is' || opening[1] === 'where'
    if (isChoice && !splitList(selector.slice(from, at)).some((each) => isPossible(each, known))) return false
  }
  const parts = rest.match(/::?[\w-]+(\([^)]*\))?|\[[^\]]+\]|[.#]?[a-z][\w-]*/gi) ?? []
  return parts.every((part) => isNamed(part, known))
}

function isNamed(part: string, known: Names): boolean {
  if (part.startsWith(':')) return true
  if (part.startsWith('.') || part.startsWith('#')) return known.says(part.slice(1))
  if (!part.startsWith('[')) return known.draws(part)
  const [, name = '', value = ''] = /^\[([\w-]+)(?:[~|^$*]?=["']?([^"'\]]*))?/.exec(part) ?? []
  return known.sets(name, value)
}

/** Where the bracket that was opened before `from` is closed. */
function closing(text: string, from: number): number {
  let depth = 1
  for (let at = from; at < text.length; at++) {
    if (text[at] === '(') depth++
    if (text[at] === ')' && --depth === 0) return at
  }
  return text.length
}

/** The selectors of a list; commas within brackets belong to one. */
function splitList(list: string): string[] {
  const all: string[] = ['']
  let depth = 0
  for (const sign of list) {
    if (sign === '(' || sign === '[') depth++
    if (sign === ')' || sign === ']') depth--
    if (sign === ',' && depth === 0) all.push('')
    else all[all.length - 1] += sign
  }
  return all.map((each) => each.trim())
}
