import { spawn } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..')
const aside = join(root, '.build/aside')
/** What the build reads. */
const sources = [
  '.npmrc',
  '.tools',
  'cli',
  'core',
  'fixtures',
  'package-lock.json',
  'package.json',
  'server',
  'tsconfig.json',
  'tui',
  'web',
]

// npm runs this after an installation in a clone or in an unpacked package. A package was built before.
if (existsSync(join(root, 'web/index.html'))) {
  if (existsSync(join(root, 'node_modules/vite'))) await import('./build.ts')
  else await buildAside()
}

/** Builds in a clone that was installed without development packages: they are installed aside, and go again. */
async function buildAside(): Promise<void> {
  console.log(
    'The web app is built with packages that this installation leaves out: npm fetches them for the build alone.',
  )
  rmSync(aside, { recursive: true, force: true })
  try {
    mkdirSync(aside, { recursive: true })
    for (const name of sources) cpSync(join(root, name), join(aside, name), { recursive: true })
    await run('npm', 'ci', '--include=dev', '--ignore-scripts')
    await run(process.execPath, '.tools/build.ts')
    for (const name of readdirSync(join(aside, '.build'))) {
      rmSync(join(root, '.build', name), { recursive: true, force: true })
      renameSync(join(aside, '.build', name), join(root, '.build', name))
    }
  } catch (error) {
    console.error(
      `decidag: the build failed (${String(error)}). Run \`npm ci && npm prune --omit=dev\`, or install a package that \`npm pack\` made.`,
    )
    process.exitCode = 1
  } finally {
    rmSync(aside, { recursive: true, force: true })
  }
}

function run(command: string, ...args: readonly string[]): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd: aside, stdio: 'inherit' })
    child.once('error', reject)
    child.once('exit', (code, signal) =>
      code === 0 ? resolve() : reject(new Error(`${command} ${args[0]} ended with ${code ?? signal}`)),
    )
  })
}
