// Takes away, after an installation, what packages leave behind that served to compile alone: 85 MB.
import { readdirSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

const { resolve } = createRequire(import.meta.url)

// The pinned Node brings the headers for add-ons; node-gyp fetches its own.
remove('node', 'node_modules', (name) => (name.startsWith('node-') ? `${name}/include` : null))
// What the compiler made of SQLite on the way to the driver, where no ready driver was found.
remove('sqlite3', 'build/Release', (name) => (/^(obj|obj\.target|\.deps|.*\.a)$/.test(name) ? name : null))

/** Removes of a package's folder what `chosen` names of its entries; what is not there needs no removal. */
function remove(name, folder, chosen) {
  try {
    const home = join(dirname(resolve(`${name}/package.json`)), folder)
    for (const entry of readdirSync(home)) {
      const path = chosen(entry)
      if (path !== null) rmSync(join(home, path), { recursive: true, force: true })
    }
  } catch (error) {
    if (!['ENOENT', 'MODULE_NOT_FOUND'].includes(error.code)) throw error
  }
}
