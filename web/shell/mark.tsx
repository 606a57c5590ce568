/** Ten blocks of a day, some of them filled. */
export function Mark() {
  return (
    <svg className="mark" viewBox="0 0 20 20" aria-hidden="true">
      {[0, 1, 2, 3, 4, 5, 6, 7, 8, 9].map((i) => (
        <rect
          key={i}
          x={i % 2 === 0 ? 2 : 11}
          y={1 + Math.floor(i / 2) * 3.7}
          width="7"
          height="2.7"
          rx="0.7"
          opacity={i < 6 ? 1 : 0.35}
        />
      ))}
    </svg>
  )
}
