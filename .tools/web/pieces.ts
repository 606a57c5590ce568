import type { Rolldown } from 'vite'

type Graph = Pick<Rolldown.PluginContext, 'getModuleInfo'>

/**
 * What is needed together comes in one piece, not in dozens of a few lines: what every page knows, the contracts and
 * rules of core that several pages call, then what several pages are laid out of. What remains is a piece for each page.
 */
export function pieces(entry: string): Rolldown.CodeSplittingGroup[] {
  let known: ReadonlySet<string> | undefined
  const isAtOnce = (id: string, graph: Graph): boolean => (known ??= importedAtOnce(entry, graph)).has(id)
  return [
    { name: (id, graph) => (isAtOnce(id, graph) ? 'main' : null), debugName: 'main', priority: 2 },
    { name: 'contracts', test: /\/core\/(?!screens\/)/, minShareCount: 2, priority: 1 },
    { name: 'parts', minShareCount: 2, priority: 0 },
  ]
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
