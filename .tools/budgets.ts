import measured from './budgets.json' with { type: 'json' }
import type { FileResult } from './run-files.ts'

/**
 * Seconds that processors work for the files of an area, in a whole run on the machine of reference. What others do
 * beside it, and what a file waits for, costs none; PostgreSQL, which all share, counts for nobody.
 */
export interface AreaSeconds {
  readonly [area: string]: number
}

/** As they were measured, for areas that need more than an ordinary one; `renew-budgets.ts` writes them anew. */
export const measuredAreas: AreaSeconds = measured
/** So much may a new area of core, a new page or a new adapter bring along. */
export const ordinary = 6

/** A warning means that the code got slower: from run to run an area differs by a third, a short one by more. */
export const budgetOf = (area: string, areas: AreaSeconds = measuredAreas): number =>
  (areas[area] ?? ordinary) * 1.5 + 2

/** What two processors have in fifteen minutes: more would make a run a coffee break. */
export const allTogether = 2 * 15 * 60

/** What the areas of these files take, all together. */
export const secondsOf = (files: readonly string[]): number =>
  [...new Set(files.map(areaOf))].reduce((sum, area) => sum + (measuredAreas[area] ?? ordinary), 0)

/**
 * What each area took, dearest first; `slower` is how much longer this machine works for the same. The prefix keeps what
 * an area has in the long run apart: `long/server`.
 */
export function areasOf(
  results: readonly Pick<FileResult, 'file' | 'processor'>[],
  slower: number,
  prefix = '',
): AreaSeconds {
  const areas = new Map<string, number>()
  for (const { file, processor } of results) {
    const area = prefix + areaOf(file)
    areas.set(area, (areas.get(area) ?? 0) + (processor ?? 0) / slower)
  }
  return Object.fromEntries([...areas].toSorted(([, a], [, b]) => b - a))
}

/** One line for all areas, and a warning for each that is over its budget. */
export function areaLines(areas: AreaSeconds, measured: AreaSeconds = measuredAreas): string[] {
  const over = Object.entries(areas).filter(([area, seconds]) => seconds > budgetOf(area, measured))
  const sum = Object.values(areas).reduce((total, seconds) => total + seconds, 0)
  return [
    `${Object.keys(areas).length} areas took ${sum.toFixed(0)} s of a processor of reference`,
    ...over.map(
      ([area, seconds]) =>
        `WARNING: ${area} took ${seconds.toFixed(1)} s, more than its ${budgetOf(area, measured).toFixed(0)} s`,
    ),
  ]
}

/** `core/users`, `web/pages/users`, `server/http`; a file beside these folders counts for the first. */
function areaOf(file: string): string {
  const folders = file.split('/').slice(0, -1)
  return folders.slice(0, folders[1] === 'pages' ? 3 : 2).join('/')
}
