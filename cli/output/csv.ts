/** Comma-separated lines as RFC 4180 has them, but for plain line ends. */
export const csv = (lines: readonly (readonly unknown[])[]): string =>
  lines.map((line) => line.map(cell).join(',') + '\n').join('')

function cell(value: unknown): string {
  const text =
    value === null || value === undefined
      ? ''
      : typeof value === 'object'
        ? JSON.stringify(value)
        : String(value)
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
