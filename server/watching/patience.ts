/** What a work answers within so many milliseconds; null if it fails or takes longer. */
export async function within<T>(ms: number, work: Promise<T>): Promise<T | null> {
  const late = Promise.withResolvers<null>()
  const timer = setTimeout(() => late.resolve(null), ms).unref()
  try {
    return await Promise.race([work.catch(() => null), late.promise])
  } finally {
    clearTimeout(timer)
  }
}
