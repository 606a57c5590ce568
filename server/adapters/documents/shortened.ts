const longest = 80

/** As much of what was taken out as tells the person what it was, on one line. */
export function shownShort(what: string): string {
  const line = what.replace(/\s+/g, ' ').trim()
  return line.length > longest ? `${line.slice(0, longest)}…` : line
}
