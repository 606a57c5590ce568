/** How much of something is used; the figures beside it say the same in words. */
export function Bar({ value, of }: { value: number; of: number }) {
  const total = Math.max(value, of)
  if (total <= 0) return null
  return (
    <span className={value > of ? 'bar over' : 'bar'} aria-hidden="true">
      <span style={{ width: `${(100 * value) / total}%` }} />
      {value > of && <span className="limit" style={{ left: `${(100 * of) / total}%` }} />}
    </span>
  )
}
