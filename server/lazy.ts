/** What is made when it is first needed. */
export interface Lazy<T> {
  get(): Promise<T>
  /** What was made, for whoever lets go of it. */
  made(): Promise<T> | undefined
}

export function lazy<T>(make: () => Promise<T>): Lazy<T> {
  let value: Promise<T> | undefined
  return { get: () => (value ??= make()), made: () => value }
}
