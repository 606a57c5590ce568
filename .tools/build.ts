import { existsSync } from 'node:fs'
import { readFile, readdir, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { build, type Metafile, type Plugin } from 'esbuild'
import { build as buildWithVite } from 'vite'
import { opening } from './web/opening.ts'

const root = join(import.meta.dirname, '..')

/** Packages whose files the web app serves, beside the sources that it bundles. */
const fonts = ['node_modules/@fontsource/inter']

await Promise.all([buildCli(), buildWeb()])

/** Bundles cli/main.ts and the worker that reads workbooks; what is imported lazily (tui, server) becomes chunks. */
async function buildCli() {
  if (!existsSync(join(root, 'cli/main.ts'))) return
  const outdir = join(root, '.build/cli')
  const startedAt = Date.now()
  const { version, dependencies } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as {
    version: string
    dependencies: { [name: string]: string }
  }
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
    plugins: [externalPackages(Object.keys(dependencies)), textsAsData(), withoutOldBuffers()],
    logLevel: 'warning',
  })
  refuseLostNames(metafile)
  const sources = Object.keys(metafile.inputs).filter((path) => !path.startsWith('node_modules/'))
  const folders = [...new Set(sources.map((path) => dirname(path)))].toSorted()
  await writeFile(join(outdir, 'sources.json'), JSON.stringify({ startedAt, folders }))
  await writeFile(join(outdir, 'licences.md'), await licencesOf([...Object.keys(metafile.inputs), ...fonts]))
}

/** Of CommonJS that is taken in and imported when needed, the bundle keeps the default export alone: no name of it. */
function refuseLostNames({ inputs }: Metafile): void {
  for (const [path, { imports }] of Object.entries(inputs)) {
    if (path.includes('node_modules/')) continue
    const lost = imports.find(
      ({ kind, path: to, external }) =>
        kind === 'dynamic-import' &&
        !external &&
        inputs[to]?.format !== 'esm' &&
        to.includes('node_modules/'),
    )
    if (lost)
      throw new Error(
        `${path} imports ${lost.path} when needed: import a file that exports its names from there`,
      )
  }
}

/** The licences of the packages that were taken in: who passes the build on passes them on. */
async function licencesOf(inputs: readonly string[]): Promise<string> {
  const folders = inputs.flatMap((path) => /^.*node_modules\/(?:@[^/]+\/)?[^/]+/.exec(path)?.[0] ?? [])
  const parts = [...new Set(folders)].toSorted().map(async (folder) => {
    const { name, version, license } = JSON.parse(
      await readFile(join(root, folder, 'package.json'), 'utf8'),
    ) as { name: string; version: string; license: unknown }
    const file = (await readdir(join(root, folder))).find((found) => /^(licen[cs]e|copying)/i.test(found))
    const text = file ? await readFile(join(root, folder, file), 'utf8') : ''
    return `## ${name} ${version} (${typeof license === 'string' ? license : 'see below'})\n\n${text.trim()}\n`
  })
  return `# What the build has taken in, the scripts of the web app aside\n\n${(await Promise.all(parts)).join('\n')}`
}

async function buildWeb() {
  if (!existsSync(join(root, 'web/index.html'))) return
  await buildWithVite({
    configFile: join(root, 'web/vite.config.ts'),
    plugins: [opening(join(root, '.build/opening.json'))],
    logLevel: 'warn',
  })
}

/**
 * Leaves the packages of `dependencies` outside, which an installation has; all others are taken in, and so are those
 * that these import.
 */
function externalPackages(installed: readonly string[]): Plugin {
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
        return installed.includes(name) ? { path, external: true } : undefined
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

/**
 * Node warns of `new Buffer` in what stands outside node_modules, as the bundle does. Below exceljs archiver-utils still
 * makes its buffers so; whatever else did would warn in the transcripts.
 */
function withoutOldBuffers(): Plugin {
  return {
    name: 'without-old-buffers',
    setup({ onLoad }) {
      onLoad({ filter: /\/archiver-utils\/index\.js$/ }, async ({ path }) => ({
        contents: (await readFile(path, 'utf8'))
          .replace(/new Buffer\((size|0)\)/g, 'Buffer.alloc($1)')
          .replace('new Buffer(source)', 'Buffer.from(source)'),
        loader: 'js',
      }))
    },
  }
}
