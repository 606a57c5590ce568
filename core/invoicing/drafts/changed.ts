/** The names of what is given otherwise than it stands. */
export const changed = (before: object, given: object): string[] =>
  Object.entries(given).flatMap(([name, value]) =>
    value === undefined || value === before[name as keyof typeof before] ? [] : [name],
  )
