import { Failure } from '#core/kernel/failure.ts'
import { isCamt, readCamt } from '#core/invoicing/statements/camt.ts'
import type { XmlNode } from '#core/values/xml-node.ts'
import { isCoda, readCoda } from '#core/invoicing/statements/coda.ts'
import type { ReadStatement } from '#core/invoicing/statements/read-statement.ts'
import { CutShort, readTree } from '../workbooks/xml-tree.ts'

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

/** The document as a tree; anything but a CAMT.053 is refused at its first element, before the rest is read. */
async function treeOf(bytes: Uint8Array): Promise<XmlNode> {
  async function* chunks(): AsyncGenerator<Uint8Array> {
    for (let at = 0; at < bytes.length; at += 65_536) yield bytes.subarray(at, at + 65_536)
  }
  const checkRoot = (root: Pick<XmlNode, 'name' | 'attributes'>): void => {
    if (!isCamt(root)) throw new Failure('statement_unknown_format')
  }
  return readTree(chunks(), { checkRoot }).catch((error: unknown) => {
    if (error instanceof Failure) throw error
    throw error instanceof CutShort
      ? new Failure('statement_cut_off', { params: { line: linesOf(bytes) } })
      : new Failure('statement_xml', {}, { cause: error })
  })
}

const linesOf = (bytes: Uint8Array): number =>
  bytes.reduce((count, each) => (each === 10 ? count + 1 : count), 1)
