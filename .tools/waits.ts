import { allTexts } from '#core/texts/translate.ts'

/** A wait in a test that is content with what stood before. */
export interface EmptyWait {
  readonly line: number
  readonly wait: string
  readonly because: string
}

/** Words before a state that say its opposite: *Not submitted*, *non enregistré*. */
const negation = /^(?:(?:not|no|nothing|non|pas|niet|geen)\s|un)/i

/**
 * Waits of a page for a text that stands in its opposite too: `getByText` is content with a part of a text, in letters of
 * any size. `{ exact: true }`, a pattern or another text is meant.
 */
export function waitsForParts(source: string, texts: readonly string[] = products): EmptyWait[] {
  return [...source.matchAll(waitForText)].flatMap(({ 0: wait, index, groups }) => {
    const { literal, key } = groups as { literal?: string; key?: string }
    // Of a text with values the words before the first of them.
    const awaited = (literal ?? allTexts[key!]?.[0] ?? '').split('${')[0]!.toLowerCase()
    if (awaited.length < 4) return []
    const isSaid = texts.some((text) => text.toLowerCase().startsWith(awaited))
    const opposite = texts.find((text) => {
      const negated = negation.exec(text)?.[0]
      return negated !== undefined && text.slice(negated.length).toLowerCase().startsWith(awaited)
    })
    return isSaid && opposite !== undefined
      ? [{ line: lineAt(source, index), wait, because: `“${opposite}” has it too` }]
      : []
  })
}

/** The same wait twice with an act between and nothing else awaited: the second is content with what the first saw. */
export function waitsTwice(source: string): EmptyWait[] {
  const found: EmptyWait[] = []
  let last: string | null = null
  let acted = false
  source.split('\n').forEach((line, at) => {
    if (anew.test(line)) last = null
    if (act.test(line)) acted = true
    if (!awaits.test(line)) return
    const wait = seen.exec(line)?.[1] ?? null
    if (wait !== null && wait === last && acted)
      found.push({ line: at + 1, wait, because: 'what stood before the act satisfies it' })
    last = wait
    acted = false
  })
  return found
}

const products = Object.values(allTexts).flat()

const waitForText =
  /\.getByText\((?:(?<quote>['"`])(?<literal>(?:(?!\k<quote>).)+)\k<quote>|say\('(?<key>[\w.]+)'\))\)(?:\s*\.(?:first|last)\(\))?\s*\.waitFor\(\)/g
const seen = /^\s*await (.*\.waitFor\(\)|(?:\w+\.)?sees\(.*\))$/
/** Another test, another page, or the same one opened again. */
const anew = /\bt\.test\(|^(?:async )?function|^const \w+ = async|\b(?:reload|goto|visit)\(/
const act =
  /\.(?:click|dblclick|tap|press|type|fill|clear|check|uncheck|selectOption|setInputFiles)\(|\b(?:type|press|write|enter|choose)\(/
const awaits = /\b(?:waitFor\w*|sees|without|until|hasFocus|hasValue|hears)\(/

const lineAt = (source: string, index: number): number => source.slice(0, index).split('\n').length
