import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Plugin } from 'vite'
import type { AnyOperation } from '../../core/kernel/operation.ts'

const root = join(import.meta.dirname, '../..')
/** What comes before any page or with most, and asks of the operations that it names only whether the person may call them. */
export const asking = [
  'shell/pages.ts',
  'shell/signed-in.tsx',
  'shell/session/login.tsx',
  'parts/record/record-actions.tsx',
].map((each) => join(root, 'web', each))
const imports = /^import \{([^}]+)\} from '(#core\/[^']+)'$/gm

/**
 * Of the operations that the table of pages names, its menu asks the right alone: the build keeps that of them, so that
 * the first page does not bring along the contracts of all others. A page's own come with the page. The same for the
 * first page after the sign-in.
 */
export function pageRights(): Plugin {
  return {
    name: 'page-rights',
    enforce: 'pre',
    transform: async (code, id) => (asking.includes(id) ? { code: await keepRights(code), map: null } : null),
  }
}

/** A source with `{ permission }` in the place of each operation that it imports. */
export async function keepRights(code: string): Promise<string> {
  const rights: string[] = []
  for (const [statement, names = '', source = ''] of code.matchAll(imports)) {
    const file = pathToFileURL(join(root, source.slice(1)))
    const exported = (await import(file.href)) as { readonly [name: string]: Partial<AnyOperation> }
    const imported = names.split(',').map((name) => name.trim())
    const operations = imported.filter((name) => exported[name]?.http)
    const others = imported.filter((name) => name !== '' && !operations.includes(name))
    rights.push(
      importOf(others, source),
      ...operations.map(
        (name) => `const ${name} = ${JSON.stringify({ permission: exported[name]?.permission })}`,
      ),
    )
    code = code.replace(statement, '')
  }
  return `${rights.join('\n')}\n${code}`
}

/** What is no operation stays imported; where that is types alone, the file is not loaded for them. */
function importOf(names: readonly string[], source: string): string {
  if (names.length === 0) return ''
  const typesAlone = names.every((name) => name.startsWith('type '))
  const kept = typesAlone ? names.map((name) => name.slice('type '.length)) : names
  return `import ${typesAlone ? 'type ' : ''}{ ${kept.join(', ')} } from '${source}'`
}
