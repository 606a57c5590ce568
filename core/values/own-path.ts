/**
 * A path of our own pages, or `/`: what stands in an address may come from anybody. `//host` and `/\host` lead out of
 * the installation, and so would `/⇥/host`, for browsers drop tabs and ends of lines.
 */
export const ownPath = (written: string | null | undefined): string =>
  written && /^\/(?![/\\])\P{Cc}*$/u.test(written) ? written : '/'
