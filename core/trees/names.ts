import type { StorePath } from '../documents/store.ts'
import { utf8 } from '../values/utf8.ts'
import { namesOf, pathsOf } from '../parameters/tree-template.ts'

/** What stands in the place of each placeholder. */
export type TreeValues = { readonly [placeholder: string]: string }

/** Bytes: what disks, Nextcloud and SharePoint all take, with room for the code of a double. */
const longestName = 200

/** What some system takes in no name. */
// eslint-disable-next-line no-control-regex
const forbidden = /["*:<>?/\\|\u0000-\u001f\u007f]+/g
const reserved = /^(con|prn|aux|nul|com\d|lpt\d|\.lock|desktop\.ini)$/i

/** A text as a name that every store takes: no way out of its folder, no letter that a system refuses, no endless length. */
export function safeName(text: string, instead = '_'): string {
  const plain = text
    .normalize('NFC')
    .replace(forbidden, '-')
    .replace(/\s+/g, ' ')
    .replace(/^[\s.~$]+|[\s.]+$/g, '')
  const short = shortened(plain.replaceAll('_vti_', '-vti-'), longestName).replace(/[\s.]+$/, '')
  if (short === '') return instead
  return reserved.test(short) ? `${short}_` : short
}

function shortened(text: string, bytes: number): string {
  let size = 0
  let short = ''
  for (const letter of text) {
    size += utf8(letter).length
    if (size > bytes) break
    short += letter
  }
  return short
}

/** The path that a template says: each value is one name, whatever it holds; what is empty leaves no gap. */
export const pathFrom = (template: string, values: TreeValues): StorePath =>
  namesOf(template).map((name) => safeName(filled(name, values)))

/** The folders in a tree: each path once. */
export function insideFrom(template: string, values: TreeValues): StorePath[] {
  const paths = pathsOf(template).map((names) => names.map((name) => safeName(filled(name, values))))
  return [...new Map(paths.map((path) => [path.join('/'), path])).values()]
}

const filled = (name: string, values: TreeValues): string =>
  name.replace(/\{([^{}]*)\}/g, (_, placeholder: string) => values[placeholder] ?? '').replace(/ {2,}/g, ' ')

/** The same path with the code of its record behind the name, where somebody else has the name. */
export const withCode = (path: StorePath, code: string): StorePath => [
  ...path.slice(0, -1),
  safeName(`${path.at(-1) ?? ''} (${code})`),
]
