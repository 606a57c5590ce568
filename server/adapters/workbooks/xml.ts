import { SaxesParser } from 'saxes'

/** What is done with an element: its name without a prefix, its attributes as written. */
export interface XmlHandlers {
  open(name: string, attributes: { readonly [name: string]: string }): void
  close?(name: string): void
  text?(text: string): void
}

/** Office programs nest a dozen deep. */
const deepest = 64

/** So many characters may pass without an element or a text coming to its end: a cell's text, escaped, is shorter. */
const longestPiece = 400_000

/**
 * Reads XML as it is unpacked, keeping nothing of it. Throws where it is not well formed, has a document type, is
 * nested deeper than an office program does, or has a piece of more than `longest` bytes, so that nothing but harm is meant.
 */
export async function parseXml(
  chunks: AsyncIterable<Uint8Array>,
  { open, close, text }: XmlHandlers,
  pause?: () => Promise<void>,
  longest = longestPiece,
): Promise<void> {
  const parser = new SaxesParser<{ position: false; xmlns: false }>({ position: false, xmlns: false })
  const decoder = new TextDecoder('utf-8', { fatal: true })
  let depth = 0
  let sinceLast = 0
  parser.on('opentag', ({ name, attributes }) => {
    sinceLast = 0
    if (++depth > deepest) throw new RangeError('nested too deep')
    open(localName(name), attributes)
  })
  parser.on('closetag', ({ name }) => {
    sinceLast = 0
    depth--
    close?.(localName(name))
  })
  const addText = (piece: string): void => {
    sinceLast = 0
    text?.(piece)
  }
  parser.on('text', addText)
  parser.on('cdata', addText)
  parser.on('doctype', () => {
    throw new TypeError('a document type')
  })
  parser.on('error', (error) => {
    throw error
  })
  for await (const chunk of chunks) {
    sinceLast += chunk.length
    if (sinceLast > longest) throw new RangeError('a piece too long')
    parser.write(decoder.decode(chunk, { stream: true }))
    await pause?.()
  }
  parser.write(decoder.decode()).close()
}

const localName = (name: string): string => name.slice(name.indexOf(':') + 1)
