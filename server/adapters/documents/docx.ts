import { Document, Footer, Packer } from 'docx'
import type { PrintJob } from '#core/ports.ts'
import { blocksOf } from './docx-blocks.ts'

/** A4 with the margins of a letter, in twentieths of a point. */
const page = {
  size: { width: 11_906, height: 16_838 },
  margin: { top: 1020, bottom: 1360, left: 1360, right: 1250, footer: 560 },
}
const ink = '17212B'
/** Every office has it, whatever its machines. */
const font = 'Arial'

/** A document for Word: what the page says, in styles that Word knows, so that an office goes on writing in it. */
export async function writeDocx({ html, footer }: PrintJob): Promise<Uint8Array> {
  const foot = blocksOf(footer, { size: 14, color: '5C6873' })
  const document = new Document({
    styles: {
      default: {
        document: { run: { font, size: 20, color: ink }, paragraph: { spacing: { after: 120, line: 276 } } },
        heading1: {
          run: { font, size: 40, bold: true, color: ink },
          paragraph: { spacing: { before: 240, after: 160 } },
        },
        heading2: {
          run: { font, size: 26, bold: true, color: ink },
          paragraph: { spacing: { before: 200, after: 120 } },
        },
        heading3: {
          run: { font, size: 22, bold: true, color: ink },
          paragraph: { spacing: { before: 160, after: 80 } },
        },
      },
    },
    sections: [
      {
        properties: { page },
        ...(foot.length > 0 ? { footers: { default: new Footer({ children: foot }) } } : {}),
        children: blocksOf(html),
      },
    ],
  })
  return new Uint8Array(await Packer.toBuffer(document))
}
