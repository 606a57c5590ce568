// Keeps one processor busy until whoever started it ends, whatever way: its input is closed then.
process.stdin.on('end', () => process.exit()).on('error', () => process.exit())
process.stdin.resume()

function work(): void {
  for (const end = performance.now() + 20; performance.now() < end;);
  setImmediate(work)
}
work()
