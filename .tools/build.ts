import { existsSync } from 'node:fs'
import { readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { build, type Plugin } from 'esbuild'
import { build as buildWithVite } from 'vite'
import { opening } from './web/opening.ts'

const root = join(import.meta.dirname, '..')

/** Packages bundled into the command line, because one file starts faster than their many. */
const bundled = [
  'commander',
  'ink',
  'react',
  '@preact/signals-core',
  'i18next',
  'joi',
  'jsvat',
  'libphonenumber-js',
  'mustache',
]

await Promise.all([buildCli(), buildWeb()])

/** Bundles cli/main.ts and the worker that reads workbooks; what is imported lazily (tui, server) becomes chunks. */
async function buildCli() {
  if (!existsSync(join(root, 'cli/main.ts'))) return
  const outdir = join(root, '.build/cli')
  const startedAt = Date.now()
  const { version } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8'))
  await rm(outdir, { recursive: true, force: true })
  const { metafile } = await build({
    absWorkingDir: root,
    entryPoints: { main: 'cli/main.ts', 'reading-worker': 'server/adapters/workbooks/reading-worker.ts' },
    outdir,
    bundle: true,
    splitting: true,
    metafile: true,
    sourcemap: true,
    format: 'esm',
    platform: 'node',
    target: 'node24',
    jsx: 'automatic',
    minifyWhitespace: true,
    minifySyntax: true,
    chunkNames: 'chunks/[name]-[hash]',
    define: { DECIDAG_VERSION: JSON.stringify(version), 'process.env.NODE_ENV': '"production"' },
    banner: {
      js: "import { createRequire as requireFor } from 'node:module'; const require = requireFor(import.meta.url);",
    },
    plugins: [externalPackages(), textsAsData()],
    logLevel: 'warning',
  })
  const sources = Object.keys(metafile.inputs).filter((path) => !path.startsWith('node_modules/'))
  const folders = [...new Set(sources.map((path) => dirname(path)))].toSorted()
  await writeFile(join(outdir, 'sources.json'), JSON.stringify({ startedAt, folders }))
}

async function buildWeb() {
  if (!existsSync(join(root, 'web/index.html'))) return
  await buildWithVite({
    configFile: join(root, 'web/vite.config.ts'),
    plugins: [opening(join(root, '.build/opening.json'))],
    logLevel: 'warn',
  })
}

/** Leaves packages outside the bundle, except the named ones and whatever these import. */
function externalPackages(): Plugin {
  return {
    name: 'external-packages',
    setup({ onResolve }) {
      onResolve({ filter: /^[@a-z]/i }, ({ path, importer, kind }) => {
        if (kind === 'entry-point') return
        if (path === 'react-devtools-core') return { path, external: true }
        if (importer.includes('/node_modules/')) return
        const name = path
          .split('/')
          .slice(0, path.startsWith('@') ? 2 : 1)
          .join('/')
        return bundled.includes(name) ? undefined : { path, external: true }
      })
    },
  }
}

/** Tables of texts as JSON: Node reads thousands of texts faster as data than as program. */
function textsAsData(): Plugin {
  return {
    name: 'texts-as-data',
    setup({ onLoad }) {
      onLoad({ filter: /\/words\.ts$/ }, async ({ path }) => {
        if (path === join(root, 'core/words.ts')) return
        const tables = Object.entries<object>(await import(path))
        const lines = tables.map(
          ([name, table]) => `export const ${name} = JSON.parse(${JSON.stringify(JSON.stringify(table))})`,
        )
        return { contents: lines.join('\n'), loader: 'js' }
      })
    },
  }
}
