/**
 * What a TAP report says of each failure: where it stands, and the diagnosis below it (at most 40 lines). A subtest
 * that failed only because of what is inside it is told once, by what is inside.
 */
export function failuresOf(report: string) {
  const lines = report.split('\n')
  const open: { depth: number; name: string; failuresBefore: number }[] = []
  const failures: string[] = []
  lines.forEach((line, at) => {
    const depth = line.length - line.trimStart().length
    const name = /^ *# Subtest: (.*)$/.exec(line)?.[1]
    if (name !== undefined) return void open.push({ depth, name, failuresBefore: failures.length })
    const [, result, what = ''] = /^ *(not ok|ok) \d+(?: - (.*?))?(?: # time=.*)?$/.exec(line) ?? []
    if (!result || / # (skip|todo)\b/i.test(what)) return
    const closed = open.at(-1)?.depth === depth ? open.pop() : undefined
    if (result === 'ok' || (closed && failures.length > closed.failuresBefore)) return
    const path = [...open, ...(closed && closed.name !== what ? [closed] : [])].map((subtest) => subtest.name)
    failures.push([[...path, what].join(' › '), ...diagnosisBelow(lines, at, depth)].join('\n'))
  })
  return failures
}

function diagnosisBelow(lines: readonly string[], at: number, depth: number) {
  if (lines[at + 1]?.trim() !== '---') return []
  const end = lines.indexOf(`${' '.repeat(depth)}  ...`, at)
  return lines.slice(at + 2, Math.min(end, at + 42)).map((line) => `  ${line.slice(depth)}`)
}
