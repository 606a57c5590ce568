/** The names of what is given otherwise than it stands. */
export const changed = (before: object, after: object): string[] =>
  Object.entries(after).flatMap(([name, value]) =>
    value === undefined || value === before[name as keyof typeof before] ? [] : [name],
  )
