import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Plugin } from 'vite'
import type { AnyOperation } from '../../core/kernel/operation.ts'

const root = join(import.meta.dirname, '../..')
const table = join(root, 'web/shell/pages.ts')
const imports = /^import \{([^}]+)\} from '(#core\/[^']+)'$/gm

/**
 * Of the operations that the table of pages names, its menu asks the right alone: the build keeps that of them, so that
 * the first page does not bring along the contracts of all others. A page's own come with the page.
 */
export function pageRights(): Plugin {
  return {
    name: 'page-rights',
    enforce: 'pre',
    transform: async (code, id) => (id === table ? { code: await keepRights(code), map: null } : null),
  }
}

/** The table's source with `{ permission }` in the place of each operation that it imports. */
export async function keepRights(code: string): Promise<string> {
  const rights: string[] = []
  for (const [statement, names = '', source = ''] of code.matchAll(imports)) {
    const file = pathToFileURL(join(root, source.slice(1)))
    const exported = (await import(file.href)) as { readonly [name: string]: Partial<AnyOperation> }
    const named = names.split(',').map((name) => name.trim())
    const operations = named.filter((name) => exported[name]?.http)
    const others = named.filter((name) => name !== '' && !operations.includes(name))
    rights.push(
      others.length > 0 ? `import { ${others.join(', ')} } from '${source}'` : '',
      ...operations.map(
        (name) => `const ${name} = ${JSON.stringify({ permission: exported[name]?.permission })}`,
      ),
    )
    code = code.replace(statement, '')
  }
  return `${rights.join('\n')}\n${code}`
}
