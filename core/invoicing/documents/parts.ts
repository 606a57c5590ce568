/** So many usual lines stay with what stands above or below them. */
const kept = 2
/** So many letters are as much as a usual line. */
const lettersOfLine = 250

/** Lines in parts that no page breaks: the first ones with what stands above them, the last ones with the sums; long ones alone. */
export function partsOf<R>(rows: readonly R[], wordsOf: (row: R) => string = () => ''): R[][] {
  const sizes = rows.map((row) => 1 + Math.floor(wordsOf(row).length / lettersOfLine))
  const [first, last] = [fitting(sizes), fitting(sizes.toReversed())]
  const isShort = sizes.reduce((all, size) => all + size, 0) <= 2 * kept
  if (rows.length <= 1 || (isShort && rows.length <= first + last)) return [[...rows]]
  const middle = rows.slice(first, rows.length - last).map((row) => [row])
  return [rows.slice(0, first), ...middle, rows.slice(-last)]
}

/** How many of the first ones stay together: at least one. */
function fitting(sizes: readonly number[]): number {
  let [count, all] = [0, 0]
  for (const size of sizes) {
    all += size
    if (count > 0 && all > kept) break
    count++
  }
  return count
}
