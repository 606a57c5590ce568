import { propertyIn } from '../../values/known.ts'
/** An element of XML: its text or the elements within it, in the order in which they stand. */
export interface Element {
  readonly name: string
  readonly content: string | readonly Element[]
  readonly attributes: { readonly [name: string]: string }
}

/** An element, or nothing where it would be empty: an empty element says nothing and is refused (PEPPOL-EN16931-R008). */
export function element(
  name: string,
  content: string | readonly (Element | null)[],
  attributes: Element['attributes'] = {},
): Element | null {
  const inside = typeof content === 'string' ? readable(content) : content.filter((each) => each !== null)
  return inside.length === 0 ? null : { name, content: inside, attributes }
}

/** The document in UTF-8, an element a line. */
export const writeXml = (root: Element): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n${lines(root, '')}`

function lines({ name, content, attributes }: Element, margin: string): string {
  const attributeTexts = Object.entries(attributes).map(([key, value]) => ` ${key}="${escaped(value)}"`)
  const inside =
    typeof content === 'string'
      ? escaped(content)
      : `\n${content.map((each) => lines(each, `${margin}  `)).join('')}${margin}`
  return `${margin}<${name}${attributeTexts.join('')}>${inside}</${name}>\n`
}

const entities: { readonly [character: string]: string } = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
}
const escaped = (text: string): string =>
  text.replace(/[&<>"]/g, (character) => propertyIn(entities, character))

/** Without what XML 1.0 cannot hold: control characters, halves of a pair, the two that are no characters. */
const readable = (text: string): string =>
  text
    .toWellFormed()
    .replace(/\r\n?/g, '\n')
    .replace(/[^\t\n\u0020-\uFFFD\u{10000}-\u{10FFFF}]/gu, ' ')
    .trim()
