/** Six hexadecimal digits without `#`, bright enough for dark text. */
export function randomColour(random: () => number = Math.random): string {
  const part = (): string => (96 + Math.floor(random() * 144)).toString(16).padStart(2, '0')
  return part() + part() + part()
}

/** A colour as people type it, with or without `#`, of six hexadecimal digits or of three; null when it is none. */
export function readColour(typed: string): string | null {
  const [, digits] = /^#?([0-9a-f]{6}|[0-9a-f]{3})$/i.exec(typed.trim()) ?? []
  if (!digits) return null
  const six = digits.length === 3 ? [...digits].map((digit) => digit + digit).join('') : digits
  return six.toLowerCase()
}
