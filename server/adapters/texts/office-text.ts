import { overLimit, type Limits } from '../workbooks/limits.ts'
import { parseXml } from '../workbooks/xml.ts'
import { openArchive, type Archive } from '../workbooks/zip.ts'
import type { Collected } from './collected.ts'

/** Where the words of a kind of office file stand. */
export interface OfficeParts {
  /** The paths of the parts in their order. */
  readonly paths: (archive: Archive) => readonly string[]
  /** Elements that hold words; within any other, text is none. */
  readonly words: ReadonlySet<string>
  /** Elements after which a word ends. */
  readonly ends: ReadonlySet<string>
}

const microsoft = { words: new Set(['t']), ends: new Set(['p', 'tab', 'br', 'cr', 'tc']) }
const openDocument: OfficeParts = {
  paths: () => ['content.xml'],
  words: new Set(['p', 'h', 'span', 'a']),
  ends: new Set(['p', 'h', 'tab', 's', 'line-break']),
}

const kinds: { readonly [ending: string]: OfficeParts } = {
  'wordprocessingml.document': {
    ...microsoft,
    paths: (archive) => [
      'word/document.xml',
      ...['word/footnotes.xml', 'word/endnotes.xml'].filter((path) => archive.has(path)),
    ],
  },
  'presentationml.presentation': { ...microsoft, paths: slides },
  'opendocument.text': openDocument,
  'opendocument.spreadsheet': openDocument,
  'opendocument.presentation': openDocument,
}

/** Null for a type that is no office file read here. */
export const officeParts = (type: string): OfficeParts | null =>
  Object.entries(kinds).find(([ending]) => type.endsWith(ending))?.[1] ?? null

/** The words of an office file, as they come. What is unpacked is counted; the size that the file states is not believed. */
export async function readOffice(
  bytes: Uint8Array,
  { paths, words, ends }: OfficeParts,
  limits: Limits,
  into: Collected,
): Promise<void> {
  const archive = openArchive(bytes)
  let left = limits.unpacked * 1_000_000
  const count = (size: number): void => {
    left -= size
    if (left < 0) throw overLimit('unpacked', limits)
  }
  for (const path of paths(archive)) {
    const open: string[] = []
    await parseXml(
      archive.read(path, count),
      {
        open: (name) => void open.push(name),
        close: (name) => {
          open.pop()
          if (ends.has(name)) into.add(' ')
        },
        text: (text) => {
          if (words.has(open.at(-1) ?? '')) into.add(text)
        },
      },
      () => into.flush(),
    )
    into.add(' ')
  }
}

/** Slides are numbered from 1 on. */
function slides(archive: Archive): string[] {
  const found: string[] = []
  for (let n = 1; archive.has(`ppt/slides/slide${n}.xml`); n++) found.push(`ppt/slides/slide${n}.xml`)
  if (found.length === 0) throw new TypeError('no slide')
  return found
}
