import { Failure } from '#core/kernel/failure.ts'
import { isCamt, readCamt, type XmlNode } from '#core/invoicing/statements/camt.ts'
import { isCoda, readCoda } from '#core/invoicing/statements/coda.ts'
import type { ReadStatement } from '#core/invoicing/statements/read-statement.ts'
import { parseXml } from '../workbooks/xml.ts'
import { firstItem, lastItem } from '#core/values/known.ts'

/** The statements of a file of a bank, told by its content: CODA of version 2, or CAMT.053. */
export async function readStatements(bytes: Uint8Array): Promise<ReadStatement[]> {
  const text = decoded(bytes)
  if (isCoda(text)) return readCoda(text)
  if (!/^\s*</.test(text)) throw new Failure('statement_unknown_format')
  const statements = readCamt(await treeOf(bytes))
  if (statements.length === 0) throw new Failure('statement_empty')
  return statements
}

/** Most banks write Latin letters of one byte; what is UTF-8 is read as that. */
function decoded(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

interface Growing extends XmlNode {
  children: readonly Growing[]
  text: string
}

/** What most elements of a bank have none of: hundreds of thousands share them, so that a large file fits the memory. */
const none = { children: [], attributes: {} } as const

/** The document as a tree; anything but a CAMT.053 is refused at its first element, before the rest is read. */
async function treeOf(bytes: Uint8Array): Promise<XmlNode> {
  const root: Growing = { ...none, name: '', text: '' }
  const open = [root]
  let isRead = false
  async function* chunks(): AsyncGenerator<Uint8Array> {
    for (let at = 0; at < bytes.length; at += 65_536) yield bytes.subarray(at, at + 65_536)
    isRead = true
  }
  await parseXml(chunks(), {
    open(name, attributes) {
      if (open.length === 1 && !isCamt({ name, attributes })) throw new Failure('statement_unknown_format')
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
    text(text) {
      const node = lastItem(open)
      // What only indents elements is not kept.
      if (node.children === none.children || text.trim() !== '') node.text += text
    },
  }).catch((error: unknown) => {
    if (error instanceof Failure) throw error
    const isCut = isRead && open.length > 1
    throw isCut
      ? new Failure('statement_cut_off', { params: { line: linesOf(bytes) } })
      : new Failure('statement_xml', {}, { cause: error })
  })
  return firstItem(root.children)
}

const linesOf = (bytes: Uint8Array): number =>
  bytes.reduce((count, each) => (each === 10 ? count + 1 : count), 1)
