type Tell = (what: string) => void

/** Rules that lay a page out; any other that begins with @ fetches, or is not for paper. */
const allowedRules = /^@(page|media|supports)\b/i

/** Functions and properties by which a style fetches or runs. */
const forbidden =
  /(?:\b|-)(?:url|src|image|image-set|cross-fade|element|paint|expression)\s*\(|javascript:|\b(?:behavior|-moz-binding)\s*:/i

/** A picture that the style carries along. */
const ownPicture = /url\(\s*(["']?)data:image\/(?:png|jpe?g|gif|webp);base64,[A-Za-z0-9+/=]*\1\s*\)/gi

/** A style sheet with what lays out and colours; rules that fetch are told and left out, braces come in pairs. */
export function cleanStylesheet(css: string, tell: Tell): string {
  const kept = keeping(css)
  let depth = 0
  /** Inside a rule that is left out: at which depth it began. */
  let skipped: number | null = null
  let clean = ''
  for (const [, text = '', mark = ''] of kept.text.matchAll(/([^{};]*)([{};]|$)/g)) {
    const isBad =
      skipped === null &&
      (isForbidden(text) || (text.trim().startsWith('@') && !allowedRules.test(text.trim())))
    if (isBad) tell(kept.whole(text))
    if (mark === '{') {
      if (isBad) skipped = depth
      depth += 1
      if (skipped === null) clean += text + mark
    } else {
      if (skipped === null && !isBad) clean += mark === '}' && depth === 0 ? text : text + mark
      else if (skipped === null && mark === '}' && depth > 0) clean += mark
      if (mark === '}' && depth > 0) {
        depth -= 1
        if (skipped === depth) skipped = null
      }
    }
  }
  if (skipped === null) clean += '}'.repeat(depth)
  else clean += '}'.repeat(skipped)
  return kept.whole(clean)
}

/** What stands in `style="…"`. */
export function cleanDeclarations(style: string, tell: Tell): string {
  const kept = keeping(style)
  return kept.whole(
    kept.text
      .split(';')
      .filter((each) => {
        const isBad = isForbidden(each) || /[{}@]/.test(each)
        if (isBad) tell(kept.whole(each))
        return !isBad
      })
      .join(';'),
  )
}

/** Nothing is hidden behind an escape, and no placeholder of a template brings what it likes. */
const isForbidden = (text: string): boolean => forbidden.test(text) || /[\\<]|\{\{/.test(text)

/** Texts and pictures of its own put aside, so that what is left can be read by its marks; `whole` puts them back. */
function keeping(css: string): { readonly text: string; readonly whole: (text: string) => string } {
  const aside: string[] = []
  const put = (each: string): string => `\u0001${aside.push(each) - 1}\u0001`
  const text = css
    // eslint-disable-next-line no-control-regex
    .replace(/\u0001/g, '')
    .replace(/\/\*[\s\S]*?(?:\*\/|$)/g, ' ')
    .replace(ownPicture, put)
    .replace(/"[^"\\\n<]*"|'[^'\\\n<]*'/g, put)
  const whole = (some: string): string =>
    // eslint-disable-next-line no-control-regex
    some.replace(/\u0001(\d+)\u0001/g, (_, place: string) => aside[Number(place)] ?? '')
  // A picture may hold a text that was put aside before it.
  return { text, whole: (some) => whole(whole(some)) }
}
