import { setFlagsFromString } from 'node:v8'

declare const DECIDAG_VERSION: string | undefined

const version = typeof DECIDAG_VERSION === 'undefined' ? 'source' : DECIDAG_VERSION
const args = process.argv.slice(2)

// The version alone loads nothing: it is what scripts ask to see whether the command is there at all.
if (args[0] === '--version' || args[0] === '-V') process.stdout.write(`${version}\n`)
else {
  // What a server throws away while it loads must not leave it with a large young generation: 30 MiB of its rest.
  // Four reports at once may not keep a booking, a file or a password waiting for a thread.
  process.env['UV_THREADPOOL_SIZE'] ??= '12'
  if (args.includes('serve')) setFlagsFromString('--semi-space-growth-factor=1')
  await (await import('./program.ts')).start(args, version)
}
