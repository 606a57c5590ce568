import type { XmlNode } from '#core/values/xml-node.ts'
import { firstItem, lastItem } from '#core/values/known.ts'
import { parseXml } from './xml.ts'

/** The document ends although elements are still open. */
export class CutShort extends Error {}

export interface TreeOptions {
  /** Gets the outermost element as soon as it opens, and throws if the document is of another kind. */
  readonly checkRoot: (root: Pick<XmlNode, 'name' | 'attributes'>) => void
  /** How many bytes one text may have, if it is more than the text of a cell. */
  readonly longest?: number
}

interface Growing extends XmlNode {
  children: readonly Growing[]
  text: string
}

/** What most elements have none of: hundreds of thousands share them, so that a large file fits the memory. */
const none = { children: [], attributes: {} } as const

/** Reads a document as a tree, within the limits of `parseXml`. Throws CutShort if it ends too early. */
export async function readTree(
  chunks: AsyncIterable<Uint8Array>,
  { checkRoot, longest }: TreeOptions,
): Promise<XmlNode> {
  const root: Growing = { ...none, name: '', text: '' }
  const open = [root]
  let isRead = false
  async function* watched(): AsyncGenerator<Uint8Array> {
    yield* chunks
    isRead = true
  }
  const handlers = {
    open(name: string, attributes: XmlNode['attributes']) {
      if (open.length === 1) checkRoot({ name, attributes })
      const has = Object.keys(attributes).length > 0
      const node: Growing = { ...none, name, attributes: has ? attributes : none.attributes, text: '' }
      const above = lastItem(open)
      if (above.children === none.children) {
        above.children = [node]
        above.text = above.text.trim()
      } else (above.children as Growing[]).push(node)
      open.push(node)
    },
    close: () => void open.pop(),
    text(text: string) {
      const node = lastItem(open)
      // What only indents elements is not kept.
      if (node.children === none.children || text.trim() !== '') node.text += text
    },
  }
  await parseXml(watched(), handlers, undefined, longest).catch((error: unknown) => {
    throw isRead && open.length > 1 ? new CutShort('ends within an element', { cause: error }) : error
  })
  return firstItem(root.children)
}
