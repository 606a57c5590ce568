/**
 * Seconds that the files of an area may take in a whole run on two idle processors, three at once, from the first to the
 * last of each. What is not named has `ordinary`: so much may a new area of core, a new page or a new adapter bring
 * along. A test adds them up for the areas that there are.
 */
const budgets: { readonly [area: string]: number } = {
  cli: 303,
  'cli/commands': 136,
  'core/access': 20,
  'core/booking': 38,
  'core/companies': 13,
  'core/deleted': 13,
  'core/folders': 32,
  'core/invoicing': 127,
  'core/planning': 30,
  'core/reports': 11,
  'core/screens': 18,
  'core/tables': 22,
  'core/texts': 26,
  'core/third-parties': 42,
  'core/users': 49,
  server: 281,
  'server/adapters': 73,
  'server/db': 37,
  'server/http': 120,
  tui: 110,
  'tui/month': 12,
  'tui/screens': 23,
  'web/pages/companies': 13,
  'web/pages/folders': 85,
  'web/pages/invoices': 79,
  'web/pages/notices': 22,
  'web/pages/parameters': 28,
  'web/pages/payments': 13,
  'web/pages/permissions': 14,
  'web/pages/planner': 39,
  'web/pages/templates': 33,
  'web/pages/third-parties': 22,
  'web/pages/translation': 18,
  'web/pages/users': 52,
  'web/pages/weeks': 11,
  'web/shell': 479,
  'web/state': 18,
}
const ordinary = 8

/** Three at once for fifteen minutes: more would make a run a coffee break. */
export const allTogether = 3 * 15 * 60

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
