/** Comma-separated lines as RFC 4180 has them, but for plain line ends. */
export const csv = (lines: readonly (readonly unknown[])[]): string =>
  lines.map((line) => line.map(cell).join(',') + '\n').join('')

function cell(value: unknown): string {
  const text = textOf(value)
  return /[",;\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

function textOf(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (value instanceof Date) return value.toISOString().slice(0, 16).replace('T00:00', '').replace('T', ' ')
  return typeof value === 'object' ? JSON.stringify(value) : harmless(String(value))
}

/**
 * What a spreadsheet would take for a formula gets an apostrophe before it; a number is none. It may begin a cell at
 * more places than we do: after a semicolon, a tab or a line's end within a text, where it was told to part there.
 */
const harmless = (text: string): string => text.replace(formulaStart, "'")

/** The text as it was before it was made harmless. */
export const withoutGuards = (text: string): string => text.replace(guard, '')

const formulaStart = /(?<=^|[;\t\r\n])(?=[=@\t\r]|[+-](?!\d+([.,]\d+)?($|[;\t\r\n])))/g
const guard = /(?<=^|[;\t\r\n])'(?=[=@\t\r+-])/g
