/** How much of something is used; the figures beside it say the same in words. */
export function Bar({ value, of }: { value: number; of: number }) {
  const whole = Math.max(value, of)
  if (whole <= 0) return null
  return (
    <span className={value > of ? 'bar over' : 'bar'} aria-hidden="true">
      <span style={{ width: `${(100 * value) / whole}%` }} />
      {value > of && <span className="limit" style={{ left: `${(100 * of) / whole}%` }} />}
    </span>
  )
}
