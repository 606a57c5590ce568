/**
 * Seconds that the tests of an area may take on one of two idle processors. What is not named has `ordinary`: so
 * much may a new area of core, a new page or a new adapter bring along. All of it together stays under 1000, so that
 * two processors need less than ten minutes.
 */
const budgets: { readonly [area: string]: number } = {
  cli: 160,
  'cli/commands': 90,
  'core/access': 30,
  'core/users': 40,
  server: 80,
  'server/http': 80,
  'web/pages/users': 30,
  'web/shell': 130,
}
const ordinary = 20

/** How long each area's tests took, longest first, with a warning where it is more than the budget. */
export function areaLines(report: string): string[] {
  const areas = new Map<string, number>()
  for (const [, file = '', time = '', unit = ''] of report.matchAll(
    /^(?:not )?ok \d+ - (\S+) # time=([\d.]+)(ms|s|m)\b/gm,
  )) {
    const seconds = Number(time) * { ms: 0.001, s: 1, m: 60 }[unit as 'ms' | 's' | 'm']
    areas.set(areaOf(file), (areas.get(areaOf(file)) ?? 0) + seconds)
  }
  return [...areas]
    .toSorted(([, a], [, b]) => b - a)
    .map(([area, seconds]) => {
      const budget = budgets[area] ?? ordinary
      const line = `${seconds.toFixed(1).padStart(7)} s  ${area}`
      return seconds > budget ? `${line}  WARNING: more than its ${budget} s` : line
    })
}

/** `core/users`, `web/pages/users`, `server/http`; a file beside these folders counts for the first. */
function areaOf(file: string): string {
  const folders = file.split('/').slice(0, -1)
  return folders.slice(0, folders[1] === 'pages' ? 3 : 2).join('/')
}
