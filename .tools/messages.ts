/** What a process of tests tells the runner, a line of JSON each. */
export type Message =
  | { readonly begins: string; readonly processor: number }
  | { readonly ends: true; readonly processor: number }
  | { readonly stands: string }
  /** The names of a test and of those that it is in, outermost first. */
  | { readonly starts: readonly string[] }
  | { readonly stops: readonly string[] }

/** The pipe to the runner; a file that is started by hand has none. */
export const tellingPipe = 3
/** Who it is for, by his process id: what a test starts inherits it, and tells nothing. */
export const tellingVariable = 'DECIDAG_TEST_TELLS'
