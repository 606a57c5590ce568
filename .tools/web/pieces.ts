import type { Rolldown } from 'vite'

type Graph = Pick<Rolldown.PluginContext, 'getModuleInfo'>

/**
 * What is needed together comes in one piece, not in dozens of a few lines: what the sign-in knows, what every page
 * knows beyond it, the contracts and rules of core that several pages call, then what several pages are laid out of.
 * What remains is a piece for each page.
 */
export function pieces(main: string, shell: string): Rolldown.CodeSplittingGroup[] {
  return [
    comingWith('main', main, 3),
    comingWith('shell', shell, 2),
    {
      name: 'contracts',
      test: (id) => isContract(id) && !isOfBilling(id) && !isOfAdministrators(id),
      minShareCount: 2,
      priority: 1.5,
    },
    { name: 'billing', test: isOfBilling, minShareCount: 2, priority: 1 },
    { name: 'administration', test: isOfAdministrators, minShareCount: 2, priority: 1 },
    { name: 'parts', test: (id) => areaOf(id) === null, minShareCount: 2, priority: 1 },
    { name: areaOf, debugName: 'areas', minShareCount: 2, priority: 0 },
  ]
}

/** What reports are made of: their declarations, and the pictures. The pages of reports alone need it. */
const ofReports =
  /\/core\/(?:charts|reporting|reports\/(?:catalogue|accounting|billing|ledgers|profit|receivables|scope|staff|tenders|time|workload))\/|\/web\/parts\/chart\//

/** Of core what many pages call. */
const isContract = (id: string): boolean => /\/core\/(?!screens\/)/.test(id) && !ofReports.test(id)

/** Contracts and rules of invoices and what goes with them: most pages do without them. */
const isOfBilling = (id: string): boolean => /\/core\/(?:invoicing|templates|third-parties)\//.test(id)

/** What administrators' pages ask, and the few places where a person asks for his own data. */
const isOfAdministrators = (id: string): boolean => /\/core\/(?:administration|privacy|upkeep)\//.test(id)

/** What pages of one area share: others do without it. */
const areaOf = (id: string): string | null =>
  ofReports.test(id)
    ? 'reports'
    : (/\/(?:web\/pages|core\/screens)\/(administration|companies|folders|invoices|invoicing|reports|templates|third-parties|users)\//
        .exec(id)?.[1]
        ?.replace('invoicing', 'invoices') ?? null)

/** One piece of all that a source imports, and was in no piece yet. */
function comingWith(name: string, source: string, priority: number): Rolldown.CodeSplittingGroup {
  let known: ReadonlySet<string> | undefined
  const isAtOnce = (id: string, graph: Graph): boolean => (known ??= importedAtOnce(source, graph)).has(id)
  return { name: (id, graph) => (isAtOnce(id, graph) ? name : null), debugName: name, priority }
}

/** The modules that come with the entry, before any page is opened. */
function importedAtOnce(entry: string, graph: Graph): ReadonlySet<string> {
  const found = new Set<string>()
  const add = (id: string): void => {
    if (found.has(id)) return
    found.add(id)
    graph.getModuleInfo(id)?.importedIds.forEach(add)
  }
  add(entry)
  return found
}
