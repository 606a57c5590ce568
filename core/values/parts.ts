/** Whether a value of objects and lists has more parts than so many, however they nest; a file is one. */
export function hasMoreParts(value: unknown, most: number): boolean {
  const waiting = [value]
  for (let visited = 0; waiting.length > 0; visited++) {
    if (visited > most) return true
    const next = waiting.pop()
    if (typeof next !== 'object' || next === null || next instanceof Uint8Array) continue
    for (const each of Object.values(next)) waiting.push(each)
  }
  return false
}
