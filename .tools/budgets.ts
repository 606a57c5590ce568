/**
 * Seconds that the files of an area may take in a whole run on two idle processors, three at once, from the first to the
 * last of each. What is not named has `ordinary`: so much may a new area of core, a new page or a new adapter bring
 * along. A test adds them up for the areas that there are.
 */
const budgets: { readonly [area: string]: number } = {
  cli: 325,
  'cli/commands': 145,
  'core/access': 25,
  'core/booking': 45,
  'core/companies': 13,
  'core/deleted': 14,
  'core/folders': 35,
  'core/invoicing': 135,
  'core/planning': 35,
  'core/reports': 12,
  'core/screens': 19,
  'core/tables': 25,
  'core/texts': 30,
  'core/third-parties': 45,
  'core/users': 55,
  server: 300,
  'server/adapters': 80,
  'server/db': 40,
  'server/http': 130,
  tui: 120,
  'tui/month': 13,
  'tui/screens': 25,
  'web/pages/companies': 13,
  'web/pages/folders': 90,
  'web/pages/invoices': 85,
  'web/pages/notices': 25,
  'web/pages/parameters': 30,
  'web/pages/payments': 13,
  'web/pages/permissions': 15,
  'web/pages/planner': 45,
  'web/pages/templates': 35,
  'web/pages/third-parties': 140,
  'web/pages/translation': 19,
  'web/pages/users': 55,
  'web/pages/weeks': 12,
  'web/shell': 510,
  'web/state': 19,
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
