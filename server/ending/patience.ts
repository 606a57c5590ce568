/** Whether it ends, well or not, within so many milliseconds; nobody waits longer. */
export async function endsWithin(ms: number, work: Promise<unknown>): Promise<boolean> {
  const late = Promise.withResolvers<false>()
  const timer = setTimeout(() => late.resolve(false), ms)
  try {
    return await Promise.race([
      work.then(
        () => true,
        () => true,
      ),
      late.promise,
    ])
  } finally {
    clearTimeout(timer)
  }
}
