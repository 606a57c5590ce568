/** A line of two texts: in both, only in the first, or only in the second. */
export interface ComparedLine {
  readonly kind: 'same' | 'gone' | 'new'
  readonly text: string
}

/** More lines than this on both sides are compared as they stand, without a search for what moved. */
const mostCompared = 4_000_000

const blocks =
  'address|article|aside|body|caption|dd|div|dl|dt|figcaption|figure|footer|h1|h2|h3|h4|h5|h6|head|header|hr|html|li|main|meta|ol|p|section|style|table|tbody|td|tfoot|th|thead|title|tr|ul'
const block = new RegExp(` *(</?(?:${blocks})\\b[^>]*>) *`, 'g')

/** A template with each part of the page on a line, however it was laid out when it was saved: what differs then is what it says. */
export const laidOut = (html: string): string =>
  html
    .replace(/\s+/g, ' ')
    .replace(/(<style[^>]*>)(.*?)(<\/style>)/g, (_, open: string, css: string, close: string) => {
      return open + css.replace(/\} */g, '}\n') + close
    })
    .replace(/ *(<br[^>]*>) */g, '$1')
    .replace(block, '\n$1\n')
    .replace(/ *(\{\{[#^/][^{}]*\}\}) */g, '$1')
    .replace(/\n\s*/g, '\n')
    .trim()

/** Two texts line by line, by the longest run of lines that they share. */
export function compareLines(before: string, after: string): ComparedLine[] {
  const [a, b] = [before, after].map((text) => (text === '' ? [] : text.split('\n'))) as [string[], string[]]
  let start = 0
  while (start < a.length && start < b.length && a[start] === b[start]) start++
  let end = 0
  while (end < a.length - start && end < b.length - start && a.at(-1 - end) === b.at(-1 - end)) end++
  const unchanged = (lines: readonly string[]): ComparedLine[] =>
    lines.map((text) => ({ kind: 'same', text }))
  const middle = inTheMiddle(a.slice(start, a.length - end), b.slice(start, b.length - end))
  return [...unchanged(a.slice(0, start)), ...middle, ...unchanged(end > 0 ? a.slice(-end) : [])]
}

function inTheMiddle(a: readonly string[], b: readonly string[]): ComparedLine[] {
  const gone = (text: string): ComparedLine => ({ kind: 'gone', text })
  const added = (text: string): ComparedLine => ({ kind: 'new', text })
  if (a.length * b.length > mostCompared) return [...a.map(gone), ...b.map(added)]
  const shared = sharedLengths(a, b)
  const lines: ComparedLine[] = []
  let [i, j] = [0, 0]
  while (i < a.length || j < b.length) {
    if (i < a.length && j < b.length && a[i] === b[j]) {
      lines.push({ kind: 'same', text: a[i]! })
      i++
      j++
    } else if (j >= b.length || (i < a.length && shared[i + 1]![j]! >= shared[i]![j + 1]!))
      lines.push(gone(a[i++]!))
    else lines.push(added(b[j++]!))
  }
  return lines
}

/** How many lines the rests of both texts share from each place on. */
function sharedLengths(a: readonly string[], b: readonly string[]): Uint32Array[] {
  const lengths = Array.from({ length: a.length + 1 }, () => new Uint32Array(b.length + 1))
  for (let i = a.length - 1; i >= 0; i--)
    for (let j = b.length - 1; j >= 0; j--)
      lengths[i]![j] =
        a[i] === b[j] ? lengths[i + 1]![j + 1]! + 1 : Math.max(lengths[i + 1]![j]!, lengths[i]![j + 1]!)
  return lengths
}

/** Only what differs, with as many lines around it as let a reader find it; null stands where lines are left out. */
export function differences(lines: readonly ComparedLine[], around = 2): (ComparedLine | null)[] {
  const near = lines.map((_, i) =>
    lines.slice(Math.max(0, i - around), i + around + 1).some(({ kind }) => kind !== 'same'),
  )
  return lines.flatMap((line, i) => (near[i] ? [line] : near[i - 1] ? [null] : []))
}
