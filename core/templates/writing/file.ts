import { Failure } from '../../kernel/failure.ts'
import { templateParts, type TemplateParts } from '../../printing/template.ts'
import { itemAt } from '../../values/known.ts'

const heading = (part: keyof TemplateParts): string => `<!-- template: ${part} -->`

/** A template as one file of HTML, its parts under headings that a browser does not show. */
export const writeTemplateFile = (parts: TemplateParts): string =>
  templateParts.map((part) => `${heading(part)}\n${parts[part]}\n`).join('')

/** The parts of such a file; HTML without headings is the text alone, and then header and footer stay as they are. */
export function readTemplateFile(file: string): Partial<TemplateParts> {
  const pieces = file
    .replace(/^\uFEFF/, '')
    .replaceAll('\r\n', '\n')
    .split(/^<!-- template: (\w+) -->\n?/m)
  if (pieces.length === 1) return { body: file }
  const parts: { -readonly [part in keyof TemplateParts]?: string } = {}
  for (let i = 1; i < pieces.length; i += 2) {
    const part = templateParts.find((each) => each === pieces[i])
    if (!part) throw new Failure('template_file', { params: { name: itemAt(pieces, i) } })
    parts[part] = itemAt(pieces, i + 1).replace(/\n$/, '')
  }
  return parts
}
