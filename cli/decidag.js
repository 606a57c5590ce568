#!/usr/bin/env node
// Starts the built command line under the Node that this checkout pins, whatever Node runs this file.
import { spawn } from 'node:child_process'
import { existsSync, readFileSync, statSync } from 'node:fs'
import { createRequire } from 'node:module'
import { constants } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')
const bundle = join(root, '.build/cli/main.js')
const args = process.argv.slice(2)

if (!existsSync(bundle)) fail('not built yet: run `npm run build`.')
if (existsSync(join(root, '.git'))) warnWhenStale()

if (Number.parseInt(process.versions.node) >= 24) {
  process.argv[1] = bundle
  await import(pathToFileURL(bundle).href)
} else if (process.execve) {
  const node = pinnedNode()
  process.execve(node, [node, bundle, ...args])
} else {
  runChild()
}

/** Runs the bundle in a child, passes signals on, and ends the way the child ended. */
function runChild() {
  const child = spawn(pinnedNode(), [bundle, ...args], { stdio: 'inherit' })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP', 'SIGQUIT', 'SIGUSR2']) {
    process.on(signal, () => child.kill(signal))
  }
  child.on('error', (error) => fail(error.message))
  child.on('exit', (code, signal) => {
    process.exitCode = code ?? 128 + (constants.signals[signal] ?? 0)
  })
}

/** The binary that the package `node` put into this installation. */
function pinnedNode() {
  try {
    return join(dirname(createRequire(import.meta.url).resolve('node/package.json')), 'bin/node')
  } catch {
    fail('Node 24 or newer is needed, or the copy of it that comes along: run `npm ci`.')
  }
}

/** Compares the build with its source folders alone: a file added, removed, pulled or saved by most editors shows there. */
function warnWhenStale() {
  try {
    const { startedAt, folders } = JSON.parse(readFileSync(join(root, '.build/cli/sources.json'), 'utf8'))
    if (folders.some((folder) => statSync(join(root, folder)).mtimeMs > startedAt)) {
      process.stderr.write('decidag: sources changed since the last build: run `npm run build`.\n')
    }
  } catch {
    process.stderr.write('decidag: the build does not match the sources: run `npm run build`.\n')
  }
}

function fail(message) {
  process.stderr.write(`decidag: ${message}\n`)
  process.exit(1)
}
