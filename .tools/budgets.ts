/**
 * Seconds that the tests of an area may take on one of two idle processors. What is not named has `ordinary`: so
 * much may a new area of core, a new page or a new adapter bring along. A test adds them up for the areas that there are.
 */
const budgets: { readonly [area: string]: number } = {
  cli: 165,
  'cli/commands': 70,
  'core/access': 20,
  'core/client': 3,
  'core/companies': 12,
  'core/folders': 20,
  'core/invoicing': 35,
  'core/parameters': 10,
  'core/planning': 10,
  'core/reports': 20,
  'core/screens': 12,
  'core/tables': 20,
  'core/texts': 12,
  'core/users': 45,
  server: 105,
  'server/adapters': 40,
  'server/db': 25,
  'server/doctor': 12,
  'server/http': 85,
  tui: 25,
  'tui/month': 12,
  'tui/planning': 9,
  'tui/screens': 10,
  'web/pages/deleted': 6,
  'web/pages/folders': 20,
  'web/pages/invoices': 40,
  'web/pages/planner': 14,
  'web/pages/users': 18,
  'web/pages/weeks': 7,
  'web/shell': 230,
  'web/state': 15,
}
const ordinary = 8

/** What two processors have in fifteen minutes, less the build and what waits at the end: more would make a run a coffee break. */
export const allTogether = 1700

/** What the areas of these files may take, all together. */
export const budgetOf = (files: readonly string[]): number =>
  [...new Set(files.map(areaOf))].reduce((sum, area) => sum + (budgets[area] ?? ordinary), 0)

/** How long each area's tests took, longest first, with a warning where it is more than the budget. */
export function areaLines(report: string): string[] {
  const areas = new Map<string, number>()
  for (const [, file = '', time = '', unit = ''] of report.matchAll(
    /^ *(?:not )?ok \d+ - (\S+\.test\.tsx?) # time=([\d.]+)(ms|s|m)\b/gm,
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
