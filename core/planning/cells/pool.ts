/**
 * The unassigned blocks of a task and month after a person's cell went from `before` to `after`: assigning
 * takes from the pool and taking back returns to it, so the sum stays. Null when the pool has not so many.
 */
export function poolAfter(pool: number, before: number, after: number): number | null {
  const left = pool + before - after
  return left < 0 && after > before ? null : left
}
