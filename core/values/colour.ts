/** Six hexadecimal digits without `#`, bright enough for dark text. */
export function randomColour(random: () => number = Math.random): string {
  const part = (): string => (96 + Math.floor(random() * 144)).toString(16).padStart(2, '0')
  return part() + part() + part()
}
