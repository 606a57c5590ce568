import { group, text, type RecordOf } from '../kernel/field.ts'

/** What changed in a release, in English and Markdown, as its page of changes has it. */
export const releaseRow = group({
  version: text(50),
  changes: text(100_000),
})
export type Release = RecordOf<typeof releaseRow.fields>

/**
 * The releases on a page of changes, the latest first: each has a heading of the second level, and what stands below it is its own. Links
 * are left out, for they lead to other pages of the project.
 */
export function releasesIn(page: string): Release[] {
  return page
    .split(/^## /m)
    .slice(1)
    .map((part) => {
      const [version = '', ...lines] = part.split('\n')
      return { version: version.trim(), changes: withoutLinks(lines.join('\n').trim()) }
    })
    .filter(({ changes }) => changes !== '')
}

const withoutLinks = (markdown: string): string => markdown.replaceAll(/\[([^\]]+)\]\([^)]*\)/g, '$1')
