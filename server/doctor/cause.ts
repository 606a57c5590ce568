/** The first line of what a program or a system says went wrong, without the colours that some give it. */
export const causeIn = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error))
    // eslint-disable-next-line no-control-regex
    .replaceAll(/\u001b\[\d+m/g, '')
    .trim()
    .split('\n', 1)[0]!
    .slice(0, 300)
