import type { Collected } from './collected.ts'

/** The words of a PDF, page after page. Nothing in it runs, no font of it is loaded, and nothing is fetched. */
export async function readPdf(bytes: Uint8Array, into: Collected): Promise<void> {
  // The library of Mozilla's viewer as one file, without the parts that draw.
  const { getDocument } = await import('unpdf/pdfjs')
  const loading = getDocument({
    data: new Uint8Array(bytes),
    disableFontFace: true,
    useSystemFonts: false,
    enableXfa: false,
    stopAtErrors: false,
    verbosity: 0,
  })
  try {
    const pdf = await loading.promise
    for (let number = 1; number <= pdf.numPages; number++) {
      const page = await pdf.getPage(number)
      const { items } = await page.getTextContent()
      for (const item of items) if ('str' in item) into.add(item.hasEOL ? `${item.str} ` : item.str)
      into.add(' ')
      page.cleanup()
      await into.flush()
    }
  } finally {
    await loading.destroy()
  }
}
