import { matchesGlob } from 'node:path'

/** What a release may hold; whatever else lies in it came in by mistake. */
const allowed = [
  'package.json',
  'npm-shrinkwrap.json',
  '{README,CHANGELOG,SECURITY}.md',
  'cli/decidag.js',
  'server/*.md',
  'server/deploy/{*,.dockerignore}',
  '.tools/{prepare.ts,trim.js}',
  '.build/{opening.json,decidag.1}',
  '.build/cli/{main.js,reading-worker.js,licences.md}',
  '.build/cli/chunks/*.js',
  '.build/web/{index.html,index.html.gz,index.html.br,licences.md}',
  '.build/web/assets/**',
]

/** What no part of a release is, wherever it lies. */
const refused = /\.map$|\.test\.|(^|\/)(tests\/|\.env)|\.(sqlite|key|pem|log)$/

/** Without these nobody could install, start, run or pass on a release. */
const needed = [
  'package.json',
  'npm-shrinkwrap.json',
  'README.md',
  'CHANGELOG.md',
  'cli/decidag.js',
  'server/operation.md',
  'server/deploy/Dockerfile',
  'server/deploy/.dockerignore',
  'server/deploy/compose.yaml',
  'server/deploy/decidag.service',
  'server/deploy/as-server',
  'server/deploy/decidag.env',
  'server/deploy/seccomp.json',
  'server/deploy/Caddyfile',
  '.tools/prepare.ts',
  '.tools/trim.js',
  '.build/decidag.1',
  '.build/opening.json',
  '.build/cli/main.js',
  '.build/cli/reading-worker.js',
  '.build/cli/licences.md',
  '.build/web/index.html',
  '.build/web/licences.md',
]

/** Bytes of the largest release. One that is larger holds something twice, or something that is not its own. */
export const mostBytes = 10_000_000

/** What is wrong with the paths of a release, a line each. */
export function wrongPaths(paths: readonly string[]): string[] {
  const isAllowed = (path: string) => allowed.some((glob) => matchesGlob(path, glob))
  return [
    ...needed.filter((path) => !paths.includes(path)).map((path) => `${path} is missing`),
    ...paths
      .filter((path) => refused.test(path) || !isAllowed(path))
      .map((path) => `${path} does not belong in a release`),
  ]
}

/** The files of the web app that its page names and a release does not hold, a line each. */
export function lostAssets(page: string, paths: readonly string[]): string[] {
  const named = [...page.matchAll(/(?:src|href)="\/(assets\/[^"]+)"/g)].map(([, path = '']) => path)
  return named
    .filter((path) => !paths.includes(`.build/web/${path}`))
    .map((path) => `.build/web/${path} is missing: the first page names it`)
}

/** The packages of a list of licences of which neither a licence's name nor its text stands there, a line each. */
export function withoutLicence(list: string): string[] {
  const parts = list.split(/^## /m).slice(1)
  if (parts.length === 0) return ['the list of licences is empty']
  return parts.flatMap((part) => {
    const [heading = '', ...text] = part.split('\n')
    const isNamed = /\((?!see below|undefined)/.test(heading)
    return isNamed || text.join('').trim() !== '' ? [] : [`${heading} has no licence`]
  })
}
