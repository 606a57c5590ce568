/**
 * Works on each of these, `places` of them at a time. A failure ends the turn in which it happened; the other turns go on, and the
 * first failure is thrown once none is under way.
 */
export async function manyAtOnce<T>(
  all: readonly T[],
  places: number,
  work: (each: T) => Promise<unknown>,
): Promise<void> {
  const left = all.values()
  const turn = async (): Promise<void> => {
    for (const each of left) await work(each)
  }
  const ends = await Promise.allSettled(Array.from({ length: places }, turn))
  for (const end of ends) if (end.status === 'rejected') throw end.reason
}
