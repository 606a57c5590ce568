import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

interface Prebuilds {
  getDownloadUrl(options: { readonly [name: string]: unknown }): string
}

/**
 * Packs the driver of SQLite that npm fetched or compiled for this machine as sqlite3's own installation looks for it in a folder
 * (`npm_config_sqlite3_local_prebuilds`), so that servers of the same system need neither GitHub nor a compiler. Answers its
 * name; null where this machine has none.
 */
export function packDriver(root: string, into: string): string | null {
  const require = createRequire(join(root, 'node_modules/sqlite3/package.json'))
  const home = dirname(require.resolve('sqlite3/package.json'))
  const driver = 'build/Release/node_sqlite3.node'
  if (!existsSync(join(home, driver))) return null
  const name = driverName(require)
  execFileSync('tar', ['-czf', join(into, name), '-C', home, driver])
  return name
}

/** The name by which sqlite3 asks for its driver: version, Node-API, system and processor. */
function driverName(require: NodeJS.Require): string {
  const pkg = require('sqlite3/package.json') as { readonly binary: { readonly napi_versions: number[] } }
  const { getDownloadUrl } = require('prebuild-install/util') as Prebuilds
  const url = getDownloadUrl({
    pkg,
    runtime: 'napi',
    abi: Math.max(...pkg.binary.napi_versions),
    platform: process.platform,
    arch: process.arch,
    libc: isMusl() ? 'musl' : '',
    'tag-prefix': 'v',
  })
  return url.slice(url.lastIndexOf('/') + 1)
}

/** Whether the system has musl in place of glibc, as Alpine has. */
function isMusl(): boolean {
  if (process.platform !== 'linux') return false
  const { header } = process.report.getReport() as { header: { glibcVersionRuntime?: string } }
  return header.glibcVersionRuntime === undefined
}
