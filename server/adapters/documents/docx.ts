import { Document, Footer, LineRuleType, Packer, PageOrientation } from 'docx'
import type { Printer, PrintJob } from '#core/ports.ts'
import { blocksOf } from './docx-blocks.ts'
import { withDrawnPictures } from './docx-pictures.ts'

/** A4, in twentieths of a point. */
const size = { width: 11_906, height: 16_838 }
/** A letter, and a table that lies on its side, in twentieths of a point. */
const pages = {
  portrait: {
    size,
    margin: { top: 1020, bottom: 1360, left: 1360, right: 1250, footer: 560 },
    breadth: 9290,
  },
  landscape: {
    size: { ...size, orientation: PageOrientation.LANDSCAPE },
    margin: { top: 794, bottom: 1134, left: 794, right: 794, footer: 400 },
    breadth: 15_250,
  },
}
/** Twentieths of a point in a pixel. */
const pixel = 15

/** How a page lies is said by its style, as for the printer. */
const pageOf = (html: string) =>
  /@page\s*{[^}]*\bsize:[^;}]*\blandscape\b/.test(html) ? pages.landscape : pages.portrait

const ink = '17212B'
/** Every office has it, whatever its machines. */
const font = 'Arial'

/** A document for Word: what the page says, in styles that Word knows, so that an office goes on writing in it. `draw` draws its pictures. */
export async function writeDocx({ html, footer }: PrintJob, draw: Printer['draw']): Promise<Uint8Array> {
  const { breadth, ...page } = pageOf(html)
  const drawn = await withDrawnPictures(html, breadth / pixel, draw)
  const foot = blocksOf(footer, breadth, { size: 14, color: '5C6873' })
  const document = new Document({
    styles: {
      default: {
        document: {
          run: { font, size: 20, color: ink },
          paragraph: { spacing: { after: 120, line: 276, lineRule: LineRuleType.AUTO } },
        },
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
        children: blocksOf(drawn, breadth),
      },
    ],
  })
  return new Uint8Array(await Packer.toBuffer(document))
}
