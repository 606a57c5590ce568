/** What measures, stresses or changes its process, or keeps it busy for long has one of its own. */
const alone = [
  /\.tsx$/,
  /^tui\//,
  /^web\/shell\/tests\//,
  /^server\/[^/]*$/,
  /^cli\/(cron-month|examples|loaded|month|setup|transcripts)\./,
  /kills|ten-thousand|event-stream|sign-on|printing|migrations\/migrate/,
]

/** How many files share a process at most: few enough that all processors have work until the end. */
const most = { browser: 5, other: 8 }

/** Files of a top folder that stand beside each other in the list share a process, in the order of the list. */
export function testGroups(files: readonly string[]): string[][] {
  const groups: string[][] = []
  for (const file of files) {
    const last = groups.at(-1)
    if (last && last.length < most[topOf(file) === 'web' ? 'browser' : 'other'] && mayShare(last[0]!, file))
      last.push(file)
    else groups.push([file])
  }
  return groups
}

const mayShare = (...files: readonly string[]): boolean =>
  new Set(files.map(topOf)).size === 1 && !files.some((file) => alone.some((pattern) => pattern.test(file)))

/** `core`, `web`: it names the group too. */
export const topOf = (file: string): string => file.split('/')[0]!
