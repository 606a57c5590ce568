/** Letters to add, to leave out, to swap with the next, or to change at the price given (Damerau and Levenshtein). */
export function typingErrors(a: string, b: string, change = 1): number {
  const rows = [Array.from({ length: b.length + 1 }, (_, i) => i)]
  for (let i = 1; i <= a.length; i++) {
    const [above, twoAbove] = [rows[i - 1]!, rows[i - 2]]
    const row = [i]
    for (let j = 1; j <= b.length; j++) {
      const substituted = above[j - 1]! + (a[i - 1] === b[j - 1] ? 0 : change)
      const swapped =
        twoAbove && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1] ? twoAbove[j - 2]! + 1 : Infinity
      row.push(Math.min(substituted, swapped, above[j]! + 1, row[j - 1]! + 1))
    }
    rows.push(row)
  }
  return rows[a.length]![b.length]!
}
