import { existsSync, mkdirSync } from 'node:fs'
import { enableCompileCache } from 'node:module'
import { homedir } from 'node:os'
import { join } from 'node:path'
import { setFlagsFromString } from 'node:v8'

declare const DECIDAG_VERSION: string | undefined

const version = typeof DECIDAG_VERSION === 'undefined' ? 'source' : DECIDAG_VERSION
const args = process.argv.slice(2)

/** Milliseconds that what a server has let go of may take to be gone. */
const leftOpenMs = 2_000

// The version alone loads nothing: it is what scripts ask to see whether the command is there at all.
if (args[0] === '--version' || args[0] === '-V') process.stdout.write(`${version}\n`)
else {
  // What a server throws away while it loads must not leave it with a large young generation: 30 MiB of its rest.
  // Four reports at once may not keep a booking, a file or a password waiting for a thread.
  process.env['UV_THREADPOOL_SIZE'] ??= '12'
  // What Node compiled of us is kept for the next command, which then needs a third less of the processor.
  const { XDG_CACHE_HOME } = process.env
  const home = XDG_CACHE_HOME || knownHome()
  const cache = folderIn(home, XDG_CACHE_HOME ? [] : ['.cache'], ['decidag', 'compiled'])
  if (cache) enableCompileCache(cache)
  if (args.includes('serve')) {
    startLean()
    setFlagsFromString('--semi-space-growth-factor=1')
  }
  await (await import('./program.ts')).start(args, version)
  // A server that has stopped, or could not start, ends with its command: whatever is still open goes with it.
  if (args.includes('serve')) setTimeout(() => process.exit(), leftOpenMs).unref()
}

/**
 * A folder below one that exists, made one by one; null where that cannot be. Node's own way of making several at once
 * tries for ever in `/proc` and where else a file system takes no folder.
 */
function folderIn(home: string, ...names: readonly (readonly string[])[]): string | null {
  if (!existsSync(home)) return null
  let folder = home
  for (const name of names.flat()) {
    folder = join(folder, name)
    try {
      if (!existsSync(folder)) mkdirSync(folder)
    } catch {
      // Another command may have made it just now.
      if (!existsSync(folder)) return null
    }
  }
  return folder
}

/** Empty where the system knows of no home. */
function knownHome(): string {
  try {
    return homedir()
  } catch {
    return ''
  }
}

/**
 * The C library lets each thread that reads the database keep what it once took: with two stores for all of them a server
 * rests at a sixth less. Both that and how the heap grows is said before a process starts, so that it starts once more, as the same process.
 */
function startLean(): void {
  const { platform, execPath, execArgv, argv, env } = process
  if (platform !== 'linux' || env['MALLOC_ARENA_MAX'] !== undefined) return
  // What a long report throws away must not make the heap three times as wide as what the report holds.
  // What a call throws away is gone before it counts as old: with a small young generation half of a large list's time was collecting.
  const leanHeap = ['--max-semi-space-size=16', '--heap-growing-percent=20']
  process.execve?.(execPath, [execPath, ...leanHeap, ...execArgv, ...argv.slice(1)], {
    ...env,
    MALLOC_ARENA_MAX: '2',
  })
}
